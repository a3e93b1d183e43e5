/** A term of a filter as it was written. One of its parts is not empty. */
export type WrittenTerm = {
  /** The white space before it. */
  readonly gap: string;
  readonly minus: '' | '-';
  /** With its colon; empty for a word that stands alone. */
  readonly name: string;
  /** With its quotes. */
  readonly value: string;
};

const isSpace = (character: string): boolean => /^\s$/.test(character);
const isLetter = (character: string): boolean => /^[a-z]$/i.test(character);

/**
 * Cuts a filter into its terms. Every character belongs to one of them or to the white space before it, and each is
 * looked at a fixed number of times, whatever the text.
 * @param charAt the character at a place; empty behind the end
 * @returns the terms, and the white space after the last one
 */
export const scanFilter = (charAt: (at: number) => string): { terms: readonly WrittenTerm[]; rest: string } => {
  let at = 0;
  const take = (goesOn: (character: string) => boolean): string => {
    const taken: string[] = [];
    for (let next = charAt(at); next !== '' && goesOn(next); next = charAt(at)) {
      taken.push(next);
      at += 1;
    }
    return taken.join('');
  };
  /** A backslash takes what follows it, a line break too; a text that is not closed goes to the end. */
  const takeQuoted = (): string => {
    let escaped = true;
    let closed = false;
    return take((next) => {
      if (closed) return false;
      closed = next === '"' && !escaped;
      escaped = next === '\\' && !escaped;
      return true;
    });
  };

  const terms: WrittenTerm[] = [];
  for (;;) {
    const gap = take(isSpace);
    if (charAt(at) === '') return { terms, rest: gap };
    const minus = charAt(at) === '-' ? '-' : '';
    at += minus.length;
    const letters = take(isLetter);
    const named = letters !== '' && charAt(at) === ':';
    if (named) at += 1;
    const begun = named ? '' : letters;
    const value = begun === '' && charAt(at) === '"' ? takeQuoted() : begun + take((next) => !isSpace(next));
    terms.push({ gap, minus, name: named ? `${letters}:` : '', value });
  }
};
