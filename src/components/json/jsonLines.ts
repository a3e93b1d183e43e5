import { jsonScanner, type JsonFault, type JsonToken } from '../../utils/json/jsonScanner.ts';

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

type Builder = {
  /** Reads on for a number of tokens; true when there is no more to read. */
  readonly step: (tokens: number) => boolean;
  /** Once all is read: the lines, or where the text is no JSON. */
  readonly result: () => JsonLines | JsonFault;
};

/** Reads a JSON text into lines, a part at a time. */
export const jsonLinesBuilder = (text: string): Builder => {
  const lists = {
    depth: [] as number[], nameStart: [] as number[], nameEnd: [] as number[], start: [] as number[],
    end: [] as number[], close: [] as number[], parent: [] as number[], place: [] as number[],
  };
  const open: { readonly line: number; children: number }[] = [];
  let name: readonly [number, number] | null = null;
  let before: JsonToken | null = null;
  let fault: JsonFault | null | undefined;

  const add = (start: number, end: number, place: number): number => {
    const line = lists.depth.length;
    lists.depth.push(open.length);
    lists.nameStart.push(name?.[0] ?? -1);
    lists.nameEnd.push(name?.[1] ?? -1);
    lists.start.push(start);
    lists.end.push(end);
    lists.close.push(line);
    lists.parent.push(open.at(-1)?.line ?? -1);
    lists.place.push(place);
    name = null;
    return line;
  };
  const nextPlace = (): number => {
    const inner = open.at(-1);
    if (inner === undefined) return 0;
    inner.children += 1;
    return inner.children - 1;
  };
  /** A string is a name exactly when a colon follows, so a value waits for the token after it. */
  let waiting: JsonToken | null = null;
  const settle = (): void => {
    if (waiting !== null) add(waiting.start, waiting.end, nextPlace());
    waiting = null;
  };

  const scan = jsonScanner(text, (token) => {
    switch (token.kind) {
      case ':':
        name = waiting === null ? null : [waiting.start, waiting.end];
        waiting = null;
        break;
      case 'value':
        waiting = token;
        break;
      case ',':
        settle();
        break;
      case '{':
      case '[': {
        const line = add(token.start, token.end, nextPlace());
        open.push({ line, children: 0 });
        break;
      }
      case '}':
      case ']': {
        settle();
        const closed = open.pop();
        if (closed === undefined) break;
        if (before?.kind === '{' || before?.kind === '[') lists.end[closed.line] = token.end;
        else lists.close[closed.line] = add(token.start, token.end, -1);
      }
    }
    before = token;
  });

  return {
    step: (tokens) => {
      fault = scan(tokens);
      if (fault === null) settle();
      return fault !== undefined;
    },
    result: () => fault ?? { text, count: lists.depth.length, ...lists },
  };
};

/** Whether a line opens something that other lines are in. */
export const opens = (lines: JsonLines, line: number): boolean => (lines.close[line] ?? line) > line;

/** The whole value that a line begins, as it was written. */
export const valueText = (lines: JsonLines, line: number): string =>
  lines.text.slice(lines.start[line], lines.end[lines.close[line] ?? line]);

const plainName = /^[A-Za-z_$][\w$]*$/;

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

const lineAt = (lines: JsonLines, offset: number): number => {
  let low = 0;
  let high = lines.count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const from = Math.max(lines.nameStart[middle] ?? -1, -1);
    if ((from < 0 ? lines.start[middle] ?? 0 : from) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Made once of each text: of megabytes it takes too long to be made for each letter that is typed. */
const madeOf = <Made>(make: (lines: JsonLines) => Made): ((lines: JsonLines) => Made) => {
  const known = new WeakMap<JsonLines, { readonly made: Made }>();
  return (lines) => {
    const { made } = known.get(lines) ?? { made: make(lines) };
    known.set(lines, { made });
    return made;
  };
};

const lowerOf = madeOf(({ text }) => text.toLowerCase());

/** What the lines with escapes say, in lower case: who looks for `café` does not know that `caf\u00e9` was written. */
const unescapedOf = madeOf((lines): ReadonlyMap<number, string> => {
  const said = new Map<number, string>();
  const read = (from = -1, to = 0): string =>
    (lines.text.charAt(from) === '"' ? String(JSON.parse(lines.text.slice(from, to))) : '');
  for (let at = lines.text.indexOf('\\'); at >= 0;) {
    const line = lineAt(lines, at);
    const end = lines.end[line] ?? 0;
    const name = read(lines.nameStart[line], lines.nameEnd[line]);
    said.set(line, `${name}\n${read(lines.start[line], end)}`.toLowerCase());
    at = lines.text.indexOf('\\', Math.max(at + 1, end));
  }
  return said;
});

/** So many lines are looked for at most, and one more, which tells that there are more. */
export const mostFound = 10_000;

/** The lines whose name or value holds a text, as written or as it says, whatever its case; every line once. */
export const findLines = (lines: JsonLines, wanted: string): number[] => {
  if (wanted === '') return [];
  const found = new Set<number>();
  const haystack = lowerOf(lines);
  const needle = wanted.toLowerCase();
  // Lower case can be longer than what it stands for; then offsets no longer fit and the exact case is looked for.
  const [where, what] = haystack.length === lines.text.length ? [haystack, needle] : [lines.text, wanted];
  for (let at = where.indexOf(what); at >= 0 && found.size <= mostFound; at = where.indexOf(what, at + 1)) {
    const line = lineAt(lines, at);
    if (at < (lines.end[line] ?? 0)) found.add(line);
  }
  for (const [line, said] of unescapedOf(lines)) if (said.includes(needle)) found.add(line);
  return [...found].sort((one, other) => one - other).slice(0, mostFound + 1);
};
