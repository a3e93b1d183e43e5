import { linesOf } from '../../text/lines.ts';
import { isFrame, isPlacedFrame, isTraceHead } from './traces.ts';
import { DIAGNOSTICS } from './diagnostics.ts';
import { cellsIn, headsIn, isRowOf } from './columns.ts';
import { factsIn } from './facts.ts';
import { FIGURES } from './figures.ts';
import { isHit } from './hits.ts';
import type { Marks } from './marks.ts';
import { PROGRESS } from './progress.ts';
import { isSession } from './prompts.ts';
import { SOURCE_PREFIX, LOGS } from './logs.ts';
import { RESULTS } from './results.ts';
import { TERMINALS } from './terminals.ts';

/** Only the beginning is looked at: it shows what a text is, and keeps the time bounded. */
const OUTPUT_UNITS = 8192;
const LINE_UNITS = 300;
const FIRST_LINES = 30;
const LAST_LINES = 10;

/** Colours and moves of a terminal, behind the escape character. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;?]{0,20}[A-Za-z]`, 'gu');

const FAMILIES: readonly Marks[] = [LOGS, DIAGNOSTICS, RESULTS, TERMINALS, PROGRESS, FIGURES];

/** Patterns as one for each kind of flags: tried together they take a fraction of the time. */
const any = (patterns: readonly RegExp[]): readonly RegExp[] => ['u', 'iu'].map((flags) =>
  new RegExp(patterns.filter((each) => each.flags === flags).map(({ source }) => source).join('|') || '$.', flags));

const matches = (patterns: readonly RegExp[], line: string): boolean => patterns.some((pattern) => pattern.test(line));

const SIGN = any(FAMILIES.flatMap(({ signs }) => signs));
const HINT = any(FAMILIES.flatMap(({ hints }) => hints ?? []));
const BELONGS = any(FAMILIES.flatMap(({ belongs }) => belongs ?? []));

/** What code has at the end of a line, at its beginning, or within it. */
const CODE_LINE = any([
  /[{;,([\\]$|(?:=>|->|\bdo|\bthen|&&|\|\|)$|:$/u, /^[)}\]<@$]|^[-*] [\w.-]+:/u, /^["']?[a-z_$][\w.$-]*["']?: ?\S/u,
  /[^=<>! -]=(?:[^=]|$)|[^=] =(?: |$)|[=!]==? |:=|<-|\|>|=>|->|::\w/u, /\w\([^)]{0,200}\){0,3}[;,.{]?$|\w\(\)|\]\(/u,
  /<\/?[a-z][\w-]*[\s>/]|\{\{|\$\{|\$\(|\$[a-z]\w|[`;]/iu, /\s--?[a-zA-Z][\w-]*(?:[\s=]|$)/u,
  /^(?:if|for|while|return|def|func|fn|let|const|var|class|end|else|echo|export|set|local)\b/iu,
  /^(?:public|private|static|void|int|type|import|from|select|insert|update|create)\b/iu,
]);

/** Behind this a word that programs say is a name in a statement. */
const STATEMENT_END = ';';

/** A name in words and its value, or columns. */
const FIELD = /^[A-Z][\w ]{1,30}: +\S|^\S{1,40} {2,}\S/u;

/** How much each kind of line speaks for or against output. */
const WEIGHTS = { sign: 2, hint: 1, belongs: 0, other: -0.6, code: -1.5 } as const;
type Kind = keyof typeof WEIGHTS;

/** Where nothing is sure, this many lines have to speak for it. */
const MARKED_SHARE = 0.7;

/** From this share of lines with marks of code on, a text is output only when it begins or ends like one. */
const CODE_SHARE = 0.6;

/** Whether a text is what a program printed, of whatever kind. */
export function isOutput(text: string): boolean {
  const beginning = text.slice(0, OUTPUT_UNITS).replace(ESCAPES, '');
  if (isSession(beginning)) return true;
  const all = linesOf(beginning);
  const lines = [...all.slice(0, FIRST_LINES), ...all.slice(FIRST_LINES).slice(-LAST_LINES)]
    .map((line) => line.slice(0, LINE_UNITS).replace(SOURCE_PREFIX, ''));
  if (isSaidByOne(lines)) return true;
  const areCode = lines.map((line) => matches(CODE_LINE, line));
  const ends = [...lines.slice(0, 2), ...lines.slice(-1)];
  const isMostlyCode = areCode.filter(Boolean).length >= lines.length * CODE_SHARE;
  const saysOutput = (line: string): boolean => isSign(line) || isHint(line) || isFull(line);
  if (isMostlyCode && !isHit(lines[1] ?? '', lines[0]) && !ends.some(saysOutput)) return false;
  return isMarked(kindsOf(lines, areCode));
}

/** What one program says stands behind its name in each line, in words: keys of a configuration are not said twice. */
const SAYS = /^(?:[\w./-]{2,40}(?:\[\d+\])?:|\[[\w./-]{2,40}\]) +/u;
const WORDS_SAID = 3;

function isSaidByOne(lines: readonly string[]): boolean {
  const [name] = SAYS.exec(lines[0] ?? '') ?? [];
  if (name === undefined || lines.length < 2) return false;
  const words = lines.reduce((sum, line) => sum + line.slice(name.length).trim().split(' ').length, 0);
  return words >= lines.length * WORDS_SAID && lines.every((line) => line.startsWith(name.trim()));
}

function isMarked(kinds: readonly Kind[]): boolean {
  const sum = kinds.reduce((total, kind) => total + WEIGHTS[kind], 0);
  const marked = kinds.filter((kind) => WEIGHTS[kind] > 0).length;
  return sum > 0 && (kinds.includes('sign') || marked >= kinds.length * MARKED_SHARE);
}

/** What each line is; the line before a frame, and an object that is printed behind one, belong to it. */
function kindsOf(lines: readonly string[], areCode: readonly boolean[]): Kind[] {
  const frames = lines.map(isFrame);
  let isObject = false;
  let heads = 0;
  return lines.map((line, at) => {
    isObject = isObject ? line !== '}' : frames[at - 1] === true && lines[at - 1]?.endsWith('{') === true;
    if (isObject || (frames[at + 1] === true && frames[at] !== true)) return 'belongs';
    if (isHit(line, lines[at - 1]) || isSign(line)) {
      heads = headsIn(line) || heads;
      return 'sign';
    }
    if (frames[at] === true) return 'hint';
    if (isHint(line)) return line.endsWith(STATEMENT_END) ? 'belongs' : 'hint';
    if (heads > 0 && cellsIn(line) === heads) return 'sign';
    if (matches(BELONGS, line) || isRowOf(heads, line)) return 'belongs';
    if (areCode[at] !== true) return kindByFacts(line);
    return isFull(line) ? 'hint' : 'code';
  });
}

/** So many kinds of facts no code says in a line, whatever marks it has. */
const FULL = 3;

const isFull = (line: string): boolean => factsIn(line) >= FULL;

function kindByFacts(line: string): Kind {
  const facts = factsIn(line);
  if (facts > 0) return facts > 1 ? 'sign' : 'hint';
  return FIELD.test(line) ? 'belongs' : 'other';
}

const isSign = (line: string): boolean => matches(SIGN, line) || isPlacedFrame(line) || headsIn(line) > 0;

const isHint = (line: string): boolean => matches(HINT, line) || isTraceHead(line);
