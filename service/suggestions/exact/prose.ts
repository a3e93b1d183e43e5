/** Words by which a comment speaks to a program: tools, and what they are told. */
const TO_PROGRAMS = new RegExp(String.raw`(?:${[
  String.raw`\b\w*lint\w*`, String.raw`\bjshint`, String.raw`\bprettier`, String.raw`\bistanbul`, String.raw`\b(?:nyc|c8|v8|pmd|nopmd)\b`,
  String.raw`\bflake8`, String.raw`\bno(?:qa|sec|sonar|inspection|return|treached)`, String.raw`\b(?:mypy|pyright|pytype|ruff|isort|yapf)\b`,
  String.raw`\bpragma`, String.raw`\bstaticcheck`, String.raw`\bclang`, String.raw`\bcppcheck`, String.raw`\bcoverity`, String.raw`\bsonar`,
  String.raw`\bcheckstyle`, String.raw`\bspot(?:less|bugs)`, String.raw`\brubocop`, String.raw`\bbrakeman`, String.raw`\bsorbet`,
  String.raw`\bshellcheck`, String.raw`\brustfmt`, String.raw`\bclippy`, String.raw`\bdetekt`, String.raw`\bscala(?:fmt|style)`,
  String.raw`\bphp(?:cs|stan)`, String.raw`\bpsalm`, String.raw`\bcover(?:age)?\b`, String.raw`\bresharper`, String.raw`\bgenerated\b`,
  String.raw`\b(?:ignor|disabl|enabl|suppress|skip)(?:e|es|ed|ing)?\b`, String.raw`\bfall\W?thr`, String.raw`\bwebpack`, String.raw`\bvite`,
  String.raw`\bjest\b`, String.raw`\b(?:vim|emacs)\b`, String.raw`\b(?:en)?coding\b`, String.raw`\bfrozen`, String.raw`\bautoload`,
  String.raw`\b(?:end)?inject\b`, String.raw`\brambler\b`, String.raw`\bchangeset\b`, String.raw`\bdo not edit\b`, String.raw`\bcloud.config`,
].join('|')})`, 'iu');

/** What programs look for as a whole comment. */
const WHOLE = new RegExp(String.raw`^\s*(?:${[
  'up', 'down', 'do', 'undo', 'rollback', 'off', 'on', 'more', 'toc', 'empty', 'begin', 'end', '(?:end)?region', '(?:end)?if', 'else',
  'strict', 'flow', 'typed', 'endbuild', 'global', 'exported', 'output', 'deprecated',
].join('|')})\b.{0,2}$`, 'iu');

/** A line for people: letters first, and nothing that speaks of a name with a value, an option, an address or code. */
const LINE = /^\p{L}[\p{L}\p{N} \t,.;'!?()-]*$/u;
const OPTION = /(?:^|\s)-{1,2}\w/u;

/** The first line is where programs look, so there only plain words are taken for a remark. */
const PLAIN_WORDS = /^[\p{L}' \t,.]+$/u;

const SHOUTED = /^[A-Z]{4,}\b/u;

/**
 * Whether the text of a comment, without its signs, is surely a remark to people. Whatever may be addressed to a
 * program is none: then it counts as any other code.
 */
export function isProse(comment: string, isFirstLine: boolean): boolean {
  if (!/^[ \t\r\n]/u.test(comment) || TO_PROGRAMS.test(comment) || WHOLE.test(comment)) return false;
  const lines = comment.split('\n').map((line) => line.trim().replace(/^\* ?/u, ''))
    .filter((line) => line !== '');
  const words = isFirstLine ? PLAIN_WORDS : LINE;
  const isForPeople = (line: string): boolean =>
    LINE.test(line) && words.test(line) && !OPTION.test(line) && !SHOUTED.test(line);
  return lines.length > 0 && lines.every(isForPeople);
}
