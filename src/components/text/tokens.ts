/** Pieces of a line of text with what they are; they become elements, never markup in text. */

export type SyntaxKind = 'str' | 'num' | 'com' | 'key' | 'word' | 'text';
export type SyntaxToken = { readonly kind: SyntaxKind; readonly text: string };
/** A line of a text, cut into tokens or plain. */
export type Line = string | readonly SyntaxToken[];

/**
 * Cuts a line at what a pattern matches; the texts of the tokens together are the line.
 * @param pattern a global one
 */
export const splitTokens = (
  line: string, pattern: RegExp, kindOf: (match: RegExpExecArray) => SyntaxKind,
): SyntaxToken[] => {
  const tokens: SyntaxToken[] = [];
  let from = 0;
  for (let match = pattern.exec(line); match !== null; match = pattern.exec(line)) {
    if (match.index > from) tokens.push({ kind: 'text', text: line.slice(from, match.index) });
    tokens.push({ kind: kindOf(match), text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < line.length) tokens.push({ kind: 'text', text: line.slice(from) });
  return tokens;
};

const name = /("(?:\\.|[^"\\])*")(?=\s*:)/;
const string = /("(?:\\.|[^"\\])*"?)/;
const scalar = /(-?\b\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/;
const json = new RegExp([name, string, scalar].map((part) => part.source).join('|'), 'g');

/** The tokens of a line of JSON; names of properties stay plain. */
export const jsonTokens = (line: string): SyntaxToken[] => {
  json.lastIndex = 0;
  return splitTokens(line, json, (match) => {
    if (match[1] !== undefined) return 'text';
    return match[2] === undefined ? 'num' : 'str';
  });
};
