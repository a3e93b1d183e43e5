/** Two texts as what differs with a few lines around it, and how much lies between. */
import { lineRows, type LineRow, type LineSide } from '../../../flows/compare/lineRows.ts';
import type { CompareLine, CompareRow } from '../../components/text/compareRow.ts';

export type TextBlock
  = | { readonly kind: 'rows'; readonly rows: readonly CompareRow[] }
    /** Lines that are the same on both sides. */
    | { readonly kind: 'same'; readonly rows: readonly CompareRow[] };

/** Lines that are shown around what differs. */
const around = 3;
/** A line is shown up to so many characters, and so many rows stand in one block. */
const longest = 2_000;
const mostRows = 500;

const lineOf = (side: LineSide, same: boolean): CompareLine | null => (side === null ? null : {
  number: side.number,
  tokens: [{ kind: 'text', text: side.text.length > longest ? `${side.text.slice(0, longest)}…` : side.text, differs: false }],
  likeness: same ? 'other' : 'changed',
});
const rowOf = ({ left, right, same }: LineRow): CompareRow =>
  ({ left: lineOf(left, same), right: lineOf(right, same) });

/** How far each row is from the next one that differs, on either side. */
const distancesOf = (rows: readonly LineRow[]): number[] => {
  const distances = rows.map(() => Infinity);
  const pass = (order: Iterable<number>): void => {
    let distance = Infinity;
    for (const at of order) {
      distance = rows[at]?.same === false ? 0 : distance + 1;
      distances[at] = Math.min(distances[at] ?? Infinity, distance);
    }
  };
  const places = [...rows.keys()];
  pass(places);
  pass(places.reverse());
  return distances;
};

export const textBlocks = (left: string, right: string): readonly TextBlock[] => {
  const rows = lineRows(left, right);
  const distances = distancesOf(rows);
  const blocks: { kind: TextBlock['kind']; rows: CompareRow[] }[] = [];
  for (const [at, row] of rows.entries()) {
    const kind = (distances[at] ?? 0) <= around ? 'rows' : 'same';
    const last = blocks.at(-1);
    if (last?.kind === kind && (kind === 'same' || last.rows.length < mostRows)) last.rows.push(rowOf(row));
    else blocks.push({ kind, rows: [rowOf(row)] });
  }
  return blocks;
};
