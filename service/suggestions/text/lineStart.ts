/**
 * Where the line of a place begins, or the most before it: of a long line no more is looked at, however often somebody
 * asks.
 * @param at in UTF-16 units, as all places
 */
export const lineStart = (text: string, at: number, most: number): number => {
  const from = Math.max(0, at - most);
  return from + text.slice(from, at).lastIndexOf('\n') + 1;
};
