/** More changes than this lead to another word, not to what was meant. */
const mostChanges = 2;

/** The number of letters to change, add, leave out or swap to turn one word into the other. */
const distance = (one: string, other: string): number => {
  const rows = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 0; row <= one.length; row += 1) {
    for (let column = 0; column <= other.length; column += 1) {
      const line = rows[row];
      if (line === undefined) continue;
      if (row === 0 || column === 0) {
        line[column] = row + column;
        continue;
      }
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(one.length, other.length);
};

/** The word that somebody meant who wrote another; null when none is near. */
export const closestWord = (written: string, words: readonly string[]): string | null => {
  const [best] = words
    .filter((word) => Math.abs(word.length - written.length) <= mostChanges)
    .map((word) => ({ word, far: distance(written, word) }))
    .sort((one, other) => one.far - other.far);
  return best !== undefined && best.far <= mostChanges ? best.word : null;
};
