/** Where two runs of a flow differ, step by step. */
import type { StoredExchange, StoredRun, StoredStep } from '../storedResult.ts';
import { exchangeDifferences, type ComparedExchange, type PartDifference } from './exchangeDifferences.ts';

/** A step as it is in each of two runs; null where the flow did not have it. */
export type StepPair = { readonly id: string; readonly left: StoredStep | null; readonly right: StoredStep | null };

/** An exchange without the address of its service: the same request to another one is the same. */
export const comparedOf = (
  { method, url, requestHeaders, requestBody, requestBase64, answer, duration }: StoredExchange, service: string,
): ComparedExchange => ({
  method,
  target: url.startsWith(service) ? url.slice(service.length) : url,
  // Other bytes can be the same text.
  requestHeaders, requestBody: requestBase64 ?? requestBody, duration,
  status: answer?.status ?? null, answerHeaders: answer?.headers ?? [], answerBody: answer?.body ?? null,
});

/**
 * The steps of both by their ids, in the order of the right one. What only the left one has stands behind the step
 * behind which it stood there.
 */
export const stepPairs = (left: StoredRun, right: StoredRun): readonly StepPair[] => {
  const rights = new Map(right.steps.map((step) => [step.id, step]));
  const behind = new Map<string, StoredStep[]>();
  let last = '';
  for (const step of left.steps) {
    if (rights.has(step.id)) last = step.id;
    else behind.set(last, [...behind.get(last) ?? [], step]);
  }
  const lefts = new Map(left.steps.map((step) => [step.id, step]));
  const onlyLeft = (id: string): StepPair[] =>
    (behind.get(id) ?? []).map((step) => ({ id: step.id, left: step, right: null }));
  return [
    ...onlyLeft(''),
    ...right.steps.flatMap((step): StepPair[] => [
      { id: step.id, left: lefts.get(step.id) ?? null, right: step }, ...onlyLeft(step.id),
    ]),
  ];
};

/** Whether both were sent, so that there is something to compare. */
export const isComparable = ({ left, right }: StepPair): boolean =>
  left !== null && right !== null && left.exchange !== null && right.exchange !== null;

/**
 * Every difference of what was sent and answered for a step, also those that say nothing. Of two services the headers
 * of answers are left out: a page sees fewer of another origin than of its own.
 */
export const stepDifferences = (
  { left, right }: StepPair, leftService: string, rightService: string,
): readonly PartDifference[] => {
  const [one, other] = [left?.exchange ?? null, right?.exchange ?? null];
  if (one === null || other === null) return [];
  const found = exchangeDifferences(comparedOf(one, leftService), comparedOf(other, rightService));
  return leftService === rightService ? found : found.filter(({ part }) => part !== 'answer headers');
};
