import { defineStore } from 'pinia';
import { readBaseUrl } from '../utils/baseUrl.ts';
import { writeStored } from './browser/browserStorage.ts';
import { unstored } from './browser/unstored.ts';
import {
  isTimeout, storedHideDeprecated, storedProfiles, storedSingleKeys, storedTheme, storedTimeout, useSettingsStore,
  type Profile,
} from './settings.ts';

/** What a person changes of the settings that the browser keeps, beside the service address and the theme. */
export const usePreferencesStore = defineStore('preferences', () => {
  const settings = useSettingsStore();

  /** With what another tab added since; where the browser did not keep them, those of this page. */
  const latest = (): readonly Profile[] => (unstored.has('profiles') ? settings.profiles : storedProfiles());
  const keep = (list: readonly Profile[]): void => {
    settings.profiles = list;
    writeStored('profiles', list.length === 0 ? null : JSON.stringify(list));
  };

  /**
   * Keeps a service under a name; an address that has a profile already gets the new name.
   * @returns null, or the sentence to show beside the form when it was refused
   */
  const saveProfile = (name: string, address: string): string | null => {
    const reading = readBaseUrl(address);
    if (!reading.ok) return reading.message;
    const profile = { name: name.trim(), url: reading.url };
    if (profile.name === '') return 'Give the profile a name.';
    const others = latest().filter(({ url }) => url !== profile.url);
    if (others.some((other) => other.name === profile.name)) return 'Another profile has this name.';
    keep([...others, profile]);
    return null;
  };

  const removeProfile = (url: string): void => {
    keep(latest().filter((profile) => profile.url !== url));
  };

  /**
   * @param milliseconds 0 (wait for ever) to an hour; anything else is ignored
   * @returns whether it was taken over
   */
  const setTimeout = (milliseconds: number): boolean => {
    if (!isTimeout(milliseconds)) return false;
    settings.timeout = milliseconds;
    writeStored('timeout', String(milliseconds));
    return true;
  };

  const setHideDeprecated = (hide: boolean): void => {
    settings.hideDeprecated = hide;
    writeStored('hide-deprecated', hide ? 'yes' : null);
  };

  const setSingleKeys = (on: boolean): void => {
    settings.singleKeys = on;
    writeStored('single-keys', on ? null : 'no');
  };

  /** Takes over what another tab set; the address is of each tab. */
  const readAgain = (): void => {
    settings.timeout = storedTimeout();
    settings.theme = storedTheme();
    settings.profiles = storedProfiles();
    settings.hideDeprecated = storedHideDeprecated();
    settings.singleKeys = storedSingleKeys();
  };

  return { saveProfile, removeProfile, setTimeout, setHideDeprecated, setSingleKeys, readAgain };
});
