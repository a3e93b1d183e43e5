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

/** A line of a log: a time, a level or an access record first. */
const LOG_LINE = new RegExp(
  [
    String.raw`^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d`,
    String.raw`^\[?\d\d:\d\d:\d\d`,
    String.raw`^[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d `,
    String.raw`^\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|NOTICE)\]?[: ]`,
    String.raw`^\d{1,3}(?:\.\d{1,3}){3} \S+ \S+ \[`,
    String.raw`^npm (?:WARN|ERR!|notice|error|warn)(?:\s|$)`,
    String.raw`^(?:[\w.]+(?:Error|Exception)|Error|panic|fatal|warning|error)(?:\[\w+\])?: `,
    String.raw`^Traceback \(most recent call last`,
    String.raw`^Caused by: `,
  ].join('|'),
  'u',
);

/** A line of a stack trace. */
const STACK_LINE = /^(?:at \S.*[:(]|File ".*", line \d+|\.{3} \d+ more)/u;

/** Whether the lines come out of a log or a stack trace. */
export function isLog(lines: readonly string[]): boolean {
  return lines.every((line) => LOG_LINE.test(line) || STACK_LINE.test(line));
}

/** A line that only brings other code in, in the common languages. */
const IMPORT_LINE = new RegExp(
  [
    String.raw`^import\b(?!\(["'\x60])`,
    String.raw`^from\s+\S+\s+import\b`,
    String.raw`^export\s+(?:\*|\{[^}]*\})\s+from\b`,
    String.raw`^(?:pub(?:\([a-z]+\))?\s+)?use\s+[\w:\\{]`,
    String.raw`^(?:global\s+)?using\s+(?:static\s+)?[\w.:]+(?:\s*=\s*[\w.<>]+)?$`,
    String.raw`^#\s*include\b`,
    String.raw`^@(?:import|use|forward)\b`,
    String.raw`^(?:require|require_relative|require_once|include|include_once|load|library|source)\b[\s('"]+[\w./:@-]+['")]*$`,
    String.raw`^(?:const|let|var)\s[\w{}\s,:]+=\s*require\([^)]*\)?$`,
    String.raw`^package\s+[\w.]+$`,
    String.raw`^(?:extern crate|mod|open)\s+\w+$`,
  ].join('|'),
  'u',
);

/** What the names within an import over several lines never have: an assignment or a call. */
const STATEMENT = /=|\w\(/u;

/** Whether the lines are nothing but imports, also such as go over several lines. */
export function importsOnly(lines: readonly string[]): boolean {
  let depth = 0;
  for (const line of lines) {
    if (depth > 0 && STATEMENT.test(line)) return false;
    if (depth <= 0 && !IMPORT_LINE.test(line) && !/^\}?\s*from\b/u.test(line)) return false;
    depth = Math.max(0, depth + bracketBalance(line));
  }
  return true;
}

function bracketBalance(line: string): number {
  let balance = 0;
  for (const unit of line) {
    if (unit === '(' || unit === '{' || unit === '[') balance += 1;
    else if (unit === ')' || unit === '}' || unit === ']') balance -= 1;
  }
  return balance;
}

/**
 * Words that hold sentences together and are rare in code, where `in`, `is`, `for`, `with`, `this` mean something: of
 * English, German, French, Spanish.
 */
const SENTENCE_WORDS: ReadonlySet<string> = new Set(`
a all an and any are be been but by can has have how it its must of or our should so that the there these they to was we
what when which will you your
auch auf dass dem den der durch ein eine einen einer für ist kann mit nicht oder sich sie sind und von werden wird zu
aux avec cette dans doit elle est être les leur nous par pas peut pour qui sont sur une vous
como con cuando debe del ella esta este las los más muy para pero puede que ser sin una
`.trim().split(/\s+/u));

/** Marks that sentences do not have: operators, brackets after a word, options, paths, members. */
const CODE_MARK = /[{}[\]=<>|&^~+*@\\;$]|\w\(|\(\)|\s--?\w|\/|::|\w\.\w|\w_\w|[a-z][A-Z]/gu;

/** What comments begin their lines with. */
const COMMENT_MARK = /^[/*#<!;'"-]+ ?/u;

/** What sentences quote: code between back quotes, and addresses. */
const QUOTED = /\x60[^\x60]{1,80}\x60|\bhttps?:\/\/\S+/gu;

/** A share of sentence words from which a text reads as sentences. */
const SENTENCE_SHARE = 0.12;

/** Code marks for each word up to which it still does: prose about code quotes some. */
const MARK_SHARE = 0.2;

/** Code marks for each word up to which a capital first and a full stop last are enough: names in them do not count. */
const CLEAR_MARK_SHARE = 0.05;
const NAME_MARK = /^(?:\w_\w|[a-z][A-Z])$/u;

/** A line that only closes what was opened, as code has it and sentences do not. */
const CLOSING_LINE = /^(?:end|fi|done|esac|[\]})]+[;,]?)$/u;

/** Letters of scripts whose words are not told apart by blanks, and how many of them make a sentence. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/gu;
const UNSPACED_LETTERS = 8;

/** Only the beginning is looked at: it shows what a text is, and keeps the time bounded. */
const PROSE_UNITS = 4096;

/** Whether the lines are sentences in a human language: of words more than of numbers, with few marks of code. */
export function isProse(lines: readonly string[]): boolean {
  if (lines.some((line) => CLOSING_LINE.test(line))) return false;
  const text = lines.map((line) => line.replace(COMMENT_MARK, '')).join(' ').slice(0, PROSE_UNITS).replace(QUOTED, 'x');
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? [];
  const found = text.match(CODE_MARK) ?? [];
  const unspaced = (text.match(UNSPACED) ?? []).length;
  if (unspaced >= UNSPACED_LETTERS && found.length <= unspaced * CLEAR_MARK_SHARE) return true;
  if (words.length < 3 || words.length < (text.match(/\d+/gu) ?? []).length) return false;
  const marks = found.length / words.length;
  const sentenceWords = words.filter((word) => SENTENCE_WORDS.has(word.toLowerCase())).length;
  if (sentenceWords >= Math.max(2, words.length * SENTENCE_SHARE) && marks <= MARK_SHARE) return true;
  const clearMarks = found.filter((mark) => !NAME_MARK.test(mark)).length / words.length;
  return clearMarks <= CLEAR_MARK_SHARE && /^\P{L}*\p{Lu}/u.test(text) && /[.!?:]["')]*$/u.test(text);
}

/** An option written out, as a command takes it. */
const OPTION = /(?:^|[\s"'\x60])--[A-Za-z]{2}/u;

/** Whether a line looks like a command with options, which people look up rather than remember. */
export function hasOption(line: string): boolean {
  return OPTION.test(line);
}

/** An instruction in capitals and what it is given, as in the build file of a container or in SQL. */
const INSTRUCTION = /^[A-Z]{3,} \S/u;

/** Visible characters from which it says more than its name. */
const INSTRUCTION_UNITS = 16;

/** Whether a line is an instruction in capitals that is given something of substance. */
export function isInstruction(line: string): boolean {
  return INSTRUCTION.test(line) && line.replaceAll(' ', '').length >= INSTRUCTION_UNITS;
}

/** Whether a text has the triple quotes of a string in code; text from elsewhere has none. */
export function isQuotedText(text: string): boolean {
  return text.includes('"""') || text.includes('\'\'\'');
}
