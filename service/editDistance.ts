/** Longer names are not compared: nobody misspells them by a letter or two. */
const longest = 40;

/**
 * Number of letters to change, add, drop or swap with their neighbour until two words are the same. Upper and lower
 * case count as the same letter.
 */
export const editDistance = (one: string, other: string): number => {
  const a = one.toLowerCase();
  const b = other.toLowerCase();
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
};

/** The name that was most likely meant: a third of its letters may be wrong. Null when none is so close. */
export const closestOf = (word: string, names: Iterable<string>): string | null => {
  if (word.length > longest) return null;
  let closest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const distance = editDistance(word, name);
    if (distance < least && distance <= Math.max(1, Math.floor(Math.max(word.length, name.length) / 3))) {
      closest = name;
      least = distance;
    }
  }
  return closest;
};
