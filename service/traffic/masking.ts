import { secretSpans } from '../suggestions/secrets/secrets.ts';

export type Masked = { readonly text: string; readonly count: number };

/** Stands for a secret. */
const mask = '[masked]';

const withoutSecrets = (text: string): Masked => {
  const spans = secretSpans(text);
  let result = '';
  let from = 0;
  for (const [start, end] of spans) {
    result += text.slice(from, start) + mask;
    from = end;
  }
  return { text: result + text.slice(from), count: spans.length };
};

/** A string of JSON and how it ends; the last one of a body that was cut may lack its end. */
const jsonString = /"(?:[^"\\]|\\[\s\S])*("|\\?)/g;

const cutEscape = /\\(?:u[\dA-Fa-f]{0,3})?$/;

/**
 * A body with its recognised secrets masked. Strings of JSON are looked at as what they stand for as well: escapes
 * would hide a quoted password in a snippet. What holds no secret stays as it was sent.
 */
export const maskBody = (body: string): Masked => {
  let count = 0;
  const inside = body.replace(jsonString, (literal: string, end: string) => {
    if (!literal.includes('\\')) return literal;
    let value: string;
    try {
      value = String(JSON.parse(end === '"' ? literal : `${literal.replace(cutEscape, '')}"`));
    } catch {
      return literal;
    }
    const masked = withoutSecrets(value);
    if (masked.count === 0) return literal;
    count += masked.count;
    return JSON.stringify(masked.text);
  });
  const outside = withoutSecrets(inside);
  return { text: outside.text, count: count + outside.count };
};

/** Headers that are credentials whatever their value. */
const credentials = new Set([
  'authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key', 'x-auth-token',
]);

/** The value of a header as it may be shown. */
export const maskHeader = (name: string, value: string): string =>
  (credentials.has(name.toLowerCase()) ? mask : withoutSecrets(value).text);

/** A short text as it may be shown. */
export const maskText = (text: string): string => withoutSecrets(text).text;
