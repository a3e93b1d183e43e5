import { changed, type Lines, type Unwrap } from './layer.ts';

/** Heads of a diff, and of what was changed in it. */
const HEAD = new RegExp([
  /^(?:diff --git |index [\da-f]{4,40}\.\.|Index: |={20,}$)/u,
  /^(?:(?:new|deleted) file mode |(?:old|new) mode |similarity index |rename (?:from|to) )/u,
].map(({ source }) => source).join('|'), 'u');
const NAMES = /^(?:---|\+\+\+|\*\*\*) (?=\S)/u;
const HUNK = /^@@+ [-+,\d ]{3,60} @@+/u;
const OLD_HUNK = /^\d{1,7}(?:,\d{1,7})?[acd]\d{1,7}(?:,\d{1,7})?$/u;
const NO_END = /^\\ No newline/u;

/** What each line begins with. */
const MARKED = /^[-+ ]/u;

/** Lines in which the heads of a diff stand. */
const HEADS = 12;

/** Takes the marks of a diff off: what it became, or what it was where that is more. */
export const withoutDiff: Unwrap = ({ lines, full }) => {
  const beginning = full.slice(0, HEADS);
  if (beginning.some(({ text }) => OLD_HUNK.test(text)) && full.some(({ text }) => /^[<>] /u.test(text))) {
    return sideOf(lines, '>', '<', (text) => OLD_HUNK.test(text) || text === '---');
  }
  const hasHeads = beginning.some(({ text }) => HUNK.test(text) || HEAD.test(text));
  if (!hasHeads && !isBareDiff(full)) return undefined;
  const heads = [HEAD, HUNK, NAMES, NO_END];
  return sideOf(lines, '+', '-', (text) => hasHeads && heads.some((head) => head.test(text)));
};

/** Without heads every line has its mark, and one is a sign of a diff: dashes alone are as well a list or comments. */
function isBareDiff(full: Lines): boolean {
  if (!full.every(({ text }) => MARKED.test(text))) return false;
  const count = (mark: string): number => full.filter(({ text }) => text.startsWith(mark)).length;
  const [added, gone] = [count('+'), count('-')];
  if (added + gone === 0 || count('--') === full.length) return false;
  return added + gone === full.length || (added + gone >= 2 && added + gone + count(' ') === full.length);
}

function sideOf(lines: Lines, added: string, gone: string, isHead: (text: string) => boolean): Lines {
  const body = lines.filter(({ text }) => !isHead(text));
  const count = (mark: string): number => body.filter(({ text }) => text.startsWith(mark)).length;
  const wanted = count(gone) > count(added) + count(' ') ? gone : added;
  const other = wanted === added ? gone : added;
  return changed(body, (text) => {
    if (text.startsWith(other)) return null;
    return text.startsWith(wanted) || text.startsWith(' ') ? text.slice(1) : text;
  });
}
