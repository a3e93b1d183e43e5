/** Two texts side by side, line by line. */
import { stretchesOf } from './alignment.ts';

/** A line with its number from 1; null where the other side has one more. */
export type LineSide = { readonly number: number; readonly text: string } | null;
export type LineRow = { readonly left: LineSide; readonly right: LineSide; readonly same: boolean };

/** Lines of a text; a closing line break begins no further line. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/));

/** The rows of two texts: the same lines beside each other, and what stands between them, from the top. */
export const lineRows = (left: string, right: string): LineRow[] => {
  const [lefts, rights] = [linesOf(left), linesOf(right)];
  const side = (lines: readonly string[], from: number, count: number, at: number): LineSide => {
    const text = at < count ? lines[from + at] : undefined;
    return text === undefined ? null : { number: from + at + 1, text };
  };
  return stretchesOf(lefts, rights).flatMap((stretch) =>
    Array.from({ length: Math.max(stretch.lefts, stretch.rights) }, (_, at) => ({
      left: side(lefts, stretch.left, stretch.lefts, at),
      right: side(rights, stretch.right, stretch.rights, at),
      same: stretch.same,
    })));
};
