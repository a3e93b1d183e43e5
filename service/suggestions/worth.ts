import { hasVisible } from './characters.ts';
import { importsOnly, isLog, isProse, valuesOnly } from './textKinds.ts';
import { TokenClass, tokenClass, type TokenList } from './tokens.ts';

/** How much a text deserves to be saved: never, only when it comes again or was announced, or at once. */
type WorthLevel = 'trivial' | 'between' | 'worth';

export type Worth = {
  readonly level: WorthLevel;
  /** Stable name of what decided. */
  readonly rule: 'blank' | 'punctuation' | 'value' | 'log' | 'imports-only' | 'prose' | 'too-short' | 'short' | 'new-code';
  readonly tokens: number;
  readonly units: number;
};

/** Fewer tokens are a statement anybody types again faster than finding it: `console.log(value)` has six. */
export const MIN_TOKENS = 8;

/** From here on a single line is worth saving at once: a command with options, a call with several arguments. */
export const SAVE_TOKENS = 10;

/** And it has this many visible characters besides: ten tokens of one character each say nothing. */
export const SAVE_UNITS = 30;

/** Judges a text by its content alone. Comments and white space do not count. */
export function worthOf(text: string, list: TokenList): Worth {
  const { rule, level } = judge(text, list);
  return { rule, level, tokens: list.tokens.length, units: list.units };
}

function judge(text: string, list: TokenList): Pick<Worth, 'rule' | 'level'> {
  if (!hasVisible(text)) return { rule: 'blank', level: 'trivial' };
  if (list.tokens.every((token) => tokenClass(token) === TokenClass.punctuation)) {
    return { rule: 'punctuation', level: 'trivial' };
  }
  const lines = codeLines(text, list);
  if (valuesOnly(lines)) return { rule: 'value', level: 'trivial' };
  if (isLog(lines)) return { rule: 'log', level: 'trivial' };
  if (list.tokens.length < MIN_TOKENS) return { rule: 'too-short', level: 'trivial' };
  if (importsOnly(lines)) return { rule: 'imports-only', level: 'trivial' };
  if (!isConfiguration(list) && isProse(lines)) return { rule: 'prose', level: 'trivial' };
  if (list.tokens.length < SAVE_TOKENS || list.units < SAVE_UNITS) return { rule: 'short', level: 'between' };
  return { rule: 'new-code', level: 'worth' };
}

/** Keys from which, and for how many tokens one, sentences are values of a configuration and no prose. */
const CONFIGURATION_KEYS = 3;
const CONFIGURATION_SHARE = 0.04;

function isConfiguration(list: TokenList): boolean {
  let keys = 0;
  for (const token of list.tokens) if (tokenClass(token) === TokenClass.key) keys += 1;
  return keys >= CONFIGURATION_KEYS && keys >= list.tokens.length * CONFIGURATION_SHARE;
}

/** The text of each line from its first token to its last, with single blanks, for the lines that have tokens. */
function codeLines(text: string, list: TokenList): string[] {
  const result: string[] = [];
  let start = 0;
  list.lines.forEach((line, at) => {
    if (line === list.lines[at + 1]) return;
    result.push(text.slice(list.starts[start], list.ends[at]).replace(/\s+/gu, ' '));
    start = at + 1;
  });
  return result;
}
