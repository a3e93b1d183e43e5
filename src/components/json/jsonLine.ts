import { childLines, childrenOf, nameOf, opens, type JsonLines } from './jsonLines.ts';
import { plural } from '../../utils/format.ts';
import { indentOf } from '../../utils/json/jsonText.ts';
import { placesOf, shownStretch } from './sought.ts';

/** So much of a string is shown in its line: its beginning, or where it has what is looked for. */
export const longestString = 160;

/** A piece of a line and what it is: a string, a number or word of JSON, a remark of ours, or plain. */
export type LinePart = { readonly text: string; readonly kind: 'str' | 'num' | 'com' | null; readonly isSought?: true };

/** The members that tell best what an object is; without any of them the first plain one does. */
const telling = ['name', 'registeredName', 'title', 'id', 'kind', 'type', 'path', 'status'];
/** For a row that says what is in it: members that are looked at, and characters of a value that are shown. */
const mostMembers = 40;
const mostOfValue = 40;

const valueOf = (lines: JsonLines, line: number): string => lines.text.slice(lines.start[line], lines.end[line]);

/** One plain member that says what an object is; null where it has none. */
const tellingMember = (lines: JsonLines, line: number): { readonly name: string; readonly line: number } | null => {
  const plain = childLines(lines, line, mostMembers).flatMap((child) => {
    const name = opens(lines, child) ? null : nameOf(lines, child);
    // What is empty tells nothing.
    return name === null || /^(?:null$|""|[{[])/.test(valueOf(lines, child)) ? [] : [{ name, line: child }];
  });
  const best = telling.map((wanted) => plain.find(({ name }) => name === wanted)).find((found) => found !== undefined);
  return best ?? plain[0] ?? null;
};
/** What a folded object says of itself: `name: "VIM", … `. */
const summaryOf = (lines: JsonLines, line: number): LinePart[] => {
  const member = tellingMember(lines, line);
  if (member === null) return [];
  const value = valueOf(lines, member.line);
  return [
    { text: ` ${member.name}: `, kind: null },
    { text: value.length > mostOfValue ? `${value.slice(0, mostOfValue)}…` : value, kind: value.startsWith('"') ? 'str' : 'num' },
    { text: ', …', kind: 'com' },
  ];
};

/** Where a text was cut, what was open is closed by lines without a text. */
export const isCut = (lines: JsonLines, close: number): boolean => lines.start[close] === lines.end[close];
const cutHere: LinePart = { text: '… cut here', kind: 'com' };

/** A string as it is written, in pieces, with what is looked for marked in it. */
const stringParts = (written: string, sought: string): LinePart[] => {
  const places = placesOf(written, sought);
  const { from, to } = shownStretch(written, places, longestString);
  const parts: LinePart[] = from > 0 ? [{ text: `${plural(from, 'character')} … `, kind: 'com' }] : [];
  let at = from;
  for (const place of places.filter((each) => each.to <= to)) {
    if (place.from > at) parts.push({ text: written.slice(at, place.from), kind: 'str' });
    parts.push({ text: written.slice(place.from, place.to), kind: 'str', isSought: true });
    at = place.to;
  }
  if (at < to) parts.push({ text: written.slice(at, to), kind: 'str' });
  if (to < written.length) parts.push({ text: `… ${plural(written.length - to, 'character')} more`, kind: 'com' });
  return parts;
};

/**
 * A line of a JSON tree in pieces; a folded one says what and how much it holds, and stands for all its lines.
 * @param sought what is looked for; empty for nothing
 */
export const partsOf = (lines: JsonLines, line: number, isFolded: boolean, sought = ''): LinePart[] => {
  const end = isFolded ? lines.close[line] ?? line : line;
  // What follows is a sibling, unless it closes what this line is in or is itself inside of this line.
  const comma = !(opens(lines, line) && end === line) && (lines.place[end + 1] ?? -1) >= 0;
  const written = lines.text.slice(lines.start[line], lines.end[line]);
  const parts: LinePart[] = [{ text: indentOf(lines.depth[line] ?? 0), kind: null }];
  if ((lines.nameStart[line] ?? -1) >= 0) {
    parts.push({ text: `${lines.text.slice(lines.nameStart[line], lines.nameEnd[line])}: `, kind: null });
  }
  if (written.startsWith('"')) {
    parts.push(...stringParts(written, sought));
  } else if (isCut(lines, line)) {
    parts.push(cutHere);
  } else {
    parts.push({ text: written, kind: /^[[\]{}]/.test(written) ? null : 'num' });
  }
  if (end !== line) {
    const isObject = written === '{';
    if (isObject) parts.push(...summaryOf(lines, line));
    parts.push({ text: ` ${plural(childrenOf(lines, line), isObject ? 'key' : 'item')} `, kind: 'com' });
    parts.push(isCut(lines, end) ? cutHere : { text: isObject ? '}' : ']', kind: null });
  }
  if (comma) parts.push({ text: ',', kind: null });
  return parts;
};
