import type { Span } from '../suggestions/secrets/span.ts';

/** A part of a text, and what it stands for as a whole. */
export type Encoded = { readonly span: Span; readonly text: string };

/** A text read another way, and where in the text each of its characters comes from; one place more for its end. */
type View = { readonly text: string; readonly places: Uint32Array };

const escape = /%[\dA-Fa-f]{2}/;

/** Bytes for characters: what marks a secret is ASCII. */
const decodeOnce = ({ text, places }: View): View => {
  const from = new Uint32Array(places.length);
  const pieces: string[] = [];
  let length = 0;
  for (let at = 0; at < text.length; length += 1) {
    from[length] = places[at] ?? 0;
    const isEscape = text.charCodeAt(at) === 0x25 && escape.test(text.slice(at, at + 3));
    pieces.push(isEscape ? String.fromCharCode(Number.parseInt(text.slice(at + 1, at + 3), 16)) : text.charAt(at));
    at += isEscape ? 3 : 1;
  }
  from[length] = places[text.length] ?? 0;
  return { text: pieces.join(''), places: from };
};

/** How often a text that was percent-encoded more than once is decoded. */
const mostRounds = 3;

/** A text without its percent escapes, a plus sign as itself and as a blank; none when it has no escapes. */
export const withoutPercents = (text: string): readonly View[] => {
  if (!escape.test(text)) return [];
  let view: View = { text, places: Uint32Array.from({ length: text.length + 1 }, (_, at) => at) };
  for (let round = 0; round < mostRounds && escape.test(view.text); round += 1) view = decodeOnce(view);
  return view.text.includes('+') ? [view, { ...view, text: view.text.replaceAll('+', ' ') }] : [view];
};

/** A run that may be base64 of either alphabet, over lines too. */
const base64Run = /[\w+/-]{20,}(?:\r?\n[\w+/-]+)*/g;

/** A list of numbers that may be bytes. */
const numbers = /\[[\d\s,]{15,}/g;

const spanOf = ({ 0: found, index }: RegExpExecArray): Span => [index, index + found.length];

// eslint-disable-next-line no-control-regex -- these are what is counted
const control = /[\0-\x08\x0e-\x1f\x7f]/g;
/** One for so many characters is let pass: what stood before the base64 gives some. */
const mostControls = 8;

/** Bytes for characters, as above. */
const fromBase64 = (run: string): string => Buffer.from(run, 'base64').toString('latin1');

/** Where a run begins as base64 is not known when something stands right before it. */
const startsOf = (text: string, { 0: run, index }: RegExpExecArray): readonly number[] =>
  (!run.includes('/') && (index === 0 || /[\s"'`,;:=(]/.test(text.charAt(index - 1))) ? [0] : [0, 1, 2, 3]);

/** Whether bytes may be text: what is no base64, or begins elsewhere, gives a third of control characters. */
const isText = (bytes: string): boolean => (bytes.match(control)?.length ?? 0) * mostControls <= bytes.length;

/** What may be base64 in a text. */
const base64In = (text: string): Encoded[] => Array.from(text.matchAll(base64Run)).flatMap((match) => {
  const run = match[0].replace(/\s+/g, '');
  return startsOf(text, match).map((start) => fromBase64(run.slice(start))).filter(isText)
    .map((bytes) => ({ span: spanOf(match), text: bytes }));
});

/** What may be lists of bytes in a text; the brackets stay. */
const bytesIn = (text: string): Encoded[] => Array.from(text.matchAll(numbers)).flatMap((match) => {
  const bytes = match[0].slice(1).split(',').map((each) => each.trim()).filter((each) => each !== '').map(Number);
  const [start, end] = spanOf(match);
  return bytes.every((byte) => byte <= 255) ? [{ span: [start + 1, end], text: Buffer.from(bytes).toString('latin1') }] : [];
});

/** The parts of a text that may stand for another text. */
export const encodedIn = (text: string): readonly Encoded[] => [...base64In(text), ...bytesIn(text)];

const spaced = /^[\w+/-]+(?:\s+[\w+/-]+)+[\s=]*$/;

/** The text of base64 that is broken into pieces by white space; undefined when a text is no such thing. */
export const fromBrokenBase64 = (text: string): string | undefined =>
  (spaced.test(text) ? fromBase64(text.replace(/\s+/g, '')) : undefined);
