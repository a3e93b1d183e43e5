import { linesOf } from '../text/lines.ts';
import { TokenClass, tokenClass, type TokenList } from '../text/tokens.ts';
import { isCommand } from './commands.ts';
import { factsIn } from './output/facts.ts';

/** Only the beginning is looked at: it shows what a text is, and keeps the time bounded. */
const SHAPE_UNITS = 4096;
const MOST_LINES = 12;
const LINE_UNITS = 200;

/**
 * What lines of output have and those of code seldom, or, below zero, the other way round, whatever program printed
 * them and whatever the language: how much it says when all lines have it. Weights of a logistic regression, fitted on
 * half a of the table of noise and of what is worth keeping, and on half of the snippets of the benchmark's data.
 */
const COLUMNS = 2.8;
const COLUMN = /\S(?: {2,}|\t)\S/u;
const LABELS = 2.72;
const LABEL = /^[A-Z][\w./()#-]*(?: [\w./()#-]+){0,4} ?:(?: |$)/u;
const LINE_WEIGHTS: readonly (readonly [weight: number, pattern: RegExp])[] = [
  // Words, numbers, places, records, small names with a value, signs.
  [3.02, /(?:^|[\s(])[A-Za-z][a-z]+(?: [a-z]{2,}){2}/u],
  [1.76, /(?:^|\s)[-+]?\d[\d.,]*(?:\s|$)/u],
  [6.1, /^\W{0,3}\d/u],
  [2.15, /:\d+(?::\d+)?\b/u],
  [3.19, /^\{.{1,300}\}$/u],
  [1.16, /^["']?[a-z_][\w.-]*["']?\s?[:=]\s?\S/u],
  [1.27, /[$@&|\\^~]|[<>]=?|[!=]=/u],
  // What opens, goes on or closes; values that are given, operators, options, paths, comments, patterns, versions.
  [-1.74, /[{([,\\]$|\b(?:do|then|begin|of)$|(?:=>|->)$/u],
  [-1.31, /^[})\]]|[;})\]]$|^(?:end|fi|done)\b/u],
  [-2.15, /[{}]/u],
  [-5.6, /[\w\])"'] ?(?:[-+*/|]?=|:=|<-|\?=)(?!=) ?[\w"'([{$&-]/u],
  [-1.22, /(?:^|\s)[-+*/|&<>=!~^:]{1,3}(?:\s|$)/u],
  [-8.45, /\s--?[a-z]/u],
  [-2.24, /(?:^|[\s"'=])[~.]?\/[\w.*-]+/u],
  [-2.43, /^(?:#|\/\/|--|;|\/?\*|%|<!--)(?: |$)/u],
  [-3.16, /\*\.\w|\/\*|[*$%]\{|\$\w/u],
  [-7.1, /[\w\]] ?(?:[=~<>!]=|[<>~^]) ?\d/u],
  [-0.74, /^[a-z_][\w-]*(?:[ (:=]|$)/u],
];

/** Lines with one kind of fact that programs say, and with several; lines with an indent; all that is one line. */
const FACT = 4.66;
const FACTS = 7.95;
const INDENTED = -1.71;
const SINGLE = 1.17;

/** Letters among what is visible, and keywords among the tokens. */
const LETTERS = -1.62;
const KEYWORDS = -7.32;

const INDENT = /^\s+\S/u;
const BLANK = /\s/u;

/** What none of these is, is code. */
const BIAS = -1.14;

/** Shares of labelled lines and of lines in columns from which a text may be output that says no facts. */
const MANY = 0.3;

/** A machine and its names, a record of a zone, a call that is a whole statement: they say facts and are code. */
const KEPT_LINE = new RegExp([
  /^[\d.:a-f]{3,45}\s{1,20}[a-z][\w.-]*(?:\s[\w.-]+){0,8}$/u,
  /\sIN\s{1,10}(?:A|AAAA|NS|MX|CNAME|TXT|SOA|SRV|PTR|CAA)\s/u,
  /^[\w.:!]{1,80}\(.{0,180}\);$/u,
].map(({ source }) => source).join('|'), 'u');

/** Share of lines that are such, commands or jobs from which a text is none. */
const KEPT = 0.5;

/**
 * Whether a text has the shape of what programs print rather than of code: for formats that no family knows. Only where
 * it is clear; in doubt it is code.
 */
export function hasShapeOfOutput(text: string, list: TokenList): boolean {
  const beginning = text.slice(0, SHAPE_UNITS);
  const lines = withoutCount(linesOf(beginning).slice(0, MOST_LINES).map((line) => line.slice(0, LINE_UNITS)));
  const shareWhere = (of: readonly string[], is: (line: string) => boolean): number =>
    countWhere(of, is) / Math.max(1, lines.length);
  const shareOf = (pattern: RegExp): number => shareWhere(lines, (line) => pattern.test(line));
  const columns = shareOf(COLUMN);
  const labels = shareOf(LABEL);
  let sum = BIAS + COLUMNS * columns + LABELS * labels + KEYWORDS * keywordsIn(list);
  if (lines.length === 1) sum += SINGLE;
  for (const [weight, pattern] of LINE_WEIGHTS) sum += weight * shareOf(pattern);
  sum += INDENTED * Math.min(1, shareWhere(beginning.split('\n'), (line) => INDENT.test(line)));
  sum += LETTERS * lettersIn(lines);
  // Facts take most of the time: they are looked for only where they can decide.
  if (sum + FACT + FACTS <= 0) return false;
  const facts = lines.map(factsIn);
  const factsFrom = (fewest: number): number =>
    facts.filter((count) => count >= fewest).length / Math.max(1, lines.length);
  const maySay = factsFrom(1) > 0 || columns > MANY || labels > MANY;
  return maySay && sum + FACT * factsFrom(1) + FACTS * factsFrom(2) > 0
    && shareWhere(lines, (line) => isCommand(line) || KEPT_LINE.test(line)) < KEPT;
}

/** Numbers that count the lines say nothing about them. */
function withoutCount(lines: readonly string[]): readonly string[] {
  const numbers = lines.map((line) => Number(/^\d{1,6}/u.exec(line)?.[0] ?? NaN));
  const isCounted = lines.length > 1 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
  return isCounted ? lines.map((line) => line.replace(/^\d{1,6}[:.)|]? ?/u, '')) : lines;
}

function keywordsIn({ tokens }: TokenList): number {
  let keywords = 0;
  for (const token of tokens) if (tokenClass(token) === TokenClass.keyword) keywords += 1;
  return keywords / Math.max(1, tokens.length);
}

/** Which share of what is visible are letters of ASCII. */
function lettersIn(lines: readonly string[]): number {
  let letters = 0;
  let visible = 0;
  for (const line of lines) {
    for (const character of line) {
      if ((character <= ' ' || character > '~') && BLANK.test(character)) continue;
      visible += 1;
      if ((character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')) letters += 1;
    }
  }
  return letters / Math.max(1, visible);
}

function countWhere(lines: readonly string[], is: (line: string) => boolean): number {
  let count = 0;
  for (const line of lines) if (is(line)) count += 1;
  return count;
}
