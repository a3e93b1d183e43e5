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
