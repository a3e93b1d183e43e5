import { beforeEach, describe, expect, it } from 'vitest';
import { usePreferencesStore } from '../../../src/stores/preferences.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { freshPinia } from './freshPinia.ts';

const freshPage = (): ReturnType<typeof useSettingsStore> => {
  freshPinia();
  return useSettingsStore();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

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

  it('at another path of its origin is another service; the address of the console is none', () => {
    const settings = freshPage();
    expect(settings.saveBaseUrl(`${location.origin}/behind/it`)).toBeNull();
    expect([settings.baseUrl, settings.ownService]).toEqual([`${location.origin}/behind/it`, false]);
    expect(settings.saveBaseUrl(`${location.origin}/console/`)).toBe(`This is a console; its service is at ${location.origin}`);
    expect(settings.baseUrl).toBe(`${location.origin}/behind/it`);
  });

  it('what was stored by something else is not believed', () => {
    localStorage.setItem('patchbay:base-url', 'javascript:alert(1)');
    expect(freshPage().baseUrl).toBe(location.origin);
  });
});

describe('another tab', () => {
  const heard = (name: string, text: string | null): void => {
    if (text === null) localStorage.removeItem(`patchbay:${name}`);
    else localStorage.setItem(`patchbay:${name}`, text);
    usePreferencesStore().readAgain();
  };
  const [one, two] = [{ name: 'One', url: 'http://one.lan:39300' }, { name: 'Two', url: 'http://two.lan:39300' }];

  it('that added a profile loses it not when this one adds or removes one, heard of or not', () => {
    const settings = freshPage();
    localStorage.setItem('patchbay:profiles', JSON.stringify([one]));
    expect(usePreferencesStore().saveProfile(two.name, two.url)).toBeNull();
    expect(settings.profiles).toEqual([one, two]);
    heard('profiles', JSON.stringify([one]));
    expect(settings.profiles).toEqual([one]);
    heard('profiles', null);
    expect(settings.profiles).toEqual([]);
  });

  it('that sets something sets it here too, but not the service that is looked at', () => {
    const settings = freshPage();
    heard('theme', 'dark');
    heard('timeout', '1000');
    heard('hide-deprecated', 'yes');
    heard('single-keys', 'no');
    heard('base-url', one.url);
    expect([settings.theme, settings.timeout, settings.hideDeprecated, settings.singleKeys, settings.baseUrl])
      .toEqual(['dark', 1000, true, false, location.origin]);
    expect(freshPage().baseUrl).toBe(location.origin);
    sessionStorage.clear();
    expect(freshPage().baseUrl).toBe(one.url);
  });
});

describe('profiles', () => {
  const box = { name: 'Box', url: 'http://box.lan:39300' };
  const other = { name: 'Other', url: 'http://other.lan:39300' };

  it('are kept under their names over a reload, trimmed and normalised', () => {
    freshPage();
    expect(usePreferencesStore().saveProfile('  Box ', ' http://box.lan:39300/ ')).toBeNull();
    expect(freshPage().profiles).toEqual([box]);
    freshPage();
    expect(usePreferencesStore().saveProfile('Other', other.url)).toBeNull();
    expect(freshPage().profiles).toEqual([box, other]);
  });

  it('give an address that has one a new name', () => {
    const settings = freshPage();
    usePreferencesStore().saveProfile('Box', box.url);
    expect(usePreferencesStore().saveProfile('Box', box.url)).toBeNull();
    expect(usePreferencesStore().saveProfile('Cellar', box.url)).toBeNull();
    expect(settings.profiles).toEqual([{ ...box, name: 'Cellar' }]);
  });

  it.each([
    ['Box', 'ftp://x', /^.*\.$/], [' ', 'http://new.lan', /^Give the profile a name\.$/],
    ['Box', 'http://new.lan', /^Another profile has this name\.$/],
  ])('of the name %j at %s are refused with a sentence', (name, address, sentence) => {
    const settings = freshPage();
    usePreferencesStore().saveProfile('Box', box.url);
    expect(usePreferencesStore().saveProfile(name, address)).toMatch(sentence);
    expect(settings.profiles).toEqual([box]);
  });

  it('know which is in use, and can be removed, the last one with its entry', () => {
    const settings = freshPage();
    usePreferencesStore().saveProfile('Box', box.url);
    usePreferencesStore().saveProfile('Other', other.url);
    expect(settings.activeProfile).toBeNull();
    settings.saveBaseUrl(other.url);
    expect(settings.activeProfile).toEqual(other);
    usePreferencesStore().removeProfile(other.url);
    expect([settings.profiles, settings.activeProfile]).toEqual([[box], null]);
    usePreferencesStore().removeProfile(box.url);
    expect(localStorage.getItem('patchbay:profiles')).toBeNull();
  });

  it('that something else stored are believed as far as they can be used', () => {
    localStorage.setItem('patchbay:profiles', JSON.stringify([box, { name: '', url: box.url }, { name: 'x', url: 'ftp://x' }]));
    expect(freshPage().profiles).toEqual([box]);
    for (const text of ['nothing', '{}', '[{"name":"x"}]', '[{"name":1,"url":"http://x"}]']) {
      localStorage.setItem('patchbay:profiles', text);
      expect(freshPage().profiles).toEqual([]);
    }
  });
});

describe('a switch', () => {
  it('is as it comes until it is set, and is kept over a reload; as it comes it is not stored', () => {
    expect([freshPage().hideDeprecated, freshPage().singleKeys]).toEqual([false, true]);
    freshPage();
    usePreferencesStore().setHideDeprecated(true);
    usePreferencesStore().setSingleKeys(false);
    expect([freshPage().hideDeprecated, freshPage().singleKeys]).toEqual([true, false]);
    const settings = freshPage();
    usePreferencesStore().setHideDeprecated(false);
    usePreferencesStore().setSingleKeys(true);
    expect([settings.hideDeprecated, settings.singleKeys, localStorage.length]).toEqual([false, true, 0]);
  });
});

describe('theme', () => {
  it('is stored as the bare word that the page reads before it paints', () => {
    const settings = freshPage();
    expect(settings.theme).toBe('system');
    settings.setTheme('dark');
    expect(localStorage.getItem('patchbay:theme')).toBe('dark');
    expect(freshPage().theme).toBe('dark');
    for (const theme of ['light', 'system'] as const) {
      settings.setTheme(theme);
      expect([settings.theme, freshPage().theme]).toEqual([theme, theme]);
    }
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
    expect(usePreferencesStore().setTimeout(0)).toBe(true);
    expect(freshPage().timeout).toBe(0);
    expect(usePreferencesStore().setTimeout(3_600_000)).toBe(true);
    expect(freshPage().timeout).toBe(3_600_000);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 3_600_001])('%d is ignored', (milliseconds) => {
    const settings = freshPage();
    expect(usePreferencesStore().setTimeout(milliseconds)).toBe(false);
    expect(settings.timeout).toBe(30_000);
  });

  it.each(['', 'soon', '-5'])('the stored text %j is not believed', (text) => {
    localStorage.setItem('patchbay:timeout', text);
    expect(freshPage().timeout).toBe(30_000);
  });
});
