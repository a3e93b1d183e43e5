import { TokenClass, tokenClass, type TokenList } from '../text/tokens.ts';

/** Words that begin a line which declares nothing of its own, whatever stands at its end. */
const NO_DECLARATION: ReadonlySet<string> = new Set(
  ['export', 'from', 'import', 'include', 'package', 'require', 'return', 'throw', 'use', 'using'],
);

/** Marks at the end of a type, before the name: `List<String> name`, `string[] name`, `int? name`. */
const ENDS_OF_TYPES: ReadonlySet<string> = new Set(['>', ']', '?']);

const CALLS: ReadonlySet<string> = new Set(['.', '(']);

/**
 * Whether the name at a place is declared as part of something, by how its line is written: a key, `name type` as a
 * column, `name = kind.of(...)` as a field of a model, `type name` at the end of its line.
 */
export function isField(text: string, list: TokenList, at: number): boolean {
  const { tokens, lines, starts, ends } = list;
  const line = lines[at];
  const wordAt = (place: number): string => (lines[place] === line ? text.slice(starts[place], ends[place]) : '');
  const isNameAt = (place: number): boolean => {
    const kind = lines[place] === line ? tokenClass(tokens[place] ?? 0) : 0;
    return kind === TokenClass.word || kind === TokenClass.keyword;
  };
  if (tokenClass(tokens[at] ?? 0) === TokenClass.key) return true;
  const isFirst = lines[at - 1] !== line;
  if (isFirst) return isNameAt(at + 1) || (wordAt(at + 1) === '=' && isNameAt(at + 2) && CALLS.has(wordAt(at + 3)));
  if (lines[at + 1] === line || !(isNameAt(at - 1) || ENDS_OF_TYPES.has(wordAt(at - 1)))) return false;
  let first = at - 1;
  while (lines[first - 1] === line) first -= 1;
  return !NO_DECLARATION.has(wordAt(first));
}
