import type { Operation } from '../../../contract/operation.ts';
import { meaningOf } from '../../../contract/statuses.ts';
import type { Answer } from '../../../contract/exchange.ts';
import { readReactionBranch } from './reactionBranch.ts';
import { parsed } from '../../utils/unknowns.ts';

/** How an answer stands to the operation table. */
export type VerdictKind = 'documented' | 'by-patchbay' | 'not-documented' | 'contradicts';

export type Verdict = {
  readonly kind: VerdictKind;
  /** What it rests on, after the name of the verdict: `status 401, text/plain`. */
  readonly rule: string;
};

export const verdictNames: Readonly<Record<VerdictKind, string>> = {
  documented: 'As documented',
  'by-patchbay': 'Documented by Patchbay, not by the interface',
  'not-documented': 'Not documented',
  contradicts: 'Contradicts',
};

/** Characters above which a JSON body is not parsed only to say that it can be. */
const mostParsed = 1_000_000;

const mediaType = (contentType: string | null): string | null => contentType?.split(';')[0]?.trim().toLowerCase() ?? null;

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
      return body.length <= mostParsed && parsed(body) === undefined
        ? { wrong: `the body is not the JSON of ${response.type}`, seen: named }
        : { wrong: null, seen: `${named}, ${response.type}` };
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

const judge = (operation: Operation, answer: Answer): Verdict => {
  const meaning = meaningOf(operation, answer.status);
  const status = `status ${answer.status}`;
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
