import { SECRET_FORMS } from './secretForms.ts';

/** A value that is no fixed form and may be a secret by where it stands. */
type SecretPlace = {
  readonly name: string;
  /** Finds it, as its group `value`, in time that is in proportion to the text. */
  readonly pattern: RegExp;
  /** @param before what stands before the place, as far as it can matter */
  readonly isSecret: (value: string, quote: string | undefined, before: string) => boolean;
};

/** A part of a text by its offsets, the end exclusive. */
export type Span = readonly [start: number, end: number];

type Secret = { readonly name: string; readonly span: Span };

const EVERY_FORM = new RegExp(SECRET_FORMS.map(({ pattern }) => `(${pattern.source})`).join('|'), 'gu');

/** Most characters of a text that a suggestion looks through: a copy as long as that is no snippet. */
const MOST_UNITS = 1024 * 1024;

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

/** A command on the line, which an option follows. */
const CURL = /\bcurl\s[^\n]{0,200}$/u;

/** Characters before a place in which what decides about it can stand. */
const BEFORE_UNITS = 206;

/** In the order in which they are looked for. */
export const PLACES: readonly SecretPlace[] = [
  {
    name: 'a JSON web token',
    // Only where a run of such characters begins, and three of them follow each other: what begins one stands in many
    // a long run, and each would be followed to its end.
    pattern: /(?<![\w-])(?=(?:[\w-]{10,}\.){2}[\w-]{10})[\w-]*?\b(?<value>eyJ(?:[\w-]{10,}\.){2}[\w-]{10,})/gu,
    isSecret: () => true,
  },
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
  {
    name: 'a password, token or key',
    pattern: /(?:-u|--user)[\s=]["']?[^\s:"']{1,80}:(?<value>[^\s"']{6,200})/gu,
    isSecret: (value, _quote, before) => CURL.test(before) && isGenerated(value, true),
  },
  ...[
    // A file of logins.
    /\blogin\s{1,4}\S{1,80}\s{1,4}password\s{1,4}(?<value>\S{6,200})/gu,
    // A variable of a container.
    /^ENV\s{1,4}\w{0,40}(?:PASSWORD|SECRET|TOKEN|API_KEY)\w{0,20}\s{1,4}(?<value>\S{8,200})/gmu,
  ].map((pattern): SecretPlace => ({
    name: 'a password, token or key', pattern, isSecret: (value) => isGenerated(value, true),
  })),
];

/**
 * Says what secret the first million characters of a text seem to contain, in words that follow "contains", or nothing.
 * Forms and the idea of entropy after the published rules of gitleaks and detect-secrets.
 */
export function findSecret(text: string): string | undefined {
  for (const { name } of secretsIn(text.slice(0, MOST_UNITS))) return name;
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
  yield* formsIn(text);
  for (const { name, pattern, isSecret } of PLACES) {
    let end = 0;
    for (let match = from(pattern, text, end); match !== null; match = from(pattern, text, end)) {
      const { 0: whole, index, groups: { value = '', quote } = {} } = match;
      end = index + whole.length;
      if (!isSecret(value, quote, text.slice(Math.max(0, index - BEFORE_UNITS), index))) continue;
      const start = index + whole.lastIndexOf(value);
      yield { name, span: [start, start + value.length] };
    }
  }
}

function* formsIn(text: string): Generator<Secret> {
  let end = 0;
  for (;;) {
    const match = from(EVERY_FORM, text, end);
    const form = SECRET_FORMS.find((_, at) => match?.[at + 1] !== undefined);
    if (match === null || form === undefined) return;
    end = match.index + match[0].length;
    // What lies within is of it: the end is looked for once, however often the beginning is there.
    if (form.until !== undefined) end = endOf(text, end, form.until);
    yield { name: form.name, span: [match.index, end] };
  }
}

/** The next match from an offset on. All share the pattern, and none relies on where another has left it. */
function from(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
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
