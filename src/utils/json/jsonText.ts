import { scanJson, type JsonToken } from './jsonScanner.ts';

const indent = '  ';
/** Levels that are indented; without a bound a text of nothing but brackets would grow with the square of its depth. */
const mostIndented = 100;

/** What stands before a line of a level of a formatted text. */
export const indentOf = (depth: number): string => indent.repeat(Math.min(depth, mostIndented));

/**
 * A JSON text with one property or element a line. The tokens stay as written, so numbers beyond double precision,
 * escapes and repeated names survive, which parsing and writing again would change.
 * @returns null when the text is not JSON
 */
export const prettyJson = (text: string): string | null => {
  const parts: string[] = [];
  let depth = 0;
  let before: JsonToken['kind'] | null = null;
  const newLine = (): void => { parts.push('\n', indentOf(depth)); };

  const fault = scanJson(text, ({ kind, start, end }) => {
    const closes = kind === '}' || kind === ']';
    const opened = before === '{' || before === '[';
    if (closes) depth -= 1;
    if (closes ? !opened : opened || before === ',') newLine();
    parts.push(text.slice(start, end));
    if (kind === '{' || kind === '[') depth += 1;
    if (kind === ':') parts.push(' ');
    before = kind;
  });
  return fault === null ? parts.join('') : null;
};

/** A value as JSON text in the same form. */
export const jsonOf = (value: unknown): string => JSON.stringify(value, null, indent.length);
