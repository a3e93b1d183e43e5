import { jsonScanner } from './jsonScanner.ts';

/** Levels that are indented; without a bound a text of nothing but brackets would grow with the square of its depth. */
const mostIndented = 100;

/** What stands before a line of a level of a formatted text. */
export const indentOf = (depth: number): string => '  '.repeat(Math.min(depth, mostIndented));

/**
 * Tells a text in the form of `prettyJson` in pieces.
 * @returns reads on for a number of tokens, as `jsonScanner` does
 */
const jsonPieces = (text: string, take: (piece: string) => void): ReturnType<typeof jsonScanner> => {
  let depth = 0;
  let opened = false;
  let before = '';

  return jsonScanner(text, ({ kind, start, end }) => {
    const closes = kind === '}' || kind === ']';
    if (closes) depth -= 1;
    if (closes ? !opened : opened || before === ',') take(`\n${indentOf(depth)}`);
    take(text.slice(start, end));
    opened = kind === '{' || kind === '[';
    if (opened) depth += 1;
    if (kind === ':') take(' ');
    before = kind;
  });
};

/**
 * A JSON text with one property or element a line. The tokens stay as written, so numbers beyond double precision,
 * escapes and repeated names survive, which parsing and writing again would change.
 * @returns null when the text is not JSON
 */
export const prettyJson = (text: string): string | null => {
  const parts: string[] = [];
  return jsonPieces(text, (piece) => { parts.push(piece); })(Infinity) === null ? parts.join('') : null;
};

/** A value as JSON text in the same form. */
export const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2);
