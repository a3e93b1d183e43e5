import { TokenClass, tokenClass, type TokenList } from '../text/tokens.ts';

/**
 * How a name is what a text says, and not what its code calls something: 'known' wherever else it stands, 'once' where
 * it stands nowhere else, 'quoted' as a string of nothing else, which a literal of any kind can be.
 */
export type Said = 'known' | 'once' | 'quoted';

const QUOTES = /["'`]/u;
const CONSTANT = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/u;
const SMALL = /^[a-z]/u;
/** Lines of SQL that name columns. */
const STATEMENT = /^\s*(?:INSERT INTO|SELECT|RETURNING|ORDER BY|GROUP BY|WHERE|SET)\b/iu;
/** A member that makes a column or a field of a type. */
const OF_TYPE = new RegExp(String.raw`(?:->|\.)(?:add_?)?(?:${[
  'string', 'text', 'char', '(?:big)?int(?:eger)?', 'float', 'decimal', 'double', 'bool(?:ean)?', 'date', 'date_?time',
  'timestamp', 'json', 'uuid', 'enum', 'foreign_?id', 'column', 'field',
].join('|')})\(\s?["']$`, 'iu');
/** What stands before one of several that are given a value: `f(a = 1, b = 2)`, `SET a = 1, b = 2`. */
const BEFORE_GIVEN = /(?:[(,]\s*|\bset\s+)$/iu;
/** Longest part of a line before a name that is looked at. */
const MOST_BEFORE = 160;

const DOT = 46;
const OPEN = 40;

/** How the name at a place is said there, by how its line is written; undefined where it may be any name of code. */
export function saidAt(text: string, list: TokenList, at: number): Said | undefined {
  const { tokens, lines, starts, ends } = list;
  const [start, end] = [starts[at] ?? 0, ends[at] ?? 0];
  const kind = tokenClass(tokens[at] ?? 0);
  if (kind === TokenClass.stringWord) {
    if (text.slice(start - 2, start) === '--') return 'known';
    if (!QUOTES.test(text.charAt(start - 1)) || text.charAt(start - 1) !== text.charAt(end)) return undefined;
    return isKey(text, start, end) || isLabel(text, list, at) || isColumn(text, start) ? 'known' : 'quoted';
  }
  if (kind === TokenClass.key || (text.charCodeAt(start - 1) === DOT && text.charCodeAt(end) !== OPEN)) return 'known';
  const isFirst = lines[at - 1] !== lines[at];
  const isAlone = isFirst && (lines[at + 1] !== lines[at] || text.slice(starts[at + 1], ends[at + 1]) === '{');
  const name = text.slice(start, end);
  if ((isAlone && SMALL.test(name)) || CONSTANT.test(name)) return 'once';
  const before = text.slice(Math.max(0, start - MOST_BEFORE), start);
  const isGiven = text.slice(end, end + 3).trimStart().startsWith('=') && BEFORE_GIVEN.test(before);
  return isGiven || STATEMENT.test(before.slice(before.lastIndexOf('\n') + 1)) ? 'once' : undefined;
}

/** Whether a string is what a part is asked for by: `row["name"]`. */
const isKey = (text: string, start: number, end: number): boolean =>
  text.charAt(start - 2) === '[' && text.charAt(end + 1) === ']' && /[\w)\]]/u.test(text.charAt(start - 3));

/** Whether a string names what is made by a call that is named for its type: `table.string("name")`. */
const isColumn = (text: string, start: number): boolean => OF_TYPE.test(text.slice(Math.max(0, start - 24), start));

/** Whether a string names a block: `resource "kind" "name" {`. */
function isLabel(text: string, { tokens, lines, ends, starts }: TokenList, at: number): boolean {
  const before = tokenClass(tokens[at - 1] ?? 0);
  const between = text.slice(ends[at - 1], (starts[at] ?? 0) - 1);
  if (lines[at - 1] !== lines[at] || !/^["'\s]*$/u.test(between)) return false;
  if (before !== TokenClass.word && before !== TokenClass.keyword && before !== TokenClass.stringWord) return false;
  const behind = text.slice((ends[at] ?? 0) + 1, (ends[at] ?? 0) + 3);
  return /^\s*["'{]/u.test(behind);
}
