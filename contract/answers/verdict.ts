import type { Operation } from '../operation.ts';
import { responseShapes, type AnswerType, type MemberKind } from '../responseShapes.ts';
import { meaningOf } from '../statuses.ts';
import type { Answer, Outcome } from '../exchange.ts';
import { readReactionBranch } from './reactionBranch.ts';
import { isObject, jsonOf, memberOf } from './json.ts';

/** How an answer stands to the operation table. */
export type VerdictKind = 'documented' | 'by-patchbay' | 'not-documented' | 'contradicts';

export type Verdict = {
  readonly kind: VerdictKind;
  /** What it rests on, after the name of the verdict: `status 401, text/plain`. */
  readonly rule: string;
};

/** Characters above which a JSON body is not parsed only to say that it can be. */
const mostParsed = 1_000_000;

/** Whether a status is one of success, 2xx. */
export const isSuccessStatus = (status: number): boolean => status >= 200 && status < 300;

/** A content type without its parameters, in lower case; null for none. */
export const mediaType = (contentType: string | null): string | null => contentType?.split(';')[0]?.trim().toLowerCase() ?? null;

const membersOf = (type: AnswerType): readonly (readonly [string, MemberKind])[] =>
  Object.entries(responseShapes[type]);

const kindOf = (value: unknown): MemberKind | null => {
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'string') return 'string';
  if (Number.isInteger(value)) return 'integer';
  return typeof value === 'boolean' ? 'boolean' : null;
};

/** What a value of each kind may begin with. */
const beginnings: Readonly<Record<MemberKind, string>> = {
  object: '{', array: '[', string: '"', boolean: 'tf', integer: '-\\d',
};

/** Whether a body that is not parsed has a member of this name and kind somewhere. */
const shows = (body: string, [name, kind]: readonly [string, MemberKind]): boolean =>
  new RegExp(`"${name}"\\s*:\\s*[${beginnings[kind]}]`).test(body);

/** What a body lacks of its type; null for nothing. */
const missingOf = (type: AnswerType, body: string): string | null => {
  const value = jsonOf(body);
  if (value === undefined) return `the body is not the JSON of ${type}`;
  if (!isObject(value)) return `${type} is an object by rule, and the body is none`;
  const missing = membersOf(type).find(([member, wanted]) => kindOf(memberOf(value, member)) !== wanted);
  return missing === undefined ? null : `${missing[0]} of ${type} is no ${missing[1]}, as it is by rule`;
};

/**
 * What the rules of a 200 find: what is wrong, or null and what was looked at.
 * @param unparsed a body of JSON is not parsed, but only looked at for the names that it has by rule, and for what
 *   their values begin with
 */
const checkSuccess = (
  operation: Operation, { body, contentType }: Answer, unparsed: boolean,
): readonly [wrong: string | null, seen?: string] => {
  const type = mediaType(contentType);
  const named = type ?? 'no content type';
  const { response } = operation;
  switch (response.kind) {
    case 'empty':
      return [body === '' ? null : 'the body is empty by rule, but this answer has one', 'no body'];
    case 'json':
      if (type !== 'application/json') return [`${response.type} is application/json by rule, not ${named}`];
      if (unparsed) return [membersOf(response.type).find((member) => !shows(body, member))?.[0] ?? null];
      if (body.length > mostParsed) return [null, `${named}, body not looked into`];
      return [missingOf(response.type, body), `${named}, ${response.type}`];
    case 'text': {
      if (type !== 'text/plain') return [`the text is text/plain by rule, not ${named}`];
      if (response.text === 'any') return [null, named];
      if (body === 'OK') return [null, `${named}, OK`];
      if (response.text === 'ok') return ['the text is OK by rule'];
      const { kind } = readReactionBranch(body);
      return [kind === 'untold' ? 'the text is an asset id or OK by rule' : null, `${named}, ${kind === 'ok' ? 'OK' : 'asset id'}`];
    }
  }
};

const judge = (operation: Operation, answer: Answer, unparsed = false): Verdict => {
  const meaning = meaningOf(operation, answer.status);
  const status = `status ${answer.status}`;
  if (answer.redirectedTo !== null) return { kind: 'contradicts', rule: `${status} came from another address: a redirect was followed` };
  if (meaning === undefined) return { kind: 'not-documented', rule: `${status} for ${operation.id}` };
  const kind = meaning.by === 'interface' ? 'documented' : 'by-patchbay';
  if (answer.status !== 200) {
    const type = mediaType(answer.contentType);
    const rule = type === null ? status : `${status}, ${type}`;
    // What is refused is said in plain text: any other comes from something before the service, or in its place.
    return type === null || type === 'text/plain' ? { kind, rule } : { kind: 'not-documented', rule: `${rule} for ${operation.id}` };
  }
  const [wrong, seen = ''] = checkSuccess(operation, answer, unparsed);
  return wrong === null ? { kind, rule: `${status}, ${seen}` } : { kind: 'contradicts', rule: `${status}: ${wrong}` };
};

/**
 * Whether an answer shows, without parsing a body of JSON, that it is none of the operation: nowhere in it is a member
 * that it has by rule, of the kind that it has, if nothing else is wrong.
 */
export const isForeign = (operation: Operation, answer: Answer): boolean =>
  ['not-documented', 'contradicts'].includes(judge(operation, answer, true).kind);

/** The verdicts that were given: an answer never changes, and is read once however often it is shown. */
const given = new WeakMap<Answer, { readonly operation: Operation; readonly verdict: Verdict }>();

/**
 * Holds an answer against the operation table: its status and, of a 200, content type and body (rules: a response
 * that is text is text/plain, any other application/json; onboarded, intention and track say `OK`, react an asset id
 * or `OK`). Errors are texts of the service's own choice, and of no other type.
 */
export const verdictOf = (operation: Operation, answer: Answer): Verdict => {
  const known = given.get(answer);
  if (known?.operation === operation) return known.verdict;
  const verdict = judge(operation, answer);
  given.set(answer, { operation, verdict });
  return verdict;
};

/**
 * The body of an answer of success that is one of the interface; null where there is none: a page of another program
 * with 200 is none, nor is what came from another address.
 */
export const givenBy = (operation: Operation, outcome: Outcome | undefined): string | null => (
  outcome?.kind === 'answered' && outcome.answer.status === 200 && verdictOf(operation, outcome.answer).kind !== 'contradicts'
    ? outcome.answer.body
    : null
);
