/** Shorter words have too many others beside them, longer ones are not typed. */
const [shortest, longest] = [4, 24];
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789_';

/** All that is one wrong, missing, additional or swapped character away from a word. */
export const oneErrorFrom = (word: string): Set<string> => {
  const found = new Set<string>();
  const characters = Array.from(word);
  if (characters.length < shortest || characters.length > longest) return found;
  const letters = new Set([...Array.from(alphabet), ...characters]);
  const spliced = (at: number, removed: number, ...put: readonly string[]): string =>
    [...characters.slice(0, at), ...put, ...characters.slice(at + removed)].join('');
  for (let at = 0; at <= characters.length; at += 1) {
    for (const letter of letters) {
      found.add(spliced(at, 0, letter));
      if (at < characters.length) found.add(spliced(at, 1, letter));
    }
    if (at < characters.length) found.add(spliced(at, 1));
    const [one, two] = [characters[at], characters[at + 1]];
    if (one !== undefined && two !== undefined) found.add(spliced(at, 2, two, one));
  }
  found.delete(word);
  return found;
};
