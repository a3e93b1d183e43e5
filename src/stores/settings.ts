import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { readStored, writeStored } from '../utils/browserStorage.ts';
import { readBaseUrl } from '../utils/baseUrl.ts';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const defaultTimeout = 30_000;
const longestTimeout = 3_600_000;

const isTimeout = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= longestTimeout;

const storedBaseUrl = (): string | null => {
  const reading = readBaseUrl(readStored('base-url') ?? '');
  return reading.ok ? reading.url : null;
};

const storedTheme = (): Theme => {
  const stored = readStored('theme');
  return themes.find((theme) => theme === stored) ?? 'system';
};

const storedTimeout = (): number => {
  const stored = readStored('timeout');
  const value = stored === null || stored === '' ? Number.NaN : Number(stored);
  return isTimeout(value) ? value : defaultTimeout;
};

/** What a person sets, kept by the browser. */
export const useSettingsStore = defineStore('settings', () => {
  const pageOrigin = window.location.origin;
  const baseUrl = ref(storedBaseUrl() ?? pageOrigin);
  const timeout = ref(storedTimeout());
  const theme = ref(storedTheme());

  /** Whether base_url is the service this page came from. */
  const ownService = computed(() => new URL(baseUrl.value).origin === pageOrigin);

  /** Takes over an address. @returns null, or the sentence to show beside the field when it was refused */
  const saveBaseUrl = (text: string): string | null => {
    const reading = readBaseUrl(text);
    if (!reading.ok) return reading.message;
    baseUrl.value = reading.url;
    // The default is not stored, so that it goes on meaning "the service this page came from".
    writeStored('base-url', reading.url === pageOrigin ? null : reading.url);
    return null;
  };

  const setTheme = (chosen: Theme): void => {
    theme.value = chosen;
    writeStored('theme', chosen);
  };

  /**
   * @param milliseconds 0 (wait for ever) to an hour; anything else is ignored
   * @returns whether it was taken over
   */
  const setTimeout = (milliseconds: number): boolean => {
    if (!isTimeout(milliseconds)) return false;
    timeout.value = milliseconds;
    writeStored('timeout', String(milliseconds));
    return true;
  };

  return { pageOrigin, baseUrl, ownService, timeout, theme, saveBaseUrl, setTheme, setTimeout };
});
