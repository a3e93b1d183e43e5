/** The words of a text. */
export const wordsOf = (text: string): string[] => text.match(/\w+/gu) ?? [];

/** Words in common, of all words of both (Jaccard). */
export const likeness = (first: ReadonlySet<string>, second: ReadonlySet<string>): number => {
  let common = 0;
  for (const word of first) if (second.has(word)) common += 1;
  return common / Math.max(1, first.size + second.size - common);
};
