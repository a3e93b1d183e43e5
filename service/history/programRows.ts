/** The words in which rows of `registry_changes` say what they are of programs. */

/** What became of a program from one scan to the next. */
export const programKinds = ['programFound', 'programRemoved', 'programChanged'] as const;

/** Of no change: how a program was found first, and from where on programs are remembered, and up to where. */
export const programsKnown = ['programKnown', 'programsBegan', 'programsOver'] as const;

/** Words as a list in SQL. */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
