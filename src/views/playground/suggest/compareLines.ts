/** Two snippets side by side, row by row. */
import { codeTokens } from '../../../components/text/codeSyntax.ts';
import { linesOf } from '../../../utils/lines.ts';
import type { CompareLine, CompareRow } from '../../../components/text/compareRow.ts';
import type { SyntaxToken } from '../../../components/text/tokens.ts';

type Lines = readonly (readonly [number, number])[];
/**
 * First and last lines, from 1, that count as found again on either side; where a service says which lines of both
 * differ in something, those that it found are the same.
 */
export type FoundLines = Readonly<Record<'left' | 'right', Lines>> & { readonly differing?: Lines | null };

type Read = {
  readonly tokens: readonly SyntaxToken[];
  /** What the line says without white space and comments; a line of comment only says its comment. */
  readonly exact: string;
  /** The same with every name, number and string replaced by its kind. */
  readonly shape: string;
};

/** Above this many cells the rows are not aligned, since the table would cost more than it shows. */
const mostCells = 250_000;

const isFree = (token: SyntaxToken): boolean => token.kind === 'word' || token.kind === 'num' || token.kind === 'str';

const read = (line: string, language: string): Read => {
  const tokens = codeTokens(line, language);
  const meant = tokens.filter((token) => token.kind !== 'com');
  const squeeze = (text: string): string => text.replace(/\s+/g, '');
  const exact = meant.map((token) => squeeze(token.text)).join('');
  if (exact === '') return { tokens, exact: line.trim(), shape: line.trim() };
  return { tokens, exact, shape: meant.map((token) => (isFree(token) ? `<${token.kind}>` : squeeze(token.text))).join('') };
};

const weigh = (left: Read, right: Read): number => {
  if (left.exact === right.exact) return left.exact === '' ? 1 : 5;
  return left.shape === right.shape ? 4 : 0;
};

/** Pairs of line indexes that belong together, in order: the heaviest common sequence. */
const align = (left: readonly Read[], right: readonly Read[]): [number, number][] => {
  if (left.length * right.length > mostCells) return [];
  const width = right.length + 1;
  const best = new Uint32Array((left.length + 1) * width);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  const weightAt = (row: number, column: number): number => {
    const one = left[row];
    const other = right[column];
    return one === undefined || other === undefined ? 0 : weigh(one, other);
  };
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const weight = weightAt(row, column);
      const paired = weight === 0 ? 0 : weight + at(row + 1, column + 1);
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let row = 0;
  let column = 0;
  while (row < left.length && column < right.length) {
    const weight = weightAt(row, column);
    if (weight > 0 && at(row, column) === weight + at(row + 1, column + 1)) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
};

type BareLine = Omit<CompareLine, 'likeness'>;

const plainLine = (line: Read, index: number): BareLine =>
  ({ number: index + 1, tokens: line.tokens.map((token) => ({ ...token, differs: false })) });

/** Marks what of a line its counterpart does not have. */
const differingLine = (line: Read, other: Read, index: number): BareLine => {
  const counterparts = new Set(other.tokens.map(({ text }) => text));
  return {
    number: index + 1,
    tokens: line.tokens.map((token) => ({ ...token, differs: token.text.trim() !== '' && !counterparts.has(token.text) })),
  };
};

/** Marks the free words of a renamed line that its counterpart writes differently. */
const markedLine = (line: Read, other: Read, index: number): BareLine => {
  const counterparts = other.tokens.filter(isFree);
  let next = 0;
  const tokens = line.tokens.map((token) => {
    if (!isFree(token)) return { ...token, differs: false };
    const counterpart = counterparts[next];
    next += 1;
    return { ...token, differs: counterpart !== undefined && counterpart.text !== token.text };
  });
  return { number: index + 1, tokens };
};

/**
 * The rows of a comparison. A row without a counterpart has null on the other side; lines that stand in the same gap
 * and have no counterpart are set side by side as `other`.
 * @param language file extension that both snippets are read as
 * @param found the lines that are marked as found again; without it those that have a counterpart
 */
export const compareLines = (
  left: string, right: string, language: string, found: FoundLines | null = null,
): CompareRow[] => {
  const leftLines = linesOf(left).map((line) => read(line, language));
  const rightLines = linesOf(right).map((line) => read(line, language));
  const rows: CompareRow[] = [];
  let row = 0;
  let column = 0;
  const isFound = (side: 'left' | 'right', index: number, paired: boolean): boolean => (found === null
    ? paired
    : found[side].some(([first, last]) => index + 1 >= first && index + 1 <= last));
  const isDiffering = (one: number, other: number): boolean =>
    found?.differing?.some((pair) => pair[0] === one + 1 && pair[1] === other + 1) === true;
  const alone = (side: 'left' | 'right', lines: readonly Read[], index: number): CompareLine | null => {
    const line = lines[index];
    if (line === undefined) return null;
    const counterpart = side === 'left' ? rightLines[column] : leftLines[row];
    if (counterpart !== undefined && isDiffering(row, column)) return { ...differingLine(line, counterpart, index), likeness: 'changed' };
    return { ...plainLine(line, index), likeness: line.exact !== '' && isFound(side, index, false) ? 'changed' : 'other' };
  };
  const gap = (rowEnd: number, columnEnd: number): void => {
    while (row < rowEnd || column < columnEnd) {
      rows.push({
        left: row < rowEnd ? alone('left', leftLines, row) : null,
        right: column < columnEnd ? alone('right', rightLines, column) : null,
      });
      row += 1;
      column += 1;
    }
    row = rowEnd;
    column = columnEnd;
  };
  for (const [pairRow, pairColumn] of align(leftLines, rightLines)) {
    gap(pairRow, pairColumn);
    const one = leftLines[pairRow];
    const other = rightLines[pairColumn];
    if (one === undefined || other === undefined) continue;
    const isSame = one.exact === other.exact;
    const lineOf = (side: 'left' | 'right', line: Read, counterpart: Read, index: number): CompareLine => {
      const isToldApart = !isSame && (found?.differing ?? null) !== null;
      if (!isToldApart && !isFound(side, index, true)) return { ...plainLine(line, index), likeness: 'other' };
      return isSame
        ? { ...plainLine(line, index), likeness: 'same' }
        : { ...markedLine(line, counterpart, index), likeness: 'changed' };
    };
    rows.push({ left: lineOf('left', one, other, pairRow), right: lineOf('right', other, one, pairColumn) });
    row = pairRow + 1;
    column = pairColumn + 1;
  }
  gap(leftLines.length, rightLines.length);
  return rows;
};
