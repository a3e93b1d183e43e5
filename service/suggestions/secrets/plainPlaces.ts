import { lineStart } from '../text/lineStart.ts';
import type { Span } from './span.ts';

/** Characters of the lines around a value that are looked at. */
const MOST_OF_LINE = 200;

/** A variable of an environment, which the languages that assign without blanks write in capitals. */
const VARIABLE = /^[A-Z][A-Z\d_]*$/u;
const BEFORE_VARIABLE = /(?:^|[\s"'`;&(-])$/u;
const BEHIND_VARIABLE = /^(?:$|[\s"'`;&|)\\])/u;

/** A property of a file, whose name may have several parts, with nothing else on its line. */
const BEFORE_PROPERTY = /^\s*(?:export\s+|-\s+)?(?:[\w-]+\.)*$/u;
const LONG_PROPERTY = /^\s*(?!this\.|self\.|@)(?:[\w-]+\.){2,}$/u;
const END = /^[ \t]*(?:[#;][^\n]*)?(?:\n|$)/u;

/** A parameter of an address or a part of a text of pairs. */
const BEFORE_PARAMETER = /[?&;"']\s?$/u;
const BEHIND_PARAMETER = /^(?:$|[&;"'`\s])/u;

/** Pairs between blanks, and what hands a pair to an option. */
const BEFORE_PAIR = /(?:^|[\s"'`])[\w.-]{1,60}=[^\s,;(){}]{1,100}\s+$/u;
const BEHIND_OPTION = /(?<![\w-])--?\w[\w-]{0,40}[ =](?:[\w-]+\.)*$/u;
const BEHIND_PAIR = /^(?:$|\s|["'`]\s*(?:$|[\s);,]))/u;

const OPTION = /^--?[\p{L}\d]/u;
/** Programs whose option takes no argument behind a blank, but asks for it. */
const ASKING = /\b(?:mysql|mariadb|psql|createuser|dropuser)\w*\b/u;
/** Words of a sentence behind a value, in which an option is only told of. */
const SENTENCE = /^(?:[,.;:)]?[ \t]+[\p{L}']+){2}/u;

/** What goes on from one line to the next, where code stands and names are without quotes. */
const OPEN = /[,([{\\]\s*$/u;
const CLOSING = /^\s*[)\]}]/u;

const lineBehind = (text: string, from: number): string => {
  const end = text.indexOf('\n', from);
  return text.slice(from, Math.min(end === -1 ? text.length : end, from + MOST_OF_LINE));
};

/** The line before the one that begins at a place. */
const previousLine = (text: string, start: number): string =>
  (start === 0 ? '' : text.slice(lineStart(text, start - 1, MOST_OF_LINE), start - 1));

/** Whether the line is one of settings and not an argument, a member or a statement of code. */
function isSetting(text: string, lineFrom: number, valueEnd: number): boolean {
  const rest = lineBehind(text, valueEnd);
  return END.test(rest) && !OPEN.test(previousLine(text, lineFrom))
    && !CLOSING.test(lineBehind(text, valueEnd + rest.length + 1));
}

/**
 * Whether a value without quotes is the text itself and no name, by what stands around it and its name: in an
 * environment, a file of settings, an option, an address.
 */
export function isPlain(text: string, [start, end]: Span, [from, to]: Span): boolean {
  const lineFrom = lineStart(text, start, MOST_OF_LINE);
  const before = text.slice(lineFrom, start);
  const name = text.slice(start, end);
  const sign = text.slice(end, from);
  const behind = text.slice(to, to + MOST_OF_LINE);
  if (OPTION.test(name)) {
    const isArgument = /^[ \t]+$/u.test(sign) && !ASKING.test(before) && !SENTENCE.test(behind);
    return (/^=["']?$/u.test(sign) || isArgument) && BEHIND_VARIABLE.test(behind);
  }
  if (sign === '=') {
    if (VARIABLE.test(name) && BEFORE_VARIABLE.test(before) && BEHIND_VARIABLE.test(behind)) return true;
    if (BEFORE_PARAMETER.test(before)) return BEHIND_PARAMETER.test(behind);
    if (BEFORE_PAIR.test(before) || BEHIND_OPTION.test(before)) return BEHIND_PAIR.test(behind);
    return BEFORE_PROPERTY.test(before) && isSetting(text, lineFrom, to);
  }
  if (/^[ \t]+=[ \t]+$/u.test(sign)) {
    return (LONG_PROPERTY.test(before) || isInSection(text, lineFrom)) && isSetting(text, lineFrom, to);
  }
  const isMember = /^["']?:[ \t]+$/u.test(sign) && /^\s*(?:-\s+)?(?:[\w-]+\.)*["']?$/u.test(before);
  return isMember && isSetting(text, lineFrom, to);
}

/** Lines above a setting in which the head of its section is looked for. */
const MOST_LINES = 12;

/** Whether a line belongs to a section of a file of settings. */
function isInSection(text: string, lineFrom: number): boolean {
  let end = lineFrom - 1;
  for (let line = 0; line < MOST_LINES && end > 0; line += 1) {
    const start = lineStart(text, end, MOST_OF_LINE);
    if (/^\[[\w.: "/-]+\]\s*$/u.test(text.slice(start, end))) return true;
    end = start - 1;
  }
  return false;
}
