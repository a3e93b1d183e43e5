import { TokenClass, tokenClass, type TokenList } from '../text/tokens.ts';

/** Words that begin a line which declares nothing of its own, whatever stands at its end. */
const NO_DECLARATION: ReadonlySet<string> = new Set(
  ['export', 'from', 'import', 'include', 'package', 'require', 'return', 'throw', 'use', 'using'],
);

/** Marks at the end of a type, before the name: `List<String> name`, `string[] name`, `int? name`. */
const ENDS_OF_TYPES: ReadonlySet<string> = new Set(['>', ']', '?']);

const CALLS: ReadonlySet<string> = new Set(['.', '(']);

/** What follows a name that is declared within its line: `string Name { get; }`, `name = 1`, `name :: Text`. */
const AFTER_NAMES: ReadonlySet<string> = new Set(['{', '=', '::']);

/** Words before a name that is read or set as a field. */
const ACCESSORS: ReadonlySet<string> = new Set(['get', 'set']);

const DOT = 46;
const COLON = 58;
const BLANK_BEFORE = /[\s(,[]/u;

/**
 * Whether the name at a place is declared or named as a part of something, by how its line is written: a key, a symbol
 * (`:name`), a member that is not called, `name type` as a column, `name = kind.of(...)` as a field of a model,
 * `type name` at the end of its line or before what belongs to it, what is got or set.
 */
export function isField(text: string, list: TokenList, at: number): boolean {
  const { tokens, lines, starts, ends } = list;
  const line = lines[at];
  const wordAt = (place: number): string => (lines[place] === line ? text.slice(starts[place], ends[place]) : '');
  const kindAt = (place: number): number => (lines[place] === line ? tokenClass(tokens[place] ?? 0) : 0);
  const isNameAt = (place: number): boolean => {
    const kind = kindAt(place);
    return kind === TokenClass.word || kind === TokenClass.keyword;
  };
  if (tokenClass(tokens[at] ?? 0) === TokenClass.key) return true;
  const start = starts[at] ?? 0;
  const before = text.charCodeAt(start - 1);
  const after = wordAt(at + 1);
  if (before === DOT) return after !== '(';
  if (before === COLON && BLANK_BEFORE.test(text.charAt(start - 2))) return true;
  if (lines[at - 1] !== line) {
    return isNameAt(at + 1) || (after === '=' && isNameAt(at + 2) && CALLS.has(wordAt(at + 3)))
      || (after === '::' && text.charAt(ends[at] ?? 0) === ' ');
  }
  if (ACCESSORS.has(wordAt(at - 1))) return true;
  const isTyped = isNameAt(at - 1) || ENDS_OF_TYPES.has(wordAt(at - 1));
  if (AFTER_NAMES.has(after)) {
    if (after === '::') return text.charAt(ends[at] ?? 0) === ' ';
    return isTyped && (after === '{' || kindAt(at + 2) === TokenClass.number);
  }
  if (lines[at + 1] === line || !isTyped) return false;
  let first = at - 1;
  while (lines[first - 1] === line) first -= 1;
  return !NO_DECLARATION.has(wordAt(first));
}
