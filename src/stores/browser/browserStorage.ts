/** The only place that touches what the browser keeps for this page; every entry is a short text. */
import { unstored } from './unstored.ts';

export type StoredName = 'base-url' | 'theme' | 'timeout' | 'profiles' | 'hide-deprecated' | 'single-keys' | 'sessions' | 'keep-history' | 'emptied'
  | 'keep-snapshots' | 'snapshots' | 'pane-evidence' | 'pane-list' | 'pane-facts' | 'traffic-seen' | 'registry-seen'
  | 'programs-seen' | 'drafts-left';

const prefix = 'patchbay:';
/** Its name there. */
export const keyOf = (name: StoredName): string => `${prefix}${name}`;

/** The stored text, or null when there is none or the browser keeps nothing for this page. */
export const readStored = (name: StoredName): string | null => {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
};

/**
 * Keeps a text, or forgets it with null. What the browser does not keep lasts as long as the page, and stands in
 * `unstored`.
 */
export const writeStored = (name: StoredName, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), text);
    unstored.delete(name);
  } catch (error) {
    unstored.set(name, error);
  }
};

/** Forgets every entry of this console. */
export const forgetStored = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    unstored.clear();
  } catch {
    // Nothing is kept where nothing can be reached.
  }
};
