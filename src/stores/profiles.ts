import { defineStore } from 'pinia';
import { readBaseUrl } from '../utils/baseUrl.ts';
import { writeStored } from './browser/browserStorage.ts';
import { unstored } from './browser/unstored.ts';
import { storedProfiles, useSettingsStore, type Profile } from './settings.ts';

/** Services under names of one's own: adding and removing them. */
export const useProfilesStore = defineStore('profiles', () => {
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
  const save = (name: string, address: string): string | null => {
    const reading = readBaseUrl(address);
    if (!reading.ok) return reading.message;
    const profile = { name: name.trim(), url: reading.url };
    if (profile.name === '') return 'Give the profile a name.';
    const others = latest().filter(({ url }) => url !== profile.url);
    if (others.some((other) => other.name === profile.name)) return 'Another profile has this name.';
    keep([...others, profile]);
    return null;
  };

  const remove = (url: string): void => {
    keep(latest().filter((profile) => profile.url !== url));
  };

  return { save, remove };
});
