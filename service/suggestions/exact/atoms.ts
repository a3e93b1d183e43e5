/** What an atom is. */
export const AtomKind = { word: 1, number: 2, text: 3, mark: 4, layout: 5 } as const;
export type AtomKind = (typeof AtomKind)[keyof typeof AtomKind];

/** What of a text counts, in its order: two texts with the same atoms are the same code. */
export type Atoms = {
  /** As it is compared. */
  readonly texts: string[];
  readonly kinds: AtomKind[];
  /** The 1-based line each begins on. */
  readonly lines: number[];
};
