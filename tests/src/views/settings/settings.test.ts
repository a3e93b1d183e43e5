import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { usePreferencesStore } from '../../../../src/stores/preferences.ts';
import { useSettingsStore } from '../../../../src/stores/settings.ts';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';
import { useNothing } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const other = 'http://localhost:39301';

const settings = async () => {
  network.use(
    on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })),
    on('applicationsSnapshot', other, () => HttpResponse.json({ iterable: [{ id: 'x', name: 'VIM' }] })),
  );
  const { page } = await open('/settings');
  await eventually(() => page.get('[data-field="base-url"]'));
  const save = async (address: string): Promise<void> => {
    await page.get('[data-field="base-url"]').setValue(address);
    await page.get('form').trigger('submit');
  };
  return { page, save };
};

beforeEach(() => { windowWidth(1440); });

describe('base_url', () => {
  it('is saved, normalised, asked at once and kept', async () => {
    const { page, save } = await settings();
    await save(` ${other}/ `);
    expect(useSettingsStore().baseUrl).toBe(other);
    expect(page.get<HTMLInputElement>('[data-field="base-url"]').element.value).toBe(other);
    await eventually(() => { expect(page.get('nav').text()).toContain('Applications1'); });
    expect(page.get('header').text()).toContain(other);
    expect(localStorage.getItem('patchbay:base-url')).toBe(other);
  });

  it.each(['ftp://x', 'abc', ''])('%j is refused beside the field and nothing changes', async (address) => {
    const { page, save } = await settings();
    await save(address);
    const field = page.get('[data-field="base-url"]');
    expect(field.attributes('aria-invalid')).toBe('true');
    expect(page.get(`#${field.attributes('aria-describedby') ?? ''}`).text()).not.toBe('');
    expect(useSettingsStore().baseUrl).toBe(baseUrl);
    await field.setValue(other);
    expect(field.attributes('aria-invalid')).toBeUndefined();
  });

  it('of another service is told apart from the one the page came from', async () => {
    const { page } = await settings();
    expect(page.text()).toContain('Another service than the one this page came from.');
    useNothing(network);
    await page.findAll('button').filter((button) => button.text().startsWith('Use '))[0]?.trigger('click');
    expect(page.text()).toContain('The service that this page came from.');
  });
});

describe('time-out', () => {
  it('is set in seconds and refused outside of its range', async () => {
    const { page } = await settings();
    const field = page.get('input[inputmode="decimal"]');
    await field.setValue('2.5');
    await field.trigger('change');
    expect(useSettingsStore().timeout).toBe(2500);
    await field.setValue('-1');
    await field.trigger('change');
    expect(useSettingsStore().timeout).toBe(2500);
    expect(page.text()).toContain('Seconds from 0.001 to 3600, or 0, which waits for ever.');
  });
});

describe('what is written in the time-out', () => {
  it.each([['0', 0, '0'], ['0,5', 500, '0.5'], ['.25', 250, '0.25'], ['3600', 3_600_000, '3600'], ['1.0004', 1000, '1']])(
    '%j is %i ms and reads %s', async (written, kept, reads) => {
      const { page } = await settings();
      const field = page.get<HTMLInputElement>('input[inputmode="decimal"]');
      await field.setValue(written);
      await field.trigger('change');
      expect(useSettingsStore().timeout).toBe(kept);
      expect(field.element.value).toBe(reads);
      expect(page.text().includes('requests wait for ever')).toBe(kept === 0);
    },
  );

  it('follows another tab, unless somebody is typing there', async () => {
    const { page } = await settings();
    const field = page.get<HTMLInputElement>('input[inputmode="decimal"]');
    usePreferencesStore().setTimeout(5_000);
    await eventually(() => { expect(field.element.value).toBe('5'); });
    field.element.value = '1';
    await field.trigger('input');
    usePreferencesStore().setTimeout(7_000);
    await nextTick();
    expect(field.element.value).toBe('1');
  });

  it.each(['0.0004', '0.00000001', '', '-0', '1e3', '0x10', '3601', 'Infinity'])('%j is refused: what is kept stays, and what was written stands there', async (written) => {
    const { page } = await settings();
    const before = useSettingsStore().timeout;
    const field = page.get<HTMLInputElement>('input[inputmode="decimal"]');
    await field.setValue(written);
    await field.trigger('change');
    expect(useSettingsStore().timeout).toBe(before);
    expect(field.attributes('aria-invalid')).toBe('true');
    expect(field.element.value).toBe(written);
  });
});

describe('theme', () => {
  it('is set on the page at once, kept for the next load and changed from the top bar too', async () => {
    const { page } = await settings();
    await page.findAll('[aria-label="Theme"] button').filter((button) => button.text() === 'Dark')[0]?.trigger('click');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('patchbay:theme')).toBe('dark');
    await page.get('[aria-label="Theme: dark. Change to system"]').trigger('click');
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});

it('an address that no view has says so and leads back', async () => {
  network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })));
  const { page } = await open('/nowhere');
  await eventually(() => { expect(page.get('h1').text()).toBe('No such page'); });
  expect(page.get('main a').attributes('href')).toBe('/');
});
