/** What an atom is. */
export const AtomKind = { word: 1, number: 2, text: 3, mark: 4, layout: 5 } as const;
export type AtomKind = (typeof AtomKind)[keyof typeof AtomKind];

/** Where an atom stands that is in an instruction to a preprocessor. */
export const DIRECTIVE = '#';

/** What of a text counts, in its order: two texts with the same atoms are the same code. */
export type Atoms = {
  /** As it is compared. */
  readonly texts: string[];
  readonly kinds: AtomKind[];
  /** The 1-based line each begins on. */
  readonly lines: number[];
  /** Where in the text each begins and ends; layout has no place of its own. */
  readonly starts: number[];
  readonly ends: number[];
  /** The innermost bracket that each stands in, empty for none; or `DIRECTIVE`. */
  readonly inside: string[];
  /** The comments that were set aside: where each begins and ends. */
  readonly comments: (readonly [start: number, end: number])[];
};
