/** Words in a row that two texts share when they have a passage in common. */
const SHINGLE = 6;

const CANDIDATES = 10;

const wordsOf = (text: string): string[] => text.match(/\w+|[^\s\w]/gu) ?? [];

const shinglesOf = (words: readonly string[]): string[] =>
  Array.from({ length: Math.max(0, words.length - SHINGLE + 1) }, (_, at) => words.slice(at, at + SHINGLE).join(' '));

/** The length of the longest common subsequence. */
const common = (first: readonly string[], second: readonly string[]): number => {
  let row = new Uint16Array(second.length + 1);
  for (const word of first) {
    const next = new Uint16Array(second.length + 1);
    for (let at = 1; at <= second.length; at += 1) {
      next[at] = second[at - 1] === word ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0);
    }
    row = next;
  }
  return row[second.length] ?? 0;
};

/** The share of a text's words that lie within what it has in common with another. */
const covered = (words: readonly string[], others: ReadonlySet<string>): number => {
  const within = new Set<number>();
  shinglesOf(words).forEach((shingle, start) => {
    if (others.has(shingle)) for (let at = start; at < start + SHINGLE; at += 1) within.add(at);
  });
  return within.size / Math.max(1, words.length);
};

const likeness = (first: readonly string[], second: readonly string[]): number =>
  (2 * common(first, second)) / Math.max(1, first.length + second.length);

/** Texts that are known, and which of them another is like: told without anything of the engine. */
export class Known {
  private readonly words = new Map<string, readonly string[]>();
  private readonly byShingle = new Map<string, string[]>();

  add(id: string, text: string): void {
    const words = wordsOf(text);
    this.words.set(id, words);
    for (const shingle of new Set(shinglesOf(words))) {
      this.byShingle.set(shingle, [...this.byShingle.get(shingle) ?? [], id]);
    }
  }

  /** The ids of what is nearly the same as a text or a part of it, and whether anything comes near that. */
  alike(text: string): { readonly ids: string[]; readonly isUnsure: boolean } {
    const words = wordsOf(text);
    const mine = new Set(shinglesOf(words));
    const shared = new Map<string, number>();
    for (const shingle of mine) {
      for (const id of this.byShingle.get(shingle) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
    }
    const near = [...shared].sort(([, a], [, b]) => b - a).slice(0, CANDIDATES);
    const shares = near.map(([id]) => {
      const theirs = this.words.get(id) ?? [];
      const share = likeness(words, theirs);
      const isPart = covered(words, new Set(shinglesOf(theirs))) >= 0.75 || covered(theirs, mine) >= 0.85;
      return { id, isSame: share >= 0.75 || isPart, isNear: share >= 0.55 };
    });
    const ids = shares.filter(({ isSame }) => isSame).map(({ id }) => id);
    return { ids, isUnsure: shares.some(({ isNear }) => isNear) };
  }
}

/** How much of two texts is a common subsequence of their words. */
export const likenessOf = (first: string, second: string): number => likeness(wordsOf(first), wordsOf(second));
