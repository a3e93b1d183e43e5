import { lineStart } from '../text/lineStart.ts';
import { weightOf } from './names.ts';
import type { Span } from './span.ts';
import { isGenerated, isLongEnough } from './values.ts';

/** What parts the cells of a table's line. */
const SEPARATORS = [',', ';', '\t', '|'];

/** Longest line that is the head of such a table, and most lines below it that are looked at. */
const MOST_OF_HEAD = 300;
const MOST_LINES = 100;

/** What a name of a column has in it that is a credential's. */
const STEM = /pass|pwd|secret|token|key|credential/giu;

type Cell = { readonly text: string; readonly start: number };

/** The cells of a line, each without the blanks and quotes around it. */
function cellsOf(line: string, from: number, separator: string): Cell[] {
  let at = from;
  return line.split(separator).map((whole) => {
    const text = whole.trim().replaceAll(/^["']|["']$/gu, '');
    const start = at + Math.max(0, whole.indexOf(text));
    at += whole.length + separator.length;
    return { text, start };
  });
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** Where the values of columns stand that are named as credentials. */
export function* valuesOfColumns(text: string): Generator<Span> {
  for (let from = 0; ;) {
    STEM.lastIndex = from;
    const stem = STEM.exec(text);
    if (stem === null) return;
    const begin = lineStart(text, stem.index, MOST_OF_HEAD + 1);
    from = endOfLine(text, stem.index) + 1;
    if (from - begin > MOST_OF_HEAD) continue;
    const head = text.slice(begin, from - 1);
    const separator = SEPARATORS.find((each) => head.includes(each));
    if (separator === undefined) continue;
    const names = cellsOf(head, begin, separator);
    // A cell that holds more than a name is of a line of something else.
    const columns = names.flatMap(({ text: name }, column) =>
      (/^[\p{L}\p{N}_ -]{2,40}$/u.test(name) && weightOf(name) === 'credential' ? [column] : []));
    if (columns.length === 0 || names.some(({ text: name }) => /[^\p{L}\p{N}\s_.-]/u.test(name))) continue;
    // One name alone with a comma behind it is an argument or an element on a line of its own.
    if (names.filter(({ text: name }) => name !== '').length < 2) continue;
    let at = from;
    for (let lines = 0; lines < MOST_LINES && at < text.length; lines += 1) {
      const end = endOfLine(text, at);
      const cells = cellsOf(text.slice(at, Math.min(end, at + 2000)), at, separator);
      if (cells.length !== names.length) break;
      for (const column of columns) {
        const cell = cells[column];
        if (cell === undefined || /\s/u.test(cell.text)) continue;
        if (!isLongEnough(cell.text) || !isGenerated(cell.text, false)) continue;
        yield [cell.start, cell.start + cell.text.length];
      }
      at = end + 1;
    }
    // A row that has such a name in it is no head of those below.
    from = at;
  }
}
