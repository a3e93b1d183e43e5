import { inlineKeys } from './inlineKeys.ts';

/** No name of a server stands on a longer line. */
const longestLine = 65_536;

type Path = { readonly keys: readonly string[]; readonly rest: string };

/** Keys with dots between them at the beginning of a text, and what stands behind. */
const pathAt = (text: string): Path | null => {
  const segment = /\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w-]+))\s*(\.)?/y;
  const keys: string[] = [];
  for (let match = segment.exec(text); match !== null; match = segment.exec(text)) {
    keys.push(match[1] ?? match[2] ?? match[3] ?? '');
    if (match[4] === undefined) return { keys, rest: text.slice(segment.lastIndex) };
  }
  return null;
};

/** The mark of a text over several lines that begins in this value and does not end on its line. */
const openMark = (value: string): string | null => {
  const mark = /^\s*("""|''')/.exec(value)?.[1];
  return mark === undefined || value.trimStart().includes(mark, mark.length) ? null : mark;
};

/** Names of the tables below a top-level key of a TOML file, however they are written. */
export const tomlServers = (text: string, key: string): readonly string[] => {
  const names: string[] = [];
  let table: readonly string[] = [];
  let mark: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (mark !== null) {
      if (line.includes(mark)) mark = null;
      continue;
    }
    if (line.length > longestLine) continue;
    const header = /^\s*\[(\[?)/.exec(line);
    if (header !== null) {
      const path = pathAt(line.slice(header[0].length));
      // A list of tables has no names, and a list that goes over lines is no header.
      table = path !== null && header[1] === '' && path.rest.startsWith(']') ? path.keys : [''];
      if (table[0] === key && table[1] !== undefined) names.push(table[1]);
      continue;
    }
    const path = pathAt(line);
    if (path?.rest.startsWith('=') !== true) continue;
    const value = path.rest.slice(1);
    const [first, second] = [...table, ...path.keys];
    if (first === key && second !== undefined && table.length <= 1) names.push(second);
    else if (first === key && second === undefined) names.push(...inlineKeys(value, '='));
    mark = openMark(value);
  }
  return names;
};
