import { linesOf } from '../text/lines.ts';

/** Lines of bare values that are still no list worth keeping (a file of ignored paths has more). */
const MAX_VALUE_LINES = 3;

/**
 * One value: a URL; a date, time, number or version; or anything without white space, brackets and assignment, which
 * is a word, a member, a path, an address, a hash or an id.
 */
const VALUE = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|[\d.:,/+T-]+(?: [\d.:,+-]+)?Z?|[^\s(){}[\]<>=|&]+)$/iu;

/** Whether the lines are nothing but a value or a few. */
export function valuesOnly(lines: readonly string[]): boolean {
  return lines.length <= MAX_VALUE_LINES && lines.every((line) => VALUE.test(line));
}

/** Lines of bare values that are a list of one kind. */
const MIN_LINES = 4;

/** Only the beginning is looked at: it shows what a text is, and keeps the time bounded. */
const LIST_UNITS = 8192;
const LINE_UNITS = 400;

/** What the lines of a list are, each kind on its own: what code also lists line by line is none of them. */
const KINDS: readonly RegExp[] = [
  // Addresses of pages, of mailboxes, of machines.
  /^[a-z][a-z\d+.-]{1,20}:\/\/\S+$/u,
  /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+$/u,
  /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+|\/\d+)?$/u,
  /^(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,12}(?::\d+)?$/u,
  // Files, with their lines or their states; patterns and folders alone are what is ignored or included.
  /^(?:\.{0,2}\/|~\/)(?:[\w@+.-]+\/)*[\w@+-][\w@+.-]*(?::\d+(?::\d+)?)?$/u,
  /^(?:[\w@+.-]+\/)+[\w@+-][\w@+.-]*\.\w{1,10}(?::\d+(?::\d+)?)?$/u, /^\.$/u,
  /^[A-Z]:\\\S+$/u,
  /^(?:[MADRCU?! ]{1,2}|[MADRCU]\t) ?[\w@+./-]+$/u,
  // Identifiers, sums, times, numbers, versions.
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu,
  /^[\da-f]{7,128}$/iu,
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d\S*)?$|^\d\d:\d\d(?::\d\d)?$/u,
  /^[-+]?[$\u20ac\u00a3]?\d[\d.,_ ]*%?$/u,
  /^(?:@[\w.-]+\/)?[\w.-]+@v?\d[\w.+-]*$/u,
  /^v?\d+\.\d[\w.+-]*$/u,
  // Words, and names of two or more.
  /^[\p{L}\p{M}'’-]+$/u,
  /^\p{Lu}[\p{L}\p{M}.'’-]+(?: (?:\p{Lu}[\p{L}\p{M}.'’-]*|d[aeiou]s?|v[ao]n|de[lnr]|la|le|al|bin|y|of|the|and)){1,5}$/u,
];

/** Signs that measures, places, numbers of telephones are written with, and a share of digits that they have. */
const FIGURE_LINE = /^[\p{L}\d .,:+/\u00b0%\u20ac\u00a3$\u00a5'"()_-]+$/u;
const DIGITS_SHARE = 0.5;
const FIGURE_START = /^[-+(]?(?:[\u20ac\u00a3$\u00a5] ?)?[\da-f]/u;

const isFigure = (line: string): boolean => FIGURE_START.test(line) && FIGURE_LINE.test(line) && !line.endsWith(',')
  && (line.match(/\d/gu)?.length ?? 0) >= DIGITS_SHARE * line.replaceAll(' ', '').length;

/** A word that is no name of a thing: a statement of one word, or what is ignored. */
const STATEMENT = new RegExp(
  '^(?:end|else|do|then|begin|fi|done|esac|pass|break|continue|return|try|finally|node_modules|dist|build|target|coverage)$'
  + '|^(?:End|Exit|Do|Loop|Next|Else|Option|Select|Case|With|On|Sub|Function|Class|Module|Private|Public|Imports) ', 'u',
);

/** Whether all lines are values of one kind: addresses, files, sums, numbers, words. */
export function isList(text: string): boolean {
  const first = linesOf(text.slice(0, LIST_UNITS));
  if (first.length < MIN_LINES || first.some((line) => line.length > LINE_UNITS || STATEMENT.test(line))) return false;
  return first.every(isFigure) || KINDS.some((kind) => first.every((line) => kind.test(line)));
}
