import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { newFlow } from '../../../../src/stores/flows/flowEdits.ts';
import FlowSteps from '../../../../src/views/flows/FlowSteps.vue';
import { eventually } from '../../../support/eventually.ts';
import { freshPinia } from '../../stores/freshPinia.ts';

it('the list of steps and one of them are drawn in two turns, so that the page can be used between them', async () => {
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/', component: {} }] });
  const page = mount(FlowSteps, {
    props: { flow: newFlow('First'), run: null, ran: [], editable: true, unfinished: {} },
    global: { plugins: [freshPinia(), router] }, attachTo: document.body,
  });
  await nextTick();
  const drawn = (): boolean[] => ['[role=listbox]', 'h2', '.evidence'].map((part) => page.find(part).exists());

  expect(drawn()).toEqual([true, false, true]);
  await eventually(() => { expect(drawn()).toEqual([true, true, true]); });
  expect(page.get('h2').text()).toContain('health');
  page.unmount();
});
