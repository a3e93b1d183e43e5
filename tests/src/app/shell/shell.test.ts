import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory, createRouter } from 'vue-router';
import NavMenu from '../../../../src/app/shell/NavMenu.vue';
import TopBar from '../../../../src/app/shell/TopBar.vue';
import { eventually } from '../../../support/eventually.ts';
import { todayAt } from '../../todayAt.ts';

const empty = { template: '<div />' };
const router = createRouter({
  history: createMemoryHistory(),
  routes: [{ path: '/', name: 'playground', component: empty }, { path: '/settings', name: 'settings', component: empty }],
});
const menu = (narrow: boolean) => mount(NavMenu, {
  attachTo: document.body,
  global: { plugins: [router] },
  props: {
    items: [{ name: 'playground', text: 'Playground', count: 1200 }], below: [{ name: 'settings', text: 'Settings' }], narrow, current: 'settings',
  },
});

describe('NavMenu', () => {
  it('names the views with their counts and tells which one is shown', () => {
    const wrapper = menu(false);
    expect(wrapper.findAll('a').map((link) => link.text())).toEqual(['Playground1,200', 'Settings']);
    expect(wrapper.get('[aria-current="page"]').text()).toBe('Settings');
    wrapper.unmount();
  });

  it('behind a button it opens with the focus on its first view, and Escape closes it and goes back', async () => {
    const wrapper = menu(true);
    expect(wrapper.find('a').exists()).toBe(false);
    await wrapper.get('button').trigger('click');
    expect(wrapper.get('button').attributes('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(wrapper.get('a').element);
    await wrapper.get('a').trigger('keydown', { key: 'Escape' });
    expect(wrapper.find('a').exists()).toBe(false);
    expect(document.activeElement).toBe(wrapper.get('button').element);
    wrapper.unmount();
  });
});

describe('TopBar', () => {
  const bar = (props: Partial<InstanceType<typeof TopBar>['$props']>) => mount(TopBar, {
    global: { plugins: [router] },
    props: {
      baseUrl: 'http://localhost:39300', state: 'reachable', status: 200, duration: 4.2,
      at: todayAt(14, 3, 11), small: false, narrow: false, title: null, ...props,
    },
  });

  it('says the state of the address in words with code, duration and time, and opens its details', async () => {
    const wrapper = bar({});
    expect(wrapper.get('button').text()).toMatch(/Reachable.*200, 4 ms, 14:03:11 UTC[+-]\d\d:\d\d.*Details of the connection/s);
    await wrapper.get('button').trigger('click');
    await eventually(() => { expect(wrapper.get('[role="dialog"]').text()).toContain('The service answers this page.'); });
    await wrapper.get('[role="dialog"] button').trigger('click');
    expect(wrapper.emitted('check')).toHaveLength(1);
    await wrapper.get('[role="dialog"]').trigger('keydown', { key: 'Escape' });
    expect(wrapper.find('[role="dialog"]').exists()).toBe(false);
  });

  it('leaves the code, the moment and the scheme of the address out where it is narrow', () => {
    const wrapper = bar({ narrow: true });
    expect(wrapper.get('.service').text()).toMatch(/Service address:\s*localhost:39300/);
    expect(wrapper.get('button').text()).toMatch(/Reachable\s*4 ms/);
    expect(wrapper.get('button').text()).not.toContain('14:03');
  });

  it.each([
    ['blocked-by-cors', 'Blocked by CORS'], ['nothing-answers', 'Nothing answers'],
    ['preflight-refused', 'Preflight refused'], ['cut-short', 'No readable answer'], ['other-interface', 'Not of this interface'],
    ['blocked-by-browser', 'Blocked by the browser'], ['timed-out', 'Timed out'], ['not-checked', 'Not checked'],
  ] as const)('names the cause %s in words', (state, words) => {
    expect(bar({ state, status: null }).get('button').text()).toContain(words);
  });

  it('has no code where there was no answer and no old figures while it checks', () => {
    expect(bar({ state: 'no-answer', status: null }).get('button').text()).toMatch(/^No answer\s*4 ms, 14:03:11/);
    expect(bar({ state: 'checking' }).get('button').text()).not.toContain('4 ms');
  });
});
