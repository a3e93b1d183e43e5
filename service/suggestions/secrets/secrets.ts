import { SECRET_FORMS } from './secretForms.ts';

/** A value that is no fixed form and may be a secret by where it stands. */
type SecretPlace = {
  readonly name: string;
  /** Finds it, as its group `value`. */
  readonly pattern: RegExp;
  readonly isSecret: (value: string, quote: string | undefined) => boolean;
};

/** A part of a text by its offsets, the end exclusive. */
export type Span = readonly [start: number, end: number];

type Secret = { readonly name: string; readonly span: Span };

const EVERY_FORM = new RegExp(SECRET_FORMS.map(({ pattern }) => `(${pattern})`).join('|'), 'gu');

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

/** Names that say that their value is secret. */
const SECRET_NAME = [
  'passw(?:or)?d',
  'passwd',
  String.raw`\bpwd`,
  'passphrase',
  'secret',
  'token',
  'credentials?',
  '(?:api|access|private|auth|encryption|signing|account)_?-?key',
].join('|');

/** In the order in which they are looked for. */
const PLACES: readonly SecretPlace[] = [
  {
    name: 'an address with a password',
    pattern: /:\/\/[^\s:/@'"]{0,80}:(?<value>[^\s:/@'"]{3,200})@[\w.-]/gu,
    isSecret: (value) => !PLACEHOLDER.test(value),
  },
  {
    name: 'a password, token or key',
    pattern: new RegExp(
      String.raw`(?:${SECRET_NAME})\w{0,20}["']?\]?\s{0,4}(?::=|=>|=|:|value=)\s{0,4}`
      + String.raw`(?<quote>["'\x60]?)(?<value>[^\s"'\x60,;]{8,200})\k<quote>`,
      'giu',
    ),
    isSecret: (value, quote) => isGenerated(value, quote !== ''),
  },
  {
    name: 'an authorisation header',
    pattern: /\bauthorization["']?\s{0,4}[:=]\s{0,4}["'`]?(?:bearer|basic|token)\s+(?<value>[\w+/.=~-]{16,500})/giu,
    isSecret: (value) => isGenerated(value, true),
  },
  ...[
    /\bcurl\s[^\n]{0,200}?(?:-u|--user)[\s=]["']?[^\s:"']{1,80}:(?<value>[^\s"']{6,200})/gu,
    // A file of logins.
    /\blogin\s{1,4}\S{1,80}\s{1,4}password\s{1,4}(?<value>\S{6,200})/gu,
    // A variable of a container.
    /^ENV\s{1,4}\w{0,40}(?:PASSWORD|SECRET|TOKEN|API_KEY)\w{0,20}\s{1,4}(?<value>\S{8,200})/gmu,
  ].map((pattern): SecretPlace => ({
    name: 'a password, token or key', pattern, isSecret: (value) => isGenerated(value, true),
  })),
];

/**
 * Says what secret a text seems to contain, in words that follow "contains", or nothing. Forms and the idea of
 * entropy after the published rules of gitleaks and detect-secrets.
 */
export function findSecret(text: string): string | undefined {
  for (const { name } of secretsIn(text)) return name;
  return undefined;
}

/** Where the secrets of a text are, in order, those that overlap as one; of a private key all of it. */
export function secretSpans(text: string): Span[] {
  const result: [number, number][] = [];
  const spans = Array.from(secretsIn(text), ({ span }) => span).sort((a, b) => a[0] - b[0]);
  for (const [start, end] of spans) {
    const last = result.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

function* secretsIn(text: string): Generator<Secret> {
  for (const match of text.matchAll(EVERY_FORM)) {
    const end = match.index + match[0].length;
    for (const [at, { name, until }] of SECRET_FORMS.entries()) {
      if (match[at + 1] === undefined) continue;
      yield { name, span: [match.index, until === undefined ? end : endOf(text, end, until)] };
    }
  }
  for (const { name, pattern, isSecret } of PLACES) {
    for (const { 0: whole, index, groups: { value = '', quote } = {} } of text.matchAll(pattern)) {
      if (!isSecret(value, quote)) continue;
      const start = index + whole.lastIndexOf(value);
      yield { name, span: [start, start + value.length] };
    }
  }
}

/** Where what follows an offset ends; with the text when it is cut off. */
function endOf(text: string, from: number, until: RegExp): number {
  const last = until.exec(text.slice(from));
  return last === null ? text.length : from + last.index + last[0].length;
}

/** Whether a value looks like a credential; one without quotes could be a name, so it needs a digit as well. */
function isGenerated(value: string, quoted: boolean): boolean {
  if (PLACEHOLDER.test(value) || entropy(value) < MIN_ENTROPY) return false;
  const mixed = /\d/u.test(value) && /[A-Za-z]/u.test(value);
  return mixed || (quoted && /[^\w.:/-]/u.test(value));
}

/** Shannon entropy of a string in bits for each character. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const unit of value) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
