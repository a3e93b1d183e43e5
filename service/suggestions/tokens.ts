/** What a token is, kept in its low four bits. */
export const TokenClass = { word: 1, number: 2, stringWord: 3, key: 4, keyword: 5, punctuation: 6 } as const;
export type TokenClass = (typeof TokenClass)[keyof typeof TokenClass];

/**
 * A text as tokens. A token is 28 bits of hash of what is written and four bits of class; two tokens are the same
 * when the hashes are, whatever their class, so that quotes around a word or a key do not matter.
 */
export type TokenList = {
  readonly tokens: Uint32Array;
  /** The 1-based line of each token. */
  readonly lines: Uint32Array;
  /** Where in the text each token begins and ends. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** How many UTF-16 units the tokens cover. */
  readonly units: number;
  /** Whether the text went on after the last token taken. */
  readonly truncated: boolean;
  /** Whether there was nothing but comments, which were then read as text. */
  readonly commentsOnly: boolean;
};

/** The value that tokens are compared by. */
export function tokenHash(token: number): number {
  return token >>> 4;
}

/** The class of a token. */
export function tokenClass(token: number): number {
  return token & 15;
}
