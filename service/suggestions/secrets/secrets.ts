import { SECRET_FORMS } from './secretForms.ts';

const ANY_FORM = new RegExp(SECRET_FORMS.map(({ pattern }) => `(${pattern})`).join('|'), 'u');

/** A URL that carries a user's password. */
const URL_PASSWORD = /:\/\/[^\s:/@'"]{0,80}:([^\s:/@'"]{3,200})@[\w.-]/gu;

/** A name that says that its value is secret, and the value it is given. */
const NAMED_VALUE = new RegExp(
  String.raw`(?:passw(?:or)?d|passwd|\bpwd|passphrase|secret|token|credentials?`
  + String.raw`|(?:api|access|private|auth|encryption|signing|account)_?-?key)`
  + String.raw`\w{0,20}["']?\]?\s{0,4}(?::=|=>|=|:|value=)\s{0,4}(["'\x60]?)([^\s"'\x60,;]{8,200})\1`,
  'giu',
);

/** A password as an option or a header. */
const AUTHORISATION = /\bauthorization["']?\s{0,4}[:=]\s{0,4}["'`]?(?:bearer|basic|token)\s+([\w+/.=~-]{16,500})/giu;

/** A password given to curl, in a file of logins, or as a variable of a container. */
const GIVEN_PASSWORD = new RegExp(
  [
    String.raw`\bcurl\s[^\n]{0,200}?(?:-u|--user)[\s=]["']?[^\s:"']{1,80}:([^\s"']{6,200})`,
    String.raw`\blogin\s{1,4}\S{1,80}\s{1,4}password\s{1,4}(\S{6,200})`,
    String.raw`^ENV\s{1,4}\w{0,40}(?:PASSWORD|SECRET|TOKEN|API_KEY)\w{0,20}\s{1,4}(\S{8,200})`,
  ].join('|'),
  'gmu',
);

/** Bits for each character: words and names stay below, generated credentials are above. */
const MIN_ENTROPY = 3;

/** Values that stand for a secret to be filled in, or are an expression that fetches it. */
const PLACEHOLDER = new RegExp(
  [
    String.raw`[(){}<>[\]$%]`,
    String.raw`^[A-Z_]+$`,
    String.raw`^(?:\w+\.)+\w+$`,
    String.raw`^[.~]?/\w`,
    String.raw`^\*+$`,
    'example|sample|dummy|placeholder|change.?me|your|redacted|xxx|test|fake|mock|password|secret|todo',
    String.raw`\.\.\.`,
  ].join('|'),
  'iu',
);

/**
 * Says what secret a text seems to contain, in words that follow "contains", or nothing. Forms and the idea of
 * entropy after the published rules of gitleaks and detect-secrets.
 */
export function findSecret(text: string): string | undefined {
  const form = ANY_FORM.exec(text);
  if (form !== null) return SECRET_FORMS.find((_, at) => form[at + 1] !== undefined)?.name;
  for (const [, value = ''] of text.matchAll(URL_PASSWORD)) {
    if (!PLACEHOLDER.test(value)) return 'an address with a password';
  }
  for (const [, quote = '', value = ''] of text.matchAll(NAMED_VALUE)) {
    if (isGenerated(value, quote !== '')) return 'a password, token or key';
  }
  for (const [, value = ''] of text.matchAll(AUTHORISATION)) {
    if (isGenerated(value, true)) return 'an authorisation header';
  }
  for (const [, first, second, third] of text.matchAll(GIVEN_PASSWORD)) {
    if (isGenerated(first ?? second ?? third ?? '', true)) return 'a password, token or key';
  }
  return undefined;
}

/** A part of a text by its offsets, the end exclusive. */
export type Span = readonly [start: number, end: number];

const EVERY_FORM = new RegExp(ANY_FORM.source, 'gu');

/** The end of a private key, from its first line on. */
const KEY_END = /-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/u;

/** Where the secrets of a text are that `findSecret` speaks of, in order; of a private key all of it. */
export function secretSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(EVERY_FORM)) {
    const end = match.index + match[0].length;
    if (!match[0].includes('PRIVATE KEY')) spans.push([match.index, end]);
    else {
      const rest = text.slice(end);
      const last = KEY_END.exec(rest);
      spans.push([match.index, last === null ? text.length : end + last.index + last[0].length]);
    }
  }
  const values = [
    ...[...text.matchAll(URL_PASSWORD)].map((match) => ({ match, value: match[1] ?? '', generated: true })),
    ...[...text.matchAll(NAMED_VALUE)].map((match) => (
      { match, value: match[2] ?? '', generated: isGenerated(match[2] ?? '', match[1] !== '') }
    )),
    ...[...text.matchAll(AUTHORISATION)].map((match) => (
      { match, value: match[1] ?? '', generated: isGenerated(match[1] ?? '', true) }
    )),
    ...[...text.matchAll(GIVEN_PASSWORD)].map((match) => {
      const value = match[1] ?? match[2] ?? match[3] ?? '';
      return { match, value, generated: isGenerated(value, true) };
    }),
  ];
  for (const { match, value, generated } of values) {
    if (!generated || PLACEHOLDER.test(value)) continue;
    const start = match.index + match[0].lastIndexOf(value);
    spans.push([start, start + value.length]);
  }
  return merged(spans);
}

/** Spans in order, those that touch as one. */
function merged(spans: readonly Span[]): Span[] {
  const result: [number, number][] = [];
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** Whether a value looks like a credential; one without quotes could be a name, so it needs a digit as well. */
function isGenerated(value: string, quoted: boolean): boolean {
  if (PLACEHOLDER.test(value) || entropy(value) < MIN_ENTROPY) return false;
  const mixed = /\d/u.test(value) && /[A-Za-z]/u.test(value);
  return mixed || (quoted && /[^\w\s.:/-]/u.test(value));
}

/** Shannon entropy of a string in bits for each character. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const unit of value) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
