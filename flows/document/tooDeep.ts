import { Lexer } from 'yaml';

/** Brackets that stand open at once; what reads YAML takes long for more of them. */
const mostOpen = 1_000;

/** Signs between which the lexer marks what begins there; they are not in the text. */
const marks = new Set(['\u0002', '\u0018', '\u001F']);

const depthChange = (token: string): number => {
  if (token === '[' || token === '{') return 1;
  return token === ']' || token === '}' ? -1 : 0;
};

/** Whether more brackets stand open than can be, those in texts and comments too: at once told, and most often no. */
const mayBeTooDeep = (text: string): boolean => {
  let open = 0;
  for (const bracket of text.match(/[[\]{}]/g) ?? []) {
    open = Math.max(0, open + depthChange(bracket));
    if (open > mostOpen) return true;
  }
  return false;
};

/**
 * Where so many brackets stand open that reading would take long; null where that is nowhere. Those in a text, such as
 * code, are none.
 */
export const tooDeepAt = (text: string): number | null => {
  if (!mayBeTooDeep(text)) return null;
  let open = 0;
  let at = 0;
  for (const token of new Lexer().lex(text)) {
    open = Math.max(0, open + depthChange(token));
    if (open > mostOpen) return at;
    if (!marks.has(token)) at += token.length;
  }
  return null;
};
