import { linesOf } from '../text/lines.ts';

/** What a commit does to what, as Conventional Commits write it. */
const CONVENTIONAL = new RegExp(String.raw`^(?:feat|fix|chore|docs|style|refactor|perf|test|build|ci|revert|wip|release|hotfix|deps)`
  + String.raw`(?:\([\w./, *-]{1,60}\))?!?: (?=\S+ \S+)[^{}[\]<>=;|&]{4,200}$`, 'u');

/** Titles that tools of versions write by themselves. */
const AUTOMATIC: readonly RegExp[] = [
  /^Merge (?:pull request|branch|remote-tracking branch|tag|commit|branches)\b/u,
  /^(?:Revert "|Bump \S+ from \d|Release v?\d|fixup! |squash! )/u,
];

/** What stands before the title: a picture, a ticket, the part that is changed, the commit itself. */
const BEFORE_TITLE = new RegExp([
  /^:\w{2,40}: /u, /^[A-Z]{2,12}-\d+:? /u, /^(?:[a-z][\w./-]{0,40}: ){1,3}/u, /^[0-9a-f]{7,12} /u,
  /^\p{Extended_Pictographic}\ufe0f? /u,
].map(({ source }) => source).join('|'), 'u');

/** What titles say is done. */
const VERBS: ReadonlySet<string> = new Set(`
add allow avoid bump change clean close correct create delete disable document drop enable ensure explain extract fix handle ignore implement
improve increase inline introduce keep let make merge mention move prevent reduce refactor release remove rename replace restore return revert
rework round show simplify skip sort speed split stop support switch test tidy unify update upgrade use validate write
`.trim().split(/\s+/u));

/** No mark of code, but for names. */
const PLAIN = /^[^{}[\]<>=;|&()$]{12,240}$/u;
const TITLE_WORDS = 3;

/** Who takes part, below the text of a commit. */
const TRAILER = /^(?:(?:Co-authored|Signed-off|Reviewed|Acked|Tested|Reported)-by|Change-Id|Closes|Fixes|Refs): ?\S/mu;

/** The head of a letter. */
const MAIL = /^(?:From|To|Cc|Bcc|Subject|Date|Reply-To|Message-ID): \S/u;
const MAIL_FIELDS = 2;

/** Markdown: heads of sections, and points below one another. */
const HEADING = /^#{2,6} \S/u;
const POINT = /^(?:[-*+]|\d{1,3}[.)]) (?![-*+\d]|[\w-]{1,40}:)[^{}=;<>|]{2,}[^{}=;<>|:]$/u;

const SENTENCE = /^[A-Z][\w'’-]* [^{}[\]=;<>|]{10,}[.:!?]$/u;

const LETTER_UNITS = 4096;
const MOST_TITLES = 20;

/** Whether a text was written to people in a form of its own: a title of a commit, a letter, a section with points. */
export function isLetter(text: string): boolean {
  const lines = linesOf(text.slice(0, LETTER_UNITS));
  const [first = '', ...others] = lines;
  if (MAIL.test(first) && lines.filter((line) => MAIL.test(line)).length >= MAIL_FIELDS) return true;
  if (lines.length <= MOST_TITLES && lines.every(isTitle)) return true;
  if (isTitle(first) && (TRAILER.test(text) || others.every((line) => SENTENCE.test(line)))) return true;
  const isSection = lines.every((line) => HEADING.test(line) || POINT.test(line) || SENTENCE.test(line));
  return isSection && lines.some((line) => HEADING.test(line));
}

function isTitle(line: string): boolean {
  if (CONVENTIONAL.test(line) || AUTOMATIC.some((pattern) => pattern.test(line))) {
    return !/\s--?\w|`|\.\w+\(/u.test(line);
  }
  const title = line.replace(BEFORE_TITLE, '');
  const words = title.split(' ');
  const verb = (words[0] ?? '').toLowerCase().replace(/(?:e?s|e?d)$/u, '');
  const isVerb = VERBS.has(verb) || VERBS.has(`${verb}e`);
  return isVerb && words.length >= TITLE_WORDS && PLAIN.test(title) && (title !== line || /^[A-Z][a-z]/u.test(line));
}
