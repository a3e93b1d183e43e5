import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { readStored, writeStored } from './browser/browserStorage.ts';
import { readOfTab, writeOfTab } from './browser/tabStorage.ts';
import { readBaseUrl } from '../utils/baseUrl.ts';
import { listOf, object, text } from '../utils/reading.ts';
import { parsed } from '../utils/unknowns.ts';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const defaultTimeout = 30_000;
const longestTimeout = 3_600_000;

export const isTimeout = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= longestTimeout;

const storedBaseUrl = (): string | null => {
  // The address is of its tab while that is there: what another tab chose is for new ones.
  const reading = readBaseUrl(readOfTab('base-url') ?? readStored('base-url') ?? '');
  return reading.ok ? reading.url : null;
};

export const storedTheme = (): Theme => {
  const stored = readStored('theme');
  return themes.find((theme) => theme === stored) ?? 'system';
};

export const storedTimeout = (): number => {
  const stored = readStored('timeout');
  const value = stored === null || stored === '' ? Number.NaN : Number(stored);
  return isTimeout(value) ? value : defaultTimeout;
};

export const storedHideDeprecated = (): boolean => readStored('hide-deprecated') === 'yes';
export const storedSingleKeys = (): boolean => readStored('single-keys') !== 'no';

/** A service under a name of one's own. */
export type Profile = { readonly name: string; readonly url: string };

const readProfiles = listOf(object({ name: text, url: text }));

export const storedProfiles = (): readonly Profile[] =>
  (readProfiles(parsed(readStored('profiles') ?? '')) ?? []).filter(({ name, url }) => name !== '' && readBaseUrl(url).ok);

/** What a person sets, kept by the browser. */
export const useSettingsStore = defineStore('settings', () => {
  const pageOrigin = window.location.origin;
  const baseUrl = ref(storedBaseUrl() ?? pageOrigin);
  writeOfTab('base-url', baseUrl.value);
  const timeout = ref(storedTimeout());
  const theme = ref(storedTheme());
  const profiles = shallowRef(storedProfiles());
  /** Leaves deprecated operations out of lists that offer operations. */
  const hideDeprecated = ref(storedHideDeprecated());
  /** Whether single keys are shortcuts. */
  const singleKeys = ref(storedSingleKeys());

  /** Whether base_url is the service this page came from. */
  const ownService = computed(() => baseUrl.value === pageOrigin);

  /** Takes over an address. @returns null, or the sentence to show beside the field when it was refused */
  const saveBaseUrl = (text: string): string | null => {
    const reading = readBaseUrl(text);
    if (!reading.ok) return reading.message;
    baseUrl.value = reading.url;
    // The default is not stored, so that it goes on meaning "the service this page came from".
    writeStored('base-url', reading.url === pageOrigin ? null : reading.url);
    writeOfTab('base-url', reading.url);
    return null;
  };

  const setTheme = (chosen: Theme): void => {
    theme.value = chosen;
    writeStored('theme', chosen);
  };

  /** The profile whose service is in use; null when it has none. */
  const activeProfile = computed(() => profiles.value.find(({ url }) => url === baseUrl.value) ?? null);

  return {
    pageOrigin, baseUrl, ownService, timeout, theme, profiles, activeProfile, hideDeprecated, singleKeys,
    saveBaseUrl, setTheme,
  };
});
