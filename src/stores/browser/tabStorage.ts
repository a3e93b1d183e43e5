/**
 * The only place that touches what the browser keeps for this tab, as against all of them. A text is written at once,
 * which the database is not, so that what is kept right before the page is gone is there in the next one.
 */

const prefix = 'patchbay:';

/** What this tab has under a name, or null. */
export const readOfTab = (name: string): string | null => {
  try {
    return sessionStorage.getItem(prefix + name);
  } catch {
    return null;
  }
};

/** Keeps a text for this tab, or forgets it with null; where there is no room, nothing rather than what was before. */
export const writeOfTab = (name: string, text: string | null): void => {
  try {
    sessionStorage.removeItem(prefix + name);
    if (text !== null) sessionStorage.setItem(prefix + name, text);
  } catch {
    // It lasts as long as the page.
  }
};

/** Forgets each entry whose name begins like this. */
export const forgetOfTab = (beginning: string): void => {
  try {
    const start = prefix + beginning;
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be reached.
  }
};
