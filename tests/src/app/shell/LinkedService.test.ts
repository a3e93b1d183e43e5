import { mount, flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryHistory, createRouter } from 'vue-router';
import LinkedService from '../../../../src/app/shell/LinkedService.vue';
import { useSettingsStore } from '../../../../src/stores/settings.ts';
import { mockStreams } from '../../stores/eventSource.ts';
import { freshPinia } from '../../stores/freshPinia.ts';

const open = async (query: string) => {
  const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/', component: { render: () => null } }] });
  await router.push(`/?tab=raw${query}`);
  return { router, wrapper: mount(LinkedService, { global: { plugins: [router] } }) };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockStreams();
  freshPinia();
});

describe('the service that a link names', () => {
  it.each([
    ['localhost:39300', 'Write the scheme as well: http://localhost:39300'], ['ftp%3A%2F%2Fbox', 'The service is reached over http or https, not ftp.'],
    ['', 'There is no address. Write one such as http://localhost:39300.'],
    ['http%3A%2F%2Fa&base_url=http%3A%2F%2Fb', 'It names several addresses: leave one.'],
  ])('says why it cannot be used, and is put away without being used: %s', async (named, why) => {
    const before = useSettingsStore().baseUrl;
    const { router, wrapper } = await open(`&base_url=${named}`);
    expect(wrapper.text()).toContain(`Requests still go to ${before}: the service address in this link cannot be used. ${why}`);
    expect(wrapper.findAll('button').map((button) => button.text())).toEqual(['Keep']);
    await wrapper.get('button').trigger('click');
    await flushPromises();
    expect(router.currentRoute.value.fullPath).toBe('/?tab=raw');
    expect(useSettingsStore().baseUrl).toBe(before);
  });

  it('can be used where it is another one, and is not spoken of where it is the one in use', async () => {
    const { wrapper } = await open('&base_url=http%3A%2F%2Flocalhost%3A1');
    expect(wrapper.text()).toContain('This link is about another service, http://localhost:1.');
    await wrapper.get('button').trigger('click');
    await flushPromises();
    expect(useSettingsStore().baseUrl).toBe('http://localhost:1');
    expect((await open('&base_url=http%3A%2F%2Flocalhost%3A1')).wrapper.text()).toBe('');
  });
});
