import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSettingsStore } from '../../../src/stores/settings.ts';

const freshPage = (): ReturnType<typeof useSettingsStore> => {
  setActivePinia(createPinia());
  return useSettingsStore();
};

beforeEach(() => { localStorage.clear(); });

describe('base_url', () => {
  it('is the service that served the page, until another is set', () => {
    const settings = freshPage();
    expect([settings.baseUrl, settings.ownService]).toEqual([location.origin, true]);
  });

  it('is kept over a reload, normalised', () => {
    expect(freshPage().saveBaseUrl(' http://localhost:39300/ ')).toBeNull();
    const settings = freshPage();
    expect([settings.baseUrl, settings.ownService]).toEqual(['http://localhost:39300', false]);
  });

  it.each(['ftp://x', 'abc', ''])('%j is refused with a sentence and changes nothing', (text) => {
    const settings = freshPage();
    expect(settings.saveBaseUrl(text)).toMatch(/\.$/);
    expect(settings.baseUrl).toBe(location.origin);
    expect(localStorage.length).toBe(0);
  });

  it('set back to the own service is the default again', () => {
    const settings = freshPage();
    settings.saveBaseUrl('http://localhost:39300');
    settings.saveBaseUrl(`${location.origin}/`);
    expect(settings.ownService).toBe(true);
    expect(localStorage.length).toBe(0);
  });

  it('what was stored by something else is not believed', () => {
    localStorage.setItem('patchbay:base-url', 'javascript:alert(1)');
    expect(freshPage().baseUrl).toBe(location.origin);
  });
});

describe('theme', () => {
  it('is stored as the bare word that the page reads before it paints', () => {
    const settings = freshPage();
    expect(settings.theme).toBe('system');
    settings.setTheme('dark');
    expect(localStorage.getItem('patchbay:theme')).toBe('dark');
    expect(freshPage().theme).toBe('dark');
  });

  it('an unknown stored word counts as system', () => {
    localStorage.setItem('patchbay:theme', '"dark"');
    expect(freshPage().theme).toBe('system');
  });
});

describe('time-out', () => {
  it('is 30 s, and kept when set; 0 waits for ever', () => {
    const settings = freshPage();
    expect(settings.timeout).toBe(30_000);
    expect(settings.setTimeout(0)).toBe(true);
    expect(freshPage().timeout).toBe(0);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 3_600_001])('%d is ignored', (milliseconds) => {
    const settings = freshPage();
    expect(settings.setTimeout(milliseconds)).toBe(false);
    expect(settings.timeout).toBe(30_000);
  });

  it.each(['', 'soon', '-5'])('the stored text %j is not believed', (text) => {
    localStorage.setItem('patchbay:timeout', text);
    expect(freshPage().timeout).toBe(30_000);
  });
});
