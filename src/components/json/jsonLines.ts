import { parsed } from '../../utils/unknowns.ts';

/**
 * A JSON text as lines, one property or element each, without a copy of its text: lists of offsets, so that ten
 * megabytes stay small. Lines are counted from 0.
 */
export type JsonLines = {
  readonly text: string;
  readonly count: number;
  readonly depth: readonly number[];
  /** Start and end of the name in quotes; -1 where there is none. */
  readonly nameStart: readonly number[];
  readonly nameEnd: readonly number[];
  /** Start and end of the value; of something with brackets only the bracket, of an empty one both. */
  readonly start: readonly number[];
  readonly end: readonly number[];
  /** Of a line that opens something: the line that closes it; else the line itself. */
  readonly close: readonly number[];
  /** The line that opens what this one is in; -1 at the top. */
  readonly parent: readonly number[];
  /** Place in what it is in, from 0; -1 for a closing line. */
  readonly place: readonly number[];
};

/** Whether a line opens something that other lines are in. */
export const opens = (lines: JsonLines, line: number): boolean => (lines.close[line] ?? line) > line;

/** The whole value that a line begins, as it was written. */
export const valueText = (lines: JsonLines, line: number): string =>
  lines.text.slice(lines.start[line], lines.end[lines.close[line] ?? line]);

const plainName = /^[A-Za-z_$][\w$]*$/;

/** What a string says; one that was cut, as far as it goes. */
export const saidBy = (written: string): string => {
  const whole = parsed(written);
  if (typeof whole === 'string') return whole;
  const begun = parsed(`${written}"`) ?? parsed(`${written.replace(/\\[^\\]*$/, '')}"`);
  return typeof begun === 'string' ? begun : '';
};

/** The name of a member; null for an element of a list and for the whole. */
export const nameOf = (lines: JsonLines, line: number): string | null => {
  if ((lines.nameStart[line] ?? -1) < 0) return null;
  const name: unknown = JSON.parse(lines.text.slice(lines.nameStart[line], lines.nameEnd[line]));
  return typeof name === 'string' ? name : null;
};

/** Where a line's value is, as one would write it in a program: `reuse.assets.iterable[0].id`; empty for the whole. */
export const pathOf = (lines: JsonLines, line: number): string => {
  const parts: string[] = [];
  for (let at = line; (lines.parent[at] ?? -1) >= 0; at = lines.parent[at] ?? -1) {
    const name = nameOf(lines, at);
    if (name === null) parts.push(`[${lines.place[at] ?? 0}]`);
    else parts.push(plainName.test(name) ? `.${name}` : `[${lines.text.slice(lines.nameStart[at], lines.nameEnd[at])}]`);
  }
  return parts.reverse().join('').replace(/^\./, '');
};

/** Where a line's value is as a JSON Pointer (RFC 6901); empty for the whole. */
export const pointerOf = (lines: JsonLines, line: number): string => {
  const parts: string[] = [];
  for (let at = line; (lines.parent[at] ?? -1) >= 0; at = lines.parent[at] ?? -1) {
    const name = nameOf(lines, at) ?? String(lines.place[at] ?? 0);
    parts.push(`/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
  return parts.reverse().join('');
};

/** On which lines members stand that are told by their names with dots between them; what is not there is left out. */
export const linesOfKeys = <Told>(lines: JsonLines, told: ReadonlyMap<string, Told>): ReadonlyMap<number, Told> => {
  const found = new Map<number, Told>();
  const look = (inside: number, path: string): void => {
    for (const child of childLines(lines, inside)) {
      const name = nameOf(lines, child);
      if (name === null) return;
      const here = path === '' ? name : `${path}.${name}`;
      const said = told.get(here);
      if (said !== undefined) found.set(child, said);
      if (opens(lines, child) && [...told.keys()].some((key) => key.startsWith(`${here}.`))) look(child, here);
    }
  };
  look(0, '');
  return found;
};

/** The lines that show while some are folded, in order. */
export const visibleLines = (lines: JsonLines, folded: ReadonlySet<number>): number[] => {
  const visible: number[] = [];
  for (let line = 0; line < lines.count; line += 1) {
    visible.push(line);
    if (folded.has(line)) line = lines.close[line] ?? line;
  }
  return visible;
};

/** The lines to fold so that nothing deeper than a level shows; level 1 shows what is right inside the whole. */
export const foldedAtLevel = (lines: JsonLines, level: number): Set<number> => {
  const folded = new Set<number>();
  for (let line = 0; line < lines.count; line += 1) {
    if ((lines.depth[line] ?? 0) >= level && opens(lines, line)) folded.add(line);
  }
  return folded;
};

/** The lines of the values right inside what a line opens, at most so many. */
export const childLines = (lines: JsonLines, line: number, most = Infinity): number[] => {
  const children: number[] = [];
  const close = lines.close[line] ?? line;
  for (let inner = line + 1; inner < close && children.length < most; inner = (lines.close[inner] ?? inner) + 1) {
    children.push(inner);
  }
  return children;
};

/** How many values are right inside what a line opens. */
export const childrenOf = (lines: JsonLines, line: number): number => childLines(lines, line).length;
