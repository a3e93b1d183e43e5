import { isScalar, partAt } from '../../../flows/capture/leaves.ts';
import { reasonOf } from '../../../flows/capture/volatile.ts';
import { bodyCondition, literalOf } from '../../../flows/criteria/bodyCondition.ts';
import { jsonPathOf } from '../../../flows/criteria/words.ts';
import type { Criterion, Json } from '../../../flows/flow.ts';
import { stepCaps } from '../../../flows/criteria/stepCaps.ts';

/** What is expected of a value of the present answer. */
export type ExpectedValue = {
  readonly criterion: Criterion;
  /** Why only that it is there is expected; null where it has to be the same again. */
  readonly reason: string | null;
};

/** Why no condition compares a value; null where one may. */
const unsaid = (value: Json): string | null => {
  if (!isScalar(value)) return 'A condition compares no list and no object.';
  return typeof value === 'string' && value.includes('\n') ? 'A condition has no text of several lines.' : null;
};

/**
 * That a value of an answer is the same again; of one that is another each time, or that no condition can say, that it
 * is there. Null where nothing is there, or where it is cannot be said.
 */
export const expectedValue = (answer: Json, pointer: string): ExpectedValue | null => {
  const part = partAt(answer, pointer);
  if (part === null) return null;
  const { value } = part;
  const reason = value === null ? null : reasonOf(part, false) ?? unsaid(value);
  const literal = reason === null && isScalar(value) ? literalOf(value) : null;
  const same = literal === null ? null : bodyCondition(pointer, '==', literal);
  if (same !== null) return { criterion: same, reason: null };
  const present = value === null ? null : bodyCondition(pointer, '!=', 'null');
  if (present !== null) return { criterion: present, reason: reason ?? 'A condition cannot say this value.' };
  const condition = jsonPathOf(pointer);
  return condition.length > stepCaps.characters ? null
    : { criterion: { type: 'jsonpath', context: '$response.body', condition }, reason: reason ?? 'A condition cannot say where it is.' };
};
