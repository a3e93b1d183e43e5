import type { Span } from '../suggestions/secrets/span.ts';

/** A part of a text, and what it stands for as a whole. */
type Encoded = { readonly span: Span; readonly text: string };

/** A text read another way, and where in the text each of its characters comes from; one place more for its end. */
type View = { readonly text: string; readonly places: Uint32Array };

const escape = /%[\dA-Fa-f]{2}/;
const escapes = /%[\dA-Fa-f]{2}/g;

/** Bytes for characters: what marks a secret is ASCII. */
const decodeOnce = ({ text, places }: View): View => {
  const from = new Uint32Array(places.length);
  let length = 0;
  let at = 0;
  const decoded = text.replace(escapes, (found: string, index: number) => {
    from.set(places.subarray(at, index + 1), length);
    length += index + 1 - at;
    at = index + found.length;
    return String.fromCharCode(Number.parseInt(found.slice(1), 16));
  });
  from.set(places.subarray(at), length);
  return { text: decoded, places: from };
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

/** Decoded parts of a text, one behind the other, and where in the text a span of them comes from. */
type Joined = { readonly text: string; readonly spansAt: (span: Span) => readonly Span[] };

/** Parts one decoded text from the next. No pattern of a secret goes over it, no run of base64 and no list of bytes. */
const between = '\n\0\n';

/**
 * All parts of a text that may stand for another text: what they stand for as one text, so that it is looked through
 * once and not once for each part.
 */
export const encodedIn = (text: string): Joined => {
  const parts = [...base64In(text), ...bytesIn(text)];
  const starts = new Uint32Array(parts.length);
  let length = 0;
  for (const [at, part] of parts.entries()) {
    starts[at] = length;
    length += part.text.length + between.length;
  }
  const partAt = (place: number): number => {
    let [low, high] = [0, parts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return low;
  };
  return {
    text: parts.map((part) => part.text).join(between),
    spansAt: ([start, end]) => parts.slice(partAt(start), partAt(end - 1) + 1).map(({ span }) => span),
  };
};

const spaced = /^[\w+/-]+(?:\s+[\w+/-]+)+[\s=]*$/;

/** The text of base64 that is broken into pieces by white space; undefined when a text is no such thing. */
export const fromBrokenBase64 = (text: string): string | undefined =>
  (spaced.test(text) ? fromBase64(text.replace(/\s+/g, '')) : undefined);
