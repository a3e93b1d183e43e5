/** No file of a flow has a colon in its name. */
const prefix = 'ready:';

/** What names a flow that comes with Patchbay; that of another one is the name of its file. */
export const keyOfReady = (name: string): string => `${prefix}${name}`;

/** The name of the file of one that comes with Patchbay; null for another one. */
export const nameOfReady = (key: string): string | null => (key.startsWith(prefix) ? key.slice(prefix.length) : null);
