import { secretSpans } from '../suggestions/secrets/secrets.ts';
import type { Span } from '../suggestions/secrets/span.ts';
import { encodedIn, fromBrokenBase64, withoutPercents } from './encodings.ts';

export type Masked = { readonly text: string; readonly count: number };

/** Stands for a secret. */
export const mask = '[masked]';

/** How many encodings, one in the other, are looked into: bytes that hold base64 that holds escapes. */
const mostLayers = 3;

/** In order, those that overlap or touch as one. */
const merged = (spans: readonly Span[]): Span[] => {
  const result: [number, number][] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
};

/** Where the secrets of a text are, those too that it holds in another form. */
const spansIn = (text: string, layers: number): Span[] => {
  const plain = secretSpans(text);
  if (layers === 0) return plain;
  const escaped = withoutPercents(text).flatMap(({ text: decoded, places }) =>
    spansIn(decoded, layers - 1).map(([start, end]): Span => [places[start] ?? 0, places[end] ?? text.length]));
  const encoded = encodedIn(text).filter((each) => spansIn(each.text, layers - 1).length > 0).map(({ span }) => span);
  return merged([...plain, ...escaped, ...encoded]);
};

const withoutSecrets = (text: string): Masked => {
  const spans = spansIn(text, mostLayers);
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

/** A text that a string of JSON stands for. */
const maskValue = (value: string): Masked => {
  const decoded = fromBrokenBase64(value);
  const isHidden = decoded !== undefined && spansIn(decoded, mostLayers).length > 0;
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
