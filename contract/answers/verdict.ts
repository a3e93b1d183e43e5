import type { Operation } from '../operation.ts';
import { responseShapes, type AnswerType, type MemberKind } from '../responseShapes.ts';
import { meaningOf } from '../statuses.ts';
import type { Answer } from '../exchange.ts';
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

const mediaType = (contentType: string | null): string | null => contentType?.split(';')[0]?.trim().toLowerCase() ?? null;

const kindOf = (value: unknown): MemberKind | null => {
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'string') return 'string';
  if (Number.isInteger(value)) return 'integer';
  return typeof value === 'boolean' ? 'boolean' : null;
};

/** What a body lacks of its type; null for nothing. */
const missingOf = (type: AnswerType, body: string): string | null => {
  const value = jsonOf(body);
  if (value === undefined) return `the body is not the JSON of ${type}`;
  if (!isObject(value)) return `${type} is an object by rule, and the body is none`;
  const members: readonly (readonly [string, MemberKind])[] = Object.entries(responseShapes[type]);
  const [name, kind] = members.find(([member, wanted]) => kindOf(memberOf(value, member)) !== wanted) ?? [null, null];
  return name === null ? null : `${name} of ${type} is ${/^[aio]/.test(kind) ? 'an' : 'a'} ${kind} by rule, and here it is not`;
};

/** What the rules of a 200 find: what is wrong, or null and what was looked at. */
const checkSuccess = (operation: Operation, { body, contentType }: Answer): { wrong: string | null; seen: string } => {
  const type = mediaType(contentType);
  const named = type ?? 'no content type';
  const { response } = operation;
  switch (response.kind) {
    case 'empty':
      return { wrong: body === '' ? null : 'the body is empty by rule, but this answer has one', seen: 'no body' };
    case 'json':
      if (type !== 'application/json') return { wrong: `${response.type} is application/json by rule, not ${named}`, seen: named };
      if (body.length > mostParsed) return { wrong: null, seen: `${named}, body not looked into` };
      return { wrong: missingOf(response.type, body), seen: `${named}, ${response.type}` };
    case 'text': {
      if (type !== 'text/plain') return { wrong: `the text is text/plain by rule, not ${named}`, seen: named };
      if (response.text === 'ok') {
        return body === 'OK' ? { wrong: null, seen: `${named}, OK` } : { wrong: 'the text is OK by rule', seen: named };
      }
      if (response.text === 'asset-id-or-ok') {
        const { kind } = readReactionBranch(body);
        if (kind === 'untold') return { wrong: 'the text is an asset id or OK by rule', seen: named };
        return { wrong: null, seen: `${named}, ${kind === 'ok' ? 'OK' : 'asset id'}` };
      }
      return { wrong: null, seen: named };
    }
  }
};

/**
 * Whether an answer shows, without reading a body of JSON, that it is none of the operation: it came from another
 * address, or a 200 has another type or text than it has by rule, or a body that begins as no object does.
 */
export const isForeign = (operation: Operation, answer: Answer): boolean => {
  if (answer.redirectedTo !== null) return true;
  if (answer.status !== 200) return false;
  return operation.response.kind === 'json'
    ? mediaType(answer.contentType) !== 'application/json' || !/^\s*\{/.test(answer.body)
    : checkSuccess(operation, answer).wrong !== null;
};

const judge = (operation: Operation, answer: Answer): Verdict => {
  const meaning = meaningOf(operation, answer.status);
  const status = `status ${answer.status}`;
  if (answer.redirectedTo !== null) return { kind: 'contradicts', rule: `${status} came from another address: a redirect was followed` };
  if (meaning === undefined) return { kind: 'not-documented', rule: `${status} for ${operation.id}` };
  const kind = meaning.by === 'interface' ? 'documented' : 'by-patchbay';
  if (answer.status !== 200) {
    return { kind, rule: [status, mediaType(answer.contentType)].filter((part) => part !== null).join(', ') };
  }
  const { wrong, seen } = checkSuccess(operation, answer);
  return wrong === null ? { kind, rule: `${status}, ${seen}` } : { kind: 'contradicts', rule: `${status}: ${wrong}` };
};

/** The verdicts that were given: an answer never changes, and is read once however often it is shown. */
const given = new WeakMap<Answer, { readonly operation: Operation; readonly verdict: Verdict }>();

/**
 * Holds an answer against the operation table: its status and, of a 200, content type and body (rules: a response
 * that is text is text/plain, any other application/json; onboarded, intention and track say `OK`, react an asset id
 * or `OK`). Errors are texts of the service's own choice.
 */
export const verdictOf = (operation: Operation, answer: Answer): Verdict => {
  const known = given.get(answer);
  if (known?.operation === operation) return known.verdict;
  const verdict = judge(operation, answer);
  given.set(answer, { operation, verdict });
  return verdict;
};
