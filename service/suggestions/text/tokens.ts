/** What a token is, kept in its low three bits. */
export const TokenClass = { word: 1, number: 2, stringWord: 3, key: 4, keyword: 5, punctuation: 6 } as const;
export type TokenClass = (typeof TokenClass)[keyof typeof TokenClass];

const CLASS_BITS = 3;

/** Bits of a token: what three bytes hold. 21 bits of hash tell the few hundred words of two snippets apart. */
const TOKEN_MASK = 0xff_ffff;

/**
 * A text as tokens. A token is 21 bits of hash of what is written and three bits of class; two tokens are the same
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
  /** How many units are neither white space nor comment. */
  readonly visible: number;
  /** 64 bits over the whole hashes of all tokens in their order, as two 32-bit numbers. */
  readonly digest: readonly [high: number, low: number];
  /** Whether the text went on after the last token taken. */
  readonly truncated: boolean;
  /** Whether there was nothing but comments, which were then read as text. */
  readonly commentsOnly: boolean;
};

/** The token of a 32-bit hash and a class. */
export function tokenOf(hash: number, kind: TokenClass): number {
  return ((hash << CLASS_BITS) | kind) & TOKEN_MASK;
}

/** The same token with another class. */
export function withClass(token: number, kind: TokenClass): number {
  return (token & ~7) | kind;
}

/** The value that tokens are compared by. */
export function tokenHash(token: number): number {
  return token >>> CLASS_BITS;
}

/** The class of a token. */
export function tokenClass(token: number): number {
  return token & 7;
}
