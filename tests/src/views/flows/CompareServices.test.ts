import 'fake-indexeddb/auto';
import { mount } from '@vue/test-utils';
import { HttpResponse } from 'msw';
import { getActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { createMemoryHistory, createRouter } from 'vue-router';
import { newFlow } from '../../../../src/stores/flows/flowEdits.ts';
import { useFlowRunsStore } from '../../../../src/stores/flows/flowRuns.ts';
import CompareServices from '../../../../src/views/flows/CompareServices.vue';
import { eventually } from '../../../support/eventually.ts';
import { gate, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { failing, freshStores, ownUrl } from '../../stores/answers.ts';

const network = mockNetwork();
const other = 'http://localhost:39397';

it('a run that is stopped is the last: the other service is not asked', async () => {
  freshStores(ownUrl);
  const [held, arrived] = [gate(), gate()];
  const asked: string[] = [];
  network.use(
    on('wellKnownHealth', ownUrl, async () => {
      asked.push(ownUrl);
      arrived.open();
      await held.opened;
      return HttpResponse.text('ok:1');
    }),
    on('wellKnownHealth', other, () => {
      asked.push(other);
      return HttpResponse.text('ok:2');
    }),
    on('keepFlowResult', ownUrl, () => HttpResponse.json({ id: 'kept' })), failing('maskFlowResult', ownUrl),
    on('flowResults', ownUrl, () => HttpResponse.json({ results: [], bytes: 0 })),
  );
  const pinia = getActivePinia();
  if (pinia === undefined) throw new Error('There are stores.');
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/', component: CompareServices }] });
  const page = mount(CompareServices, {
    props: { open: true, flowKey: 'a.arazzo.yaml', flow: newFlow('First') }, attachTo: document.body, global: { plugins: [pinia, router] },
  });
  const runs = useFlowRunsStore();
  await page.find('[data-field="other-service"]').setValue(other);
  await page.findAll('button').find((button) => button.text().startsWith('Run at both'))?.trigger('click');
  await arrived.opened;
  runs.stop();
  held.open();
  await eventually(() => { expect(runs.running).toBeNull(); });
  await eventually(() => { expect(runs.ended.get('a.arazzo.yaml')?.map(({ state }) => state)).toEqual(['cancelled']); });

  expect(asked).toEqual([ownUrl]);
  page.unmount();
});
