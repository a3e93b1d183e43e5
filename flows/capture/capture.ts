import { decisionIn } from '../../contract/answers/decision.ts';
import type { Capture, CapturedExchange, Expectable } from './captured.ts';
import { callsOf } from './calls.ts';
import { answeredValue } from './answers.ts';
import { changesWithin, otherwiseLater } from './changing.ts';
import { expectablesOf, mostValues } from './expectables.ts';
import { foundBefore } from './found.ts';
import { sharedIds } from './inputs.ts';
import { isScalar, partsIn } from './leaves.ts';
import { bodyOf, parametersOf, textsIn } from './requests.ts';
import { titleOf } from './title.ts';
import { Values } from './values.ts';

/** A flow of what was sent and answered, oldest first, with all that was decided for it. */
export const capture = (exchanges: readonly CapturedExchange[]): Capture => {
  const { calls, noSteps } = callsOf(exchanges);
  const answers = calls.map(answeredValue);
  const values = new Values(calls, sharedIds(calls.map((call, at) => ({
    request: textsIn(call),
    answer: partsIn(answers[at] ?? null).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  }))));
  const notes: string[] = [];
  const requests = calls.map((call, at) => {
    const parameters = parametersOf(call, values);
    const body = bodyOf(call, values, (sentence) => { notes.push(sentence); });
    const answer = answers[at];
    if (answer !== undefined && answer !== null) values.give(at, answer);
    else if (call.exchange.responseBody?.cut === true) notes.push(`Not all of the answer of ${call.id} is here, so nothing in it is expected or carried.`);
    return { parameters, body };
  });
  calls.forEach(({ id }, at) => {
    const values = partsIn(answers[at] ?? null).filter((part) => part.list === null && isScalar(part.value));
    if (values.length > mostValues) notes.push(`Of the answer of ${id}, the first ${mostValues} of ${values.length} values are looked at.`);
  });
  const changes = changesWithin(calls, answers);
  const found = foundBefore(calls, answers, values);
  notes.push(...found.notes);
  const expectables = calls.flatMap((call, at): readonly Expectable[] => expectablesOf(call, {
    answer: answers[at] ?? null, changes, isFound: found.has(at),
    otherwise: call.operation.id === 'suggest' ? otherwiseLater(calls, at, decisionIn(answers[at])) : null,
    given: (value) => values.givenBefore(at, value), held: (value) => values.heldBefore(at, value),
  }));
  return {
    title: titleOf(calls), expectables, noSteps, notes,
    carried: values.carried, masked: values.inputs.masked, inputs: values.inputs.all,
    steps: calls.map(({ id, operation }, at) => ({
      id, operation: operation.id, description: null,
      parameters: requests[at]?.parameters ?? [], body: requests[at]?.body ?? { kind: 'none' }, carries: values.carriesOf(at),
      criteria: [], ready: [], leftOut: [], pauseMs: 0, forgetConnection: null, skip: false,
    })),
  };
};
