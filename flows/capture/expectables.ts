/** What could be expected of an answer: all that it says, each with why it is better left out, if so. */
import { decisionIn } from '../../contract/answers/decision.ts';
import { readReactionBranch } from '../../contract/answers/reactionBranch.ts';
import { verdictOf } from '../../contract/answers/verdict.ts';
import { bodyCondition, literalOf } from '../criteria/bodyCondition.ts';
import { readyNames } from '../criteria/readyNames.ts';
import { jsonPathOf, shown } from '../criteria/words.ts';
import { bodyAt } from '../expressions/expression.ts';
import type { Criterion, Json, ReadyCriterion } from '../flow.ts';
import { answerOf } from './answers.ts';
import type { Call, Expectable } from './captured.ts';
import { isScalar, partsIn, type Part, type Scalar } from './leaves.ts';
import { valueOfBody } from './requests.ts';
import { reasonOf } from './volatile.ts';

/** What the expectations of a call are decided by, beside its answer. */
export type Around = {
  /** The value of the body; null where not all of it is here. */
  readonly answer: Json | null;
  /** The expression of a value that an earlier step gives to later ones; null where none does. */
  readonly given: (value: Scalar) => string | null;
  /** The same of one that stands in such a value. */
  readonly held: (value: Scalar) => string | null;
  readonly changes: (part: Part) => boolean;
  /** It is about what the service had before the flow. */
  readonly isFound: boolean;
  /** Why a second run decides otherwise; null where it does not. */
  readonly otherwise: string | null;
};

/** More values of one body are not looked at. */
export const mostValues = 100;
/** Longer texts stand in a condition by where else they are. */
const longLiteral = 40;

/** The condition that a place of the body has a value; none where no condition can say it. */
const conditionFor = (pointer: string, right: string): readonly Criterion[] => {
  const condition = bodyCondition(pointer, '==', right);
  return condition === null ? [] : [condition];
};

class Collecting {
  readonly found: Expectable[] = [];
  readonly #step: string;

  constructor(step: string) {
    this.#step = step;
  }

  add(
    path: string, value: string, reason: string | null, criteria: readonly Criterion[],
    ready: readonly ReadyCriterion[] = [],
  ): void {
    this.found.push({ key: `${this.#step} ${path}`, step: this.#step, path, value, reason, criteria, ready });
  }
}

/** What the ready expectations say of an answer. */
const addReady = (collecting: Collecting, call: Call, { answer, otherwise }: Around): void => {
  const { operation, exchange } = call;
  const came = answerOf(call);
  const { kind, rule } = verdictOf(operation, came);
  const isCut = exchange.status === 200 && answer === null && came.size > 0;
  const isDocumented = isCut || kind === 'documented' || kind === 'by-patchbay';
  collecting.add(readyNames.documented, rule,
    isCut ? 'Not all of the answer is here, so it was not looked at.' : isDocumented ? null : 'The answer was not as documented.',
    [], isDocumented ? [{ type: 'documented' }] : []);
  if (exchange.status === 200 && operation.id === 'suggest' && answer !== null) {
    const decision = decisionIn(answer);
    if (decision !== 'untold') collecting.add(readyNames.decision, decision, otherwise, [], [{ type: 'decision', decision }]);
  }
  if (exchange.status === 200 && operation.id === 'react' && answer !== null) {
    const { kind: branch } = readReactionBranch(came.body);
    if (branch !== 'untold') collecting.add(readyNames.assetSaved, branch === 'saved' ? 'yes' : 'no', null, [], [{ type: 'assetSaved', saved: branch === 'saved' }]);
  }
};

/** The texts of a request with their places, for what an answer only repeats. */
const repeatable = ({ exchange: { requestBody } }: Call): ReadonlyMap<Json, string> => new Map(
  partsIn(valueOfBody(requestBody?.text ?? '') ?? null)
    .flatMap(({ value, pointer }) => (typeof value === 'string' ? [[value, pointer] as const] : [])),
);

type ScalarPart = Part & { readonly value: Scalar };

/** What stands in a body: each value outside of lists, and each list as a whole. */
const addBody = (
  collecting: Collecting, call: Call, answer: Json, { given, held, changes, isFound, otherwise }: Around,
): void => {
  const { status, responseBody } = call.exchange;
  const repeated = repeatable(call);
  const criteriaFor = ({ pointer, value }: ScalarPart): readonly Criterion[] => {
    const same = repeated.get(value);
    const long = typeof value !== 'string' || value.length <= longLiteral ? null
      : same === undefined ? held(value) : bodyAt('request', same);
    return conditionFor(pointer, given(value) ?? long ?? literalOf(value));
  };
  const reasonFor = (part: ScalarPart): string | null => {
    if (status !== 200) return 'The words of a refusal are the service\'s own.';
    if (given(part.value) !== null) return null;
    const reason = reasonOf(part, (responseBody?.masked ?? 0) > 0);
    if (reason !== null) return reason;
    if (changes(part)) return 'It is another one at the end of this flow.';
    if (isFound && !repeated.has(part.value)) return 'It is of what the service had before, where another run may find something else.';
    return ['reuse', 'save'].includes(String(part.path[0])) ? otherwise : null;
  };
  const scalars = partsIn(answer).filter((part): part is ScalarPart => isScalar(part.value));
  const inside = (list: string | null): readonly ScalarPart[] => scalars.filter((part) => part.list === list);
  for (const part of inside(null).slice(0, mostValues)) {
    const [criteria, reason] = [criteriaFor(part), reasonFor(part)];
    const unsaid = criteria.length === 0 ? 'A condition cannot say it.' : null;
    collecting.add(jsonPathOf(part.pointer), shown(part.value), reason ?? unsaid, criteria);
  }
  for (const list of new Set(scalars.map((part) => part.list))) {
    if (list === null) continue;
    const stable = inside(list).filter((part) => reasonFor(part) === null).slice(0, mostValues);
    collecting.add(jsonPathOf(list), `${inside(list).length} values`,
      'A list, which depends on what else the service has.', stable.flatMap(criteriaFor));
  }
};

export const expectablesOf = (call: Call, around: Around): readonly Expectable[] => {
  const collecting = new Collecting(call.id);
  const { status, duration } = call.exchange;
  collecting.add('status', String(status), null, [{ type: 'simple', condition: `$statusCode == ${status}` }]);
  addReady(collecting, call, around);
  if (around.answer !== null) addBody(collecting, call, around.answer, around);
  const ms = Math.max(50, Math.ceil(duration * 2 / 50) * 50);
  const slow = 'A duration, which depends on the machine.';
  collecting.add(readyNames.within, `${ms} ms`, slow, [], [{ type: 'within', ms }]);
  return collecting.found;
};
