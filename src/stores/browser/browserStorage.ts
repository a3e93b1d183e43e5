/** The only place that touches what the browser keeps for this page; every entry is a short text. */

export type StoredName = 'base-url' | 'theme' | 'timeout' | 'profiles' | 'hide-deprecated' | 'single-keys' | 'sessions' | 'keep-history' | 'emptied'
  | 'pane-evidence' | 'pane-list' | 'pane-facts' | 'traffic-seen';

const prefix = 'patchbay:';
const keyOf = (name: StoredName): string => `${prefix}${name}`;

/** The stored text, or null when there is none or the browser keeps nothing for this page. */
export const readStored = (name: StoredName): string | null => {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
};

/** Keeps a text, or forgets it with null. Where the browser keeps nothing, the value just lasts as long as the page. */
export const writeStored = (name: StoredName, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), text);
  } catch {
    // Storage is full or switched off: nothing a person could do about it here.
  }
};

/** Calls back when another tab keeps a text under this name. */
export const whenStoredElsewhere = (name: StoredName, heard: (text: string) => void): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keyOf(name) && newValue !== null) heard(newValue);
  });
};

/** Forgets every entry of this console. */
export const forgetStored = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be reached.
  }
};
