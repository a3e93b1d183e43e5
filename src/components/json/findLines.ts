/** Finding a text in the lines of a JSON text. */
import { saidBy, type JsonLines } from './jsonLines.ts';
import { formsOf, lowered } from './sought.ts';

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

const lowerOf = madeOf(({ text }) => lowered(text));

/** What the lines with escapes say, in lower case: who looks for `café` does not know that `caf\u00e9` was written. */
const unescapedOf = madeOf((lines): ReadonlyMap<number, string> => {
  const said = new Map<number, string>();
  const read = (from = -1, to = 0): string =>
    (lines.text.charAt(from) === '"' ? saidBy(lines.text.slice(from, to)) : '');
  for (let at = lines.text.indexOf('\\'); at >= 0;) {
    const line = lineAt(lines, at);
    const end = lines.end[line] ?? 0;
    const name = read(lines.nameStart[line], lines.nameEnd[line]);
    said.set(line, lowered(`${name}\n${read(lines.start[line], end)}`));
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
  const where = lowerOf(lines);
  for (const what of formsOf(wanted)) {
    for (let at = where.indexOf(what); at >= 0 && found.size <= mostFound;) {
      const line = lineAt(lines, at);
      const end = lines.end[line] ?? 0;
      if (at < end) found.add(line);
      // A line counts once, however often it has it.
      at = where.indexOf(what, Math.max(at + 1, end));
    }
    for (const [line, said] of unescapedOf(lines)) if (said.includes(what)) found.add(line);
  }
  return [...found].sort((one, other) => one - other).slice(0, mostFound + 1);
};
