/**
 * Order of names as people expect it: whatever the case and the accents, numbers by their value. The browser's own
 * comparison does this too, but takes so long that thousands of rows would hold up the page.
 */

/** What stands for a text when it is ordered; to be compared with `compareKeys`. Made once for each text. */
export const orderKey = (text: string): string => text
  .normalize('NFKD')
  .replace(/\p{M}+/gu, '')
  .toLowerCase()
  .replaceAll('_', ' ')
  .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'));

export const compareKeys = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
