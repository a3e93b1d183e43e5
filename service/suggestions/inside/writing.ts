import { changed, shown, type Unwrap } from './layer.ts';

const TYPOGRAPHIC = /[\u2010-\u2015\u2018-\u201f\u2026\u2032\u2033\u00ab\u00bb]/u;

/** Writes quotes, dashes and dots as code does, where a program for texts has changed them. */
export const withPlainQuotes: Unwrap = ({ text: whole, lines }) => {
  if (!TYPOGRAPHIC.test(whole)) return undefined;
  return changed(lines, (text) => text.replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/gu, '"').replace(/[\u2018-\u201b\u2032]/gu, '\'')
    .replace(/ [\u2010-\u2015] /gu, ' - ').replace(/[\u2012-\u2015]/gu, '--').replace(/[\u2010\u2011]/gu, '-').replaceAll('\u2026', '...'));
};

const ESCAPE = String.fromCharCode(27);
const COLOUR = new RegExp(`${ESCAPE}\\[[\\d;?]{0,20}[A-Za-z]`, 'gu');

/** Takes off what colours text in a terminal. */
export const withoutColours: Unwrap = ({ text: whole, lines }) =>
  (whole.includes(ESCAPE) ? changed(lines, (text) => text.replace(COLOUR, '')) : undefined);

/** Who said something and when, above it or before it; what a page of a chat says besides. */
const SAID = new RegExp([
  /^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]?(?: -)? [^:]{1,40}: /u,
  /^(?:You|ChatGPT|Claude|Gemini|Copilot|User|Human|Assistant|AI|The assistant)(?: said)?: ?/u,
].map(({ source }) => source).join('|'), 'u');
const HEAD = new RegExp([
  /^\s{0,20}\S?.{0,40}\b\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]?$/u,
  /^(?:On .{6,120} wrote:|.{1,60} (?:said|wrote|commented|replied)\b.{0,40}:?)$/u,
  /^(?:Copy code|Copy|Edit|Run|Reply|Share|Retry|\w{1,12}\s?Copy code)$/u,
].map(({ source }) => source).join('|'), 'u');

/** A name, above the time at which somebody said something. */
const NAME = /^[A-Z][\w'. -]{1,40}$/u;
const TIME = /^\s{0,20}\[?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]?$/u;

/** A sentence: it begins with a capital, has words and an end, and nothing that code has. */
const SENTENCE = /^[A-Z][\w'\u2019,-]{0,40}(?: [\w'\u2019,()/.-]{1,40}){2,60}[.!?:]$/u;
const SAYING = /^[a-z][\w'\u2019]{0,20}(?: [\w'\u2019,-]{1,40}){3,40}\??$/u;
/** Words of which a line without a capital has two. */
const SMALL = /\b(?:a|an|and|any|are|can|do|does|how|i|is|it|me|my|of|see|so|that|the|this|to|what|why|with|you)\b/giu;

const isTalk = (text: string): boolean => SENTENCE.test(text) || HEAD.test(text)
  || (SAYING.test(text) && (text.match(SMALL)?.length ?? 0) > 1);

/** What is said around code, in sentences or by who said it. */
export const withoutTalk: Unwrap = ({ lines, full }) => {
  const ends = [...full.slice(0, 2), ...full.slice(-1)];
  if (!ends.some(({ text }) => isTalk(text) || SAID.test(text))) return undefined;
  const inside = changed(lines, (text, at) => {
    const isName = NAME.test(text) && TIME.test(lines[at + 1]?.text ?? '');
    return isName || isTalk(text) ? null : text.replace(SAID, '');
  });
  return shown(inside).length === 0 ? undefined : inside;
};
