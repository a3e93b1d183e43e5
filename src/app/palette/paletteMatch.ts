/** A piece of a text, and whether it is what was looked for. */
export type MatchPart = { readonly text: string; readonly hit: boolean };

/**
 * Whether each word of a query is somewhere in the texts, whatever its case.
 * @param shown the text that is shown, whose matching pieces are marked
 * @param also more words that lead to it
 * @returns the shown text in pieces, or null when a word is missing
 */
export const matchPalette = (query: string, shown: string, also = ''): readonly MatchPart[] | null => {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const lower = shown.toLowerCase();
  const everything = `${lower} ${also.toLowerCase()}`;
  if (!words.every((word) => everything.includes(word))) return null;
  // Lower case can have another length than what it stands for; then nothing is marked.
  if (lower.length !== shown.length) return [{ text: shown, hit: false }];
  const marked = Array.from({ length: shown.length }, () => false);
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
      marked.fill(true, at, at + word.length);
    }
  }
  const parts: { text: string; hit: boolean }[] = [];
  for (let at = 0; at < shown.length; at += 1) {
    const hit = marked[at] === true;
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += shown.charAt(at);
    else parts.push({ text: shown.charAt(at), hit });
  }
  return parts;
};

/** How near a shown text is to a query: it is the query, it begins with it, or it has its words somewhere. */
export const distanceOf = (query: string, shown: string): 0 | 1 | 2 => {
  const [asked, lower] = [query.trim().toLowerCase(), shown.toLowerCase()];
  if (asked === '') return 2;
  if (lower === asked) return 0;
  return lower.startsWith(asked) ? 1 : 2;
};
