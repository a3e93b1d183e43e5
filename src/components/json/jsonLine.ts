import { childrenOf, opens, type JsonLines } from './jsonLines.ts';
import { plural } from '../../utils/format.ts';
import { indentOf } from '../../utils/json/jsonText.ts';

/** A string is shown up to this length in its line; the rest is folded. */
export const longestString = 160;

/** A piece of a line and what it is: a string, a number or word of JSON, a remark of ours, or plain. */
export type LinePart = { readonly text: string; readonly kind: 'str' | 'num' | 'com' | null };

/** A line of a JSON tree in pieces; a folded one says how much it holds, and stands for all its lines. */
export const partsOf = (lines: JsonLines, line: number, isFolded: boolean): LinePart[] => {
  const end = isFolded ? lines.close[line] ?? line : line;
  // What follows is a sibling, unless it closes what this line is in or is itself inside of this line.
  const comma = !(opens(lines, line) && end === line) && (lines.place[end + 1] ?? -1) >= 0;
  const written = lines.text.slice(lines.start[line], lines.end[line]);
  const parts: LinePart[] = [{ text: indentOf(lines.depth[line] ?? 0), kind: null }];
  if ((lines.nameStart[line] ?? -1) >= 0) {
    parts.push({ text: `${lines.text.slice(lines.nameStart[line], lines.nameEnd[line])}: `, kind: null });
  }
  if (written.startsWith('"')) {
    parts.push({ text: written.slice(0, longestString), kind: 'str' });
    const rest = written.length - longestString;
    if (rest > 0) parts.push({ text: `… ${plural(rest, 'character')} more`, kind: 'com' });
  } else {
    parts.push({ text: written, kind: /^[[\]{}]/.test(written) ? null : 'num' });
  }
  if (end !== line) {
    const isObject = written === '{';
    parts.push({ text: ` ${plural(childrenOf(lines, line), isObject ? 'key' : 'item')} `, kind: 'com' });
    parts.push({ text: isObject ? '}' : ']', kind: null });
  }
  if (comma) parts.push({ text: ',', kind: null });
  return parts;
};
