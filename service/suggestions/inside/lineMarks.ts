import { changed, type Unwrap } from './layer.ts';

/** Share of the lines from which a mark before them was put there: the others are heads, or what was cut. */
export const MOST_LINES = 0.8;

/** What stands before every line: of comments, quotations, boxes, containers, machines that tell the time, people. */
const MARKS: readonly RegExp[] = [
  /^\s{0,200}\/\/[/!]? ?/u, /^\s{0,200}#+ ?/u, /^\s{0,200}--(?!-) ?/u, /^\s{0,200};+ ?/u, /^\s{0,200}%+ ?/u,
  /^\s{0,200}! ?/u, /^\s{0,200}(?:REM|rem|dnl|::|'{1,3}) ?/u, /^\s{0,200}\*(?!\/) ?/u,
  /^\s{0,200}(?:> ?){1,9}/u, /^\.{3}(?: |$)/u, /^\s{0,200}[|\u2502\u2503] ?/u,
  /^[\w.-]{1,60} {0,30}\| ?/u,
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?[.,\d]{0,12}Z?(?:[+-]\d\d:?\d\d)? /u,
  /^(?:\[?\d\d?:\d\d(?::\d\d)?\]? )?<[^<>\s]{1,40}> ?/u,
  /^\[?\d\d?:\d\d(?::\d\d)?\]? [\w.-]{1,40}: /u,
  /^\[[\w:.,/ -]{1,40}\] /u,
];

/** Any of them, to pass by a line in one go. */
const ANY = new RegExp(MARKS.map(({ source }) => source).join('|'), 'u');

/** Lines of which one has to have the mark; the first may be a head. */
const TRIED = 3;

/** Takes off what stands before nearly every line. */
export const withoutMarks: Unwrap = ({ lines, full }) => {
  const tried = full.slice(0, TRIED).filter(({ text }) => ANY.test(text));
  const mark = tried.length === 0 ? undefined : MARKS.find((each) => tried.some(({ text }) => each.test(text))
    && full.filter(({ text }) => each.test(text)).length >= full.length * MOST_LINES);
  return mark === undefined ? undefined : changed(lines, (text) => text.replace(mark, ''));
};
