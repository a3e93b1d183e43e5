import { childLines, nameOf, opens, saidBy, type JsonLines } from './jsonLines.ts';
import { plural } from '../../utils/format.ts';
import { partsOf } from './jsonLine.ts';
import { placesOf, shownStretch, type Stretch } from './sought.ts';

/** A list of objects as a table; its cells are made when they are shown. */
export type JsonTable = {
  /** Lines of the objects. */
  readonly rows: readonly number[];
  /** The names of their members, as they come first. */
  readonly columns: readonly string[];
  /** What of the objects has no column, in words; empty where all of it has. */
  readonly left: string;
};

/** Objects that are looked at for their names, and columns that have room. */
const mostLookedAt = 200;
const mostColumns = 16;
/** Characters of a cell. */
const mostInCell = 80;

const isObject = (lines: JsonLines, line: number): boolean => lines.text.charAt(lines.start[line] ?? 0) === '{';
const isList = (lines: JsonLines, line: number): boolean => opens(lines, line) && !isObject(lines, line);

/** Whether a line opens a list of which each of the first elements is an object. */
const holdsObjects = (lines: JsonLines, line: number): boolean => {
  if (!isList(lines, line)) return false;
  const first = childLines(lines, line, mostLookedAt);
  return first.length > 1 && first.every((child) => isObject(lines, child));
};

/**
 * The list of objects that a line is or is in, else one that it has right inside; null for none. What a service answers
 * is most often one list in an object, so it is found without being chosen.
 */
export const listAt = (lines: JsonLines, line: number): number | null => {
  for (let at = line; at >= 0; at = lines.parent[at] ?? -1) if (holdsObjects(lines, at)) return at;
  return childLines(lines, line, mostLookedAt).find((child) => holdsObjects(lines, child)) ?? null;
};

export const tableOf = (lines: JsonLines, list: number): JsonTable => {
  const rows = childLines(lines, list);
  const columns = new Set<string>();
  for (const row of rows.slice(0, mostLookedAt)) {
    for (const member of childLines(lines, row, mostLookedAt)) {
      const name = nameOf(lines, member);
      if (name !== null) columns.add(name);
    }
  }
  const without = columns.size - mostColumns;
  const left = [
    ...(without > 0 ? [`${plural(without, 'more name')} ${without === 1 ? 'has' : 'have'} no column`] : []),
    ...(rows.length > mostLookedAt ? [`names that come first after row ${mostLookedAt} have none`] : []),
  ].join('; ');
  return { rows, columns: [...columns].slice(0, mostColumns), left };
};

/** The rows on which one of some lines is; both in the order of the text. */
export const rowsHolding = (lines: JsonLines, rows: readonly number[], wanted: Iterable<number>): number[] => {
  const found: number[] = [];
  const endOf = (row: number): number => lines.close[row] ?? row;
  let at = 0;
  for (const line of wanted) {
    while (endOf(rows[at] ?? Infinity) < line) at += 1;
    const row = rows[at];
    if (row === undefined) break;
    if (line < row) continue;
    found.push(row);
    at += 1;
  }
  return found;
};

/** A cell: of a long text its beginning, or where it has what is looked for, which is marked. */
export type Cell = { readonly text: string; readonly marks: readonly Stretch[] };

const cellOf = (text: string, sought: string): Cell => {
  const places = placesOf(text, sought);
  const { from, to } = shownStretch(text, places, mostInCell);
  const start = from > 0 ? '…' : '';
  const by = start.length - from;
  return {
    text: `${start}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    marks: places.filter((place) => place.to <= to).map((place) => ({ from: place.from + by, to: place.to + by })),
  };
};

/**
 * The members of a row by name; what holds more says how much.
 * @param sought what is looked for; empty for nothing
 */
export const cellsOf = (lines: JsonLines, row: number, sought: string): ReadonlyMap<string, Cell> =>
  new Map(childLines(lines, row, mostLookedAt).map((member) => {
    const written = lines.text.slice(lines.start[member], lines.end[member]);
    const text = opens(lines, member)
      // After its indentation and its name.
      ? partsOf(lines, member, true).slice(2).map((part) => part.text).join('').replace(/,$/, '')
      : written.startsWith('"') ? saidBy(written) : written;
    return [nameOf(lines, member) ?? '', cellOf(text, sought)];
  }));
