import { ADDRESS_PLACES } from './addressPlaces.ts';
import { argumentsOfCalls } from './callPlaces.ts';
import { valuesOfColumns } from './columnValues.ts';
import { argumentsOfCommands } from './commandPlaces.ts';
import { FILE_PLACES } from './filePlaces.ts';
import { ISSUED_PLACES } from './issuedPlaces.ts';
import { LOGIN_PLACES } from './loginPlaces.ts';
import { valuesOfNames } from './named.ts';
import { CREDENTIAL, type SecretPlace } from './place.ts';
import { isEmptyForm } from './placeholders.ts';
import { endOfKey, isEmptyKey, keysWithoutBeginning } from './privateKeys.ts';
import { SECRET_FORMS } from './secretForms.ts';
import type { Span } from './span.ts';

type Secret = { readonly name: string; readonly span: Span };

/** Each by itself: what a form begins with is found faster so than all of them at every place. */
const FORMS = SECRET_FORMS.map((form) => ({ ...form, pattern: new RegExp(form.pattern.source, 'gu') }));

/** Most characters of a text that a suggestion looks through: a copy as long as that is no snippet. */
const MOST_UNITS = 1024 * 1024;

/** Characters before a place in which what decides about it can stand. */
const BEFORE_UNITS = 206;

/** In the order in which they are looked for. */
export const PLACES: readonly SecretPlace[] = [...ADDRESS_PLACES, ...FILE_PLACES, ...LOGIN_PLACES, ...ISSUED_PLACES];

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
  for (const span of keysWithoutBeginning(text)) yield { name: 'a private key', span };
  yield* placesIn(text);
  for (const values of [valuesOfNames, argumentsOfCommands, argumentsOfCalls, valuesOfColumns]) {
    for (const span of values(text)) yield { name: CREDENTIAL, span };
  }
}

function* placesIn(text: string): Generator<Secret> {
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
  for (const { name, pattern, until, hasDigits } of FORMS) {
    let end = 0;
    for (let match = from(pattern, text, end); match !== null; match = from(pattern, text, end)) {
      const begun = match.index + match[0].length;
      // What lies within is of it: the end is looked for once, however often the beginning is there.
      end = until === undefined ? begun : endOfKey(text, begun, until);
      const isEmpty = until === undefined ? isEmptyForm(match[0]) : isEmptyKey(text.slice(begun, end));
      const isWord = hasDigits === true && !/\d/u.test(match[0].slice(-32));
      if (!isEmpty && !isWord) yield { name, span: [match.index, end] };
    }
  }
}

/** The next match from an offset on. All share the pattern, and none relies on where another has left it. */
function from(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
