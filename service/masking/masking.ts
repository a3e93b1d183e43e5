import { secretSpans } from '../suggestions/secrets/secrets.ts';
import type { Span } from '../suggestions/secrets/span.ts';
import { encodedIn, fromBrokenBase64, withoutPercents } from './encodings.ts';

export type Masked = { readonly text: string; readonly count: number };

/** Stands for a secret. */
export const mask = '[masked]';

/** How many encodings, one in the other, are looked into: bytes that hold base64 that holds escapes. */
const mostLayers = 3;

/** In order, those that overlap or touch as one. */
export const merged = (spans: readonly Span[]): Span[] => {
  const result: [number, number][] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
};

/** Characters that the decoded forms of one text may have together: so many for each of its own, and some more. */
const mostDecodedEach = 8;
const mostDecodedMore = 4 * 1024;

/** What is left of these. */
type Room = { left: number };

/**
 * Where the secrets of a text are, those too that it holds in another form. A form for which there is no room is
 * taken for a secret: what was not looked at is not shown.
 */
const spansWithin = (text: string, layers: number, room: Room): Span[] => {
  const plain = secretSpans(text);
  if (layers === 0) return plain;
  const spansOf = (decoded: string): Span[] => {
    room.left -= decoded.length;
    return room.left < 0 ? [[0, decoded.length]] : spansWithin(decoded, layers - 1, room);
  };
  const encoded = encodedIn(text);
  const inRuns = encoded.text === '' ? [] : spansOf(encoded.text).flatMap(encoded.spansAt);
  const escaped = withoutPercents(text).flatMap(({ text: decoded, places }) =>
    spansOf(decoded).map(([start, end]): Span => [places[start] ?? 0, places[end] ?? text.length]));
  return merged([...plain, ...escaped, ...inRuns]);
};

/** Where what is masked in a text stands, in order. */
export const maskedSpans = (text: string): readonly Span[] =>
  spansWithin(text, mostLayers, { left: text.length * mostDecodedEach + mostDecodedMore });

/** A text with such parts of it masked. */
export const withoutSpans = (text: string, spans: readonly Span[]): Masked => {
  let result = '';
  let from = 0;
  for (const [start, end] of spans) {
    // A list of bytes becomes a list of one text.
    const isList = text[start - 1] === '[' && /^[\s\d]/.test(text.slice(start, end));
    result += text.slice(from, start) + (isList ? `"${mask}"` : mask);
    from = end;
  }
  return { text: result + text.slice(from), count: spans.length };
};

const withoutSecrets = (text: string): Masked => withoutSpans(text, maskedSpans(text));

/** A text that a string of JSON stands for. */
const maskValue = (value: string): Masked => {
  const decoded = fromBrokenBase64(value);
  const isHidden = decoded !== undefined && maskedSpans(decoded).length > 0;
  return isHidden ? { text: mask, count: 1 } : withoutSecrets(value);
};

/** A string of JSON and how it ends; the last one of a body that was cut may lack its end. */
const jsonString = /"(?:[^"\\]|\\[\s\S])*("|\\?)/g;

/** Fewer characters, quotes and all, hold no secret that is recognised. */
const shortest = 12;

const cutEscape = /\\(?:u[\dA-Fa-f]{0,3})?$/;

/**
 * A body with its recognised secrets masked, in whatever form that the interface takes a text in. Strings of JSON are
 * looked at as what they stand for as well: escapes would hide a quoted password in a snippet. What holds no secret
 * stays as it was sent.
 */
export const maskBody = (body: string): Masked => {
  let count = 0;
  const inside = body.replace(jsonString, (literal: string, end: string) => {
    if (literal.length < shortest || !literal.includes('\\')) return literal;
    let value: string;
    try {
      value = String(JSON.parse(end === '"' ? literal : `${literal.replace(cutEscape, '')}"`));
    } catch {
      return literal;
    }
    const masked = maskValue(value);
    if (masked.count === 0) return literal;
    count += masked.count;
    return JSON.stringify(masked.text);
  });
  const outside = withoutSecrets(inside);
  return { text: outside.text, count: count + outside.count };
};

/** A short text as it may be shown. */
export const maskText = (text: string): string => withoutSecrets(text).text;
