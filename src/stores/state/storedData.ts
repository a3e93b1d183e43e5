/** Reads what this console kept in the browser: outside data, since an older version or anybody else wrote it. */
import { coreOperations } from '../../../contract/coreOperations.ts';
import type { Exchange } from '../../../contract/exchange.ts';
import type { OperationId } from '../../../contract/operations.ts';
import { otherOperations, snippetOperations } from '../../api/snippetOperations.ts';
import { sideCalls, pathSteps, type StepDraft, type StepId } from './useStep.ts';
import type { PlaygroundDrafts } from '../playground.ts';
import { flag, nullable, number, object, oneOf, text, type Reader } from '../../utils/reading.ts';
import { at, isObject } from '../../utils/unknowns.ts';

const operationId: Reader<OperationId> = (value) =>
  coreOperations.find(({ id }) => id === value)?.id
  ?? [...snippetOperations, ...otherOperations].find((id) => id === value);

const headers: Reader<Readonly<Record<string, string>>> = (value) => {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.freeze(Object.fromEntries(entries));
};

const readHead = object({
  id: text,
  operation: operationId,
  startedAt: number,
  duration: number,
  request: object({ method: oneOf(['GET', 'HEAD', 'POST']), url: text, headers, body: nullable(text) }),
});
const readAnswered = object({
  kind: oneOf(['answered']),
  answer: object({
    status: number, phrase: text, headers, contentType: nullable(text), body: text, size: number,
  }),
});
const readFailed = object({
  kind: oneOf(['failed']), failure: oneOf(['no-answer', 'timed-out', 'cancelled', 'not-sent']), message: text,
});

/** An entry of the log, or null when it is none. */
export const readStoredExchange = (value: unknown): Exchange | null => {
  const head = readHead(value);
  const kept = isObject(value) ? value['outcome'] : undefined;
  const answered = readAnswered(kept);
  // What an earlier version kept says nothing of it.
  const redirectedTo = nullable(text)(at(kept, 'answer', 'redirectedTo') ?? null);
  const outcome = answered === undefined || redirectedTo === undefined
    ? readFailed(kept)
    : Object.freeze({ ...answered, answer: Object.freeze({
        ...answered.answer, ...(at(kept, 'answer', 'undecoded') === true && { undecoded: true as const }), redirectedTo,
      }) });
  if (head === undefined || outcome === undefined) return null;
  const base64 = text(at(value, 'request', 'base64'));
  const request = base64 === undefined ? head.request : Object.freeze({ ...head.request, base64 });
  return Object.freeze({ ...head, request, outcome });
};

const readStep: Reader<StepDraft> = object({
  typed: nullable(text), mode: oneOf(['json', 'empty', 'none']), lastEdit: nullable(text), tab: oneOf(['form', 'json']),
});
const readForms = object({
  connect: object({ name: text, version: text, platform: text }),
  suggest: object({ code: text, language: text }),
  application: text,
  onboarded: flag,
});

const readReaction = object({ choice: oneOf(['reuse', 'save', 'none']), asset: text });

/** The drafts of the playground, or null when they are none. */
export const readStoredDrafts = (value: unknown): PlaygroundDrafts | null => {
  const forms = readForms(value);
  if (forms === undefined || !isObject(value) || !isObject(value['steps'])) return null;
  const steps: Partial<Record<StepId, StepDraft>> = {};
  for (const id of [...pathSteps, ...sideCalls]) {
    const draft = readStep(value['steps'][id]);
    if (draft !== undefined) steps[id] = draft;
  }
  const reaction = readReaction(value['reaction']);
  return { ...forms, ...(reaction && { reaction }), steps };
};
