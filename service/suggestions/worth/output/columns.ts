/** Heads of columns: names that begin with capitals or signs, set apart by more than one blank here and there. */
const FIRST = /^[A-Z%#]/u;
const HEAD = /^[A-Z%#][\w%#/().:-]*$/u;
const GAP = / {2,}|\t/gu;
const MIN_HEADS = 4;
const MIN_GAPS = 2;

export const cellsIn = (line: string): number => line.split(/\s+/u).length;

/** How many heads of columns a line has; 0 when it is no such line. */
export function headsIn(line: string): number {
  if (!FIRST.test(line)) return 0;
  const heads = line.split(/\s+/u);
  const areHeads = heads.length >= MIN_HEADS && heads.every((head) => HEAD.test(head));
  return areHeads && (line.match(GAP)?.length ?? 0) >= MIN_GAPS ? heads.length : 0;
}

/** By how many cells a row may differ from the heads: cells are empty, and heads and cells have blanks within. */
const CELLS_ASTRAY = 3;

/** Whether a line is a row below so many heads. */
export function isRowOf(heads: number, line: string): boolean {
  return heads > 0 && Math.abs(cellsIn(line) - heads) <= CELLS_ASTRAY;
}
