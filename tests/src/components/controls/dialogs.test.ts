import { mount, type VueWrapper } from '@vue/test-utils';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { createMemoryHistory, createRouter, type Router } from 'vue-router';
import { announce, announcement } from '../../../../src/utils/announcer.ts';
import ConfirmDialog from '../../../../src/components/controls/ConfirmDialog.vue';
import LiveRegion from '../../../../src/app/shell/LiveRegion.vue';
import CommandPalette from '../../../../src/app/palette/CommandPalette.vue';
import { routes } from '../../../../src/app/router.ts';
import { useApplicationsStore } from '../../../../src/stores/applications.ts';
import { useSettingsStore } from '../../../../src/stores/settings.ts';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { freshPinia } from '../../stores/freshPinia.ts';

const network = mockNetwork();
const mounted: VueWrapper[] = [];
afterEach(() => { for (const wrapper of mounted.splice(0)) wrapper.unmount(); });
const keep = <Wrapper extends VueWrapper>(wrapper: Wrapper): Wrapper => {
  mounted.push(wrapper);
  return wrapper;
};

describe('the command palette', () => {
  let router: Router;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    freshPinia();
    useSettingsStore().saveBaseUrl(baseUrl);
    router = createRouter({ history: createMemoryHistory(), routes: [...routes] });
  });
  const palette = async (): Promise<ReturnType<typeof mount<typeof CommandPalette>>> => {
    await router.push('/');
    return keep(mount(CommandPalette, {
      attachTo: document.body, global: { plugins: [router] },
      props: { views: [{ name: 'playground', text: 'Playground' }, { name: 'settings', text: 'Settings' }] },
    }));
  };
  type Palette = Awaited<ReturnType<typeof palette>>;
  const options = (wrapper: Palette): string[] => wrapper.findAll('[role="option"] .text').map((option) => option.text());
  const chosen = (wrapper: Palette): string => wrapper.get('[aria-selected="true"] .text').text();
  const press = async (wrapper: Palette, ...keys: string[]): Promise<void> => {
    for (const key of keys) await wrapper.get('input').trigger('keydown', { key });
  };

  it('offers views, deeds and the requests, each with its effect; the first is chosen', async () => {
    const wrapper = await palette();
    expect(wrapper.findAll('[role="group"]').map((group) => group.get('.group').text())).toEqual(['Go to', 'Do', 'Send']);
    expect(options(wrapper).slice(0, 2)).toEqual(['Playground', 'Settings']);
    expect(chosen(wrapper)).toBe('Playground');
    expect(wrapper.findAll('[role="option"]').find((option) => option.text().startsWith('suggest'))?.get('.note').text()).toBe('1 request');
    expect(wrapper.get('input').attributes('aria-activedescendant')).toBe(wrapper.get('[aria-selected="true"]').attributes('id'));
  });

  it('what is typed leaves what has its letters, underlined, and begins at the first again', async () => {
    const wrapper = await palette();
    await press(wrapper, 'ArrowDown');
    await wrapper.get('input').setValue('sett');
    expect(options(wrapper)).toEqual(['Settings']);
    expect(wrapper.findAll('u').map((hit) => hit.text()).join('')).toBe('Sett');
    expect(wrapper.get('[role="status"]').text()).toBe('1 found');
    await wrapper.get('input').setValue('zzz');
    expect(wrapper.text()).toContain('Nothing has these words.');
    expect(wrapper.get('input').attributes('aria-activedescendant')).toBeUndefined();
  });

  it('Page Down and Page Up pass a group; Home and End stay keys of the field', async () => {
    const wrapper = await palette();
    await press(wrapper, 'PageDown');
    expect(chosen(wrapper)).toBe(options(wrapper)[8]);
    await press(wrapper, 'Home', 'End');
    expect(chosen(wrapper)).toBe(options(wrapper)[8]);
    await press(wrapper, 'PageUp');
    expect(chosen(wrapper)).toBe(options(wrapper)[0]);
  });

  it('arrows go round, Enter does what is chosen and closes', async () => {
    const wrapper = await palette();
    await press(wrapper, 'ArrowUp');
    expect(chosen(wrapper)).toBe(options(wrapper).at(-1));
    await press(wrapper, 'ArrowDown', 'ArrowDown', 'Enter');
    await eventually(() => { expect(router.currentRoute.value.name).toBe('settings'); });
    expect(wrapper.emitted('close')).toHaveLength(1);
  });

  it('finds an application by its name or id and goes there; its name is text', async () => {
    const id = 'aaaaaaaa-3b7e-4d0e-9c55-2a81d0f4e7b3';
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [{ id, name: '<i>MINE</i>', status: 'connected' }] })));
    await useApplicationsStore().load();
    const wrapper = await palette();
    expect(options(wrapper)).not.toContain('<i>MINE</i>');
    await wrapper.get('input').setValue('aaaaaaaa');
    expect(options(wrapper)).toEqual(['<i>MINE</i>']);
    expect(wrapper.find('i').exists()).toBe(false);
    await wrapper.get('[role="option"]').trigger('click');
    await eventually(() => { expect(router.currentRoute.value.params['application']).toBe(id); });
  });

  it('opens the list of keys', async () => {
    const wrapper = await palette();
    await wrapper.get('input').setValue('shortcuts');
    await press(wrapper, 'Enter');
    expect(wrapper.emitted('keys')).toHaveLength(1);
  });
});

describe('ConfirmDialog', () => {
  const dialog = (open: boolean) => {
    const wrapper = keep(mount(ConfirmDialog, {
      attachTo: document.body, slots: { default: 'They are gone for good.' },
      props: { title: 'Delete 12 events of VIM?', action: 'Delete 12 events', danger: true, open, 'onUpdate:open': (now: boolean) => wrapper.setProps({ open: now }) },
    }));
    return wrapper;
  };
  const button = (wrapper: VueWrapper, text: string) => wrapper.findAll('button').find((each) => each.text() === text);

  it('is shown at once where its code came after it was asked for', () => {
    const wrapper = dialog(true);
    expect(wrapper.get('dialog').element.open).toBe(true);
    expect(wrapper.get('dialog').text()).toContain('They are gone for good.');
  });

  it('is a modal dialog named by its question, with the deed in its button', async () => {
    const wrapper = dialog(false);
    expect(wrapper.find('h2').exists()).toBe(false);
    await wrapper.setProps({ open: true });
    expect(wrapper.get('dialog').element.open).toBe(true);
    expect(wrapper.get(`#${wrapper.get('dialog').attributes('aria-labelledby') ?? ''}`).text()).toBe('Delete 12 events of VIM?');
    expect(wrapper.text()).toContain('They are gone for good.');
    expect(button(wrapper, 'Delete 12 events')?.classes()).toContain('danger');
  });

  it('does it on the deed only, and closes', async () => {
    const wrapper = dialog(false);
    await wrapper.setProps({ open: true });
    await button(wrapper, 'Cancel')?.trigger('click');
    await nextTick();
    expect(wrapper.get('dialog').element.open).toBe(false);
    expect(wrapper.emitted('confirm')).toBeUndefined();
    await wrapper.setProps({ open: true });
    await button(wrapper, 'Delete 12 events')?.trigger('click');
    await nextTick();
    expect(wrapper.emitted('confirm')).toHaveLength(1);
    expect(wrapper.get('dialog').element.open).toBe(false);
  });

  it('the browser’s own closing, as by Escape, counts as no', async () => {
    const wrapper = dialog(false);
    await wrapper.setProps({ open: true });
    wrapper.get('dialog').element.close();
    await nextTick();
    expect(wrapper.emitted('update:open')).toEqual([[false]]);
    expect(wrapper.emitted('confirm')).toBeUndefined();
  });

  it('Escape closes it before the browser tells so; what a field inside cancels does not', async () => {
    const wrapper = dialog(false);
    await wrapper.setProps({ open: true });
    button(wrapper, 'Cancel')?.element.dispatchEvent(new Event('cancel', { bubbles: true }));
    expect(wrapper.emitted('update:open')).toBeUndefined();
    wrapper.get('dialog').element.dispatchEvent(new Event('cancel'));
    expect(wrapper.emitted('update:open')).toEqual([[false]]);
    await nextTick();
    expect(wrapper.get('dialog').element.open).toBe(false);
    await wrapper.setProps({ open: true });
    expect(wrapper.get('dialog').element.open).toBe(true);
    expect(wrapper.emitted('update:open')).toHaveLength(1);
  });
});

describe('announcements', () => {
  it('are in a polite live region', () => {
    announce('suggest: 401 Unauthorized, 2 ms');
    const region = keep(mount(LiveRegion, { props: { text: announcement.value } }));
    expect(region.attributes()).toMatchObject({ role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
    expect(region.text()).toBe('suggest: 401 Unauthorized, 2 ms');
  });

  it('the same words again are a change, so that they are said again', () => {
    announce('Refreshed');
    const first = announcement.value;
    announce('Refreshed');
    expect(announcement.value).not.toBe(first);
    expect(announcement.value.trim()).toBe('Refreshed');
  });
});
