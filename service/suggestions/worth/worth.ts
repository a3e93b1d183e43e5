import { hasVisible } from '../text/characters.ts';
import { isCommand } from './commands.ts';
import { isEncoded } from './encodings.ts';
import { importsOnly } from './imports.ts';
import { isLetter } from './letters.ts';
import { isList, valuesOnly } from './lists.ts';
import { isHeaders } from './output/headers.ts';
import { isOutput } from './output/output.ts';
import { isProse } from './prose.ts';
import { hasShapeOfOutput } from './shape.ts';
import { hasOption, isInstruction, isQuotedText } from './textKinds.ts';
import { isTable } from './tables.ts';
import { isTrace } from './output/traces.ts';
import { TokenClass, tokenClass, type TokenList } from '../text/tokens.ts';
import type { Missed } from '../missed.ts';

/** How much a text deserves to be saved: never, only when it comes again or was announced, or at once. */
type WorthLevel = 'trivial' | 'between' | 'worth';

type Judgement = {
  readonly level: WorthLevel;
  /** Stable name of what decided. */
  readonly rule: 'blank' | 'punctuation' | 'value' | 'log' | 'table' | 'imports-only' | 'prose' | 'too-short' | 'short' | 'new-code';
};

export type Worth = Judgement & {
  readonly tokens: number;
  /** Visible characters that are not of comments. */
  readonly units: number;
  /** Lines that have code. */
  readonly lines: number;
};

/** The judgement is made when it is asked for: whether a saved snippet is offered does not depend on it. */
export type WorthOfCopy = Worth & {
  /** Texts too small to resemble one snippet more than many, and such as are no code, are compared by equality only. */
  readonly isComparable: boolean;
};

/** Fewer tokens on one line are a statement typed again faster than found: `console.log(value)` has six. */
export const MIN_TOKENS = 8;

/** So many tokens and dropped marks (quotes, separators) make up for it: short names in strings are arguments, too. */
const MIN_PIECES = 10;

/** Fewer tokens on several lines, or in a command with an option, are no more than that either. */
const MIN_TOKENS_OTHERWISE = 5;

/** From here on a text is worth saving at once: a command with options, a call with several arguments. */
export const SAVE_TOKENS = 8;

/** And it has this many visible characters besides: a few tokens of one character each say nothing. */
export const SAVE_UNITS = 30;

/** Lines from which this many characters are enough. */
const SAVE_LINES = 3;
const SAVE_UNITS_OF_LINES = 20;

/** Judges a text by its content alone. Comments and white space do not count. */
export function worthOf(text: string, list: TokenList): WorthOfCopy {
  const lines = codeLines(text, list);
  const form = judgeForm(text, list, lines);
  let judgement = form;
  const judged = (): Judgement => judgement ??= judgeContent(text, list, lines);
  return {
    get level() { return judged().level; },
    get rule() { return judged().rule; },
    isComparable: list.tokens.length >= MIN_TOKENS_OTHERWISE && (form === undefined || !BY_EQUALITY.has(form.rule)),
    tokens: list.tokens.length,
    units: list.visible,
    lines: lines.length,
  };
}

/** Texts of these rules are compared by equality only. */
const BY_EQUALITY: ReadonlySet<Worth['rule']> = new Set(['blank', 'punctuation', 'value', 'too-short', 'table']);

/** What a text that is not worth saving lacks to be; no amount helps one that is no code. */
export function shortfall({ rule, tokens, units, lines, level }: Worth): Pick<Missed, 'by' | 'unit'> {
  if (level === 'worth') return { by: 2 - lines, unit: 'lines' };
  if (rule === 'too-short') return { by: MIN_TOKENS - tokens, unit: 'tokens' };
  if (rule === 'short') return { by: SAVE_UNITS - units, unit: 'characters' };
  return { by: null, unit: null };
}

/** What the form of a text says; undefined where its content decides. */
function judgeForm(text: string, list: TokenList, lines: readonly string[]): Judgement | undefined {
  if (!hasVisible(text)) return { rule: 'blank', level: 'trivial' };
  if (list.tokens.every((token) => tokenClass(token) === TokenClass.punctuation)) {
    return { rule: 'punctuation', level: 'trivial' };
  }
  if (isTable(text)) return { rule: 'table', level: 'trivial' };
  if (isTrace(text) || isHeaders(text)) return { rule: 'log', level: 'trivial' };
  if (valuesOnly(lines) || isList(text) || isEncoded(text)) return { rule: 'value', level: 'trivial' };
  if (!isQuotedText(text) && isOutput(text)) return { rule: 'log', level: 'trivial' };
  if (isLetter(text)) return { rule: 'prose', level: 'trivial' };
  if (lines.length === 1 && lines.some(isCommand)) return { rule: 'new-code', level: 'worth' };
  if (list.tokens.length < leastTokens(list, lines)) {
    return lines.some(isInstruction) ? { rule: 'new-code', level: 'worth' } : { rule: 'too-short', level: 'trivial' };
  }
  return undefined;
}

function judgeContent(text: string, list: TokenList, lines: readonly string[]): Judgement {
  if (importsOnly(lines)) return { rule: 'imports-only', level: 'trivial' };
  if (!isQuotedText(text) && !isConfiguration(list) && isProse(lines)) return { rule: 'prose', level: 'trivial' };
  const mayBeOutput = !isQuotedText(text) && !lines.some(isInstruction);
  if (mayBeOutput && hasShapeOfOutput(text, list)) return { rule: 'log', level: 'trivial' };
  if (list.visible < (lines.length < SAVE_LINES ? SAVE_UNITS : SAVE_UNITS_OF_LINES)) return { rule: 'short', level: 'between' };
  return { rule: 'new-code', level: 'worth' };
}

function leastTokens(list: TokenList, lines: readonly string[]): number {
  const dropped = list.visible - list.units;
  const isFull = list.tokens.length + dropped >= MIN_PIECES && list.visible >= SAVE_UNITS;
  return lines.length > 1 || isFull || lines.some(hasOption) ? MIN_TOKENS_OTHERWISE : MIN_TOKENS;
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
