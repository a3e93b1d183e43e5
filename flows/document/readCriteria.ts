import { stepCaps } from '../criteria/stepCaps.ts';
import { ConditionError, readCondition } from '../criteria/simpleCondition.ts';
import { parseExpression } from '../expressions/expression.ts';
import type { Criterion } from '../flow.ts';
import { isPath } from '../matching/isPath.ts';
import type { Fields, Reading } from './fields.ts';
import type { Place } from './parseText.ts';

const { characters: mostCharacters } = stepCaps;

const names = { object: 'A criterion', read: ['context', 'condition', 'type'] } as const;

const patternOf = (fields: Fields, type: 'regex' | 'jsonpath', condition: string): Criterion | null => {
  const { reading } = fields;
  const context = fields.place('context') === null ? null : fields.text('context');
  if (context === null || parseExpression(context) === null) {
    return reading.refuse(fields.where('context'), `A criterion of the type ${type} needs a context that is a runtime expression, such as $response.body.`);
  }
  if (condition.length > mostCharacters) return reading.refuse(fields.where('condition'), `A pattern has at most ${mostCharacters} characters.`);
  if (type === 'regex') {
    try {
      new RegExp(condition);
    } catch {
      return reading.refuse(fields.where('condition'), 'This is no regular expression.');
    }
  }
  if (type === 'jsonpath' && !isPath(condition)) {
    return reading.refuse(fields.where('condition'), 'This is no path of JSONPath (RFC 9535), such as $.reuse.assets[0].');
  }
  return { type, context, condition };
};

const criterionOf = (reading: Reading, place: Place): Criterion | null => {
  const fields = reading.fields(place, names);
  const condition = fields?.required('condition') ?? null;
  if (fields === null || condition === null) return null;
  const type = fields.place('type');
  if (type !== null && typeof type.value !== 'string') {
    return reading.refuse(type.at, 'Patchbay reads JSONPath as RFC 9535 has it; write type: jsonpath.');
  }
  if (type?.value === 'xpath') return reading.refuse(type.at, 'Answers of the interface are JSON or text; XPath is not read.');
  const kind = type === null ? 'simple' : fields.oneOf('type', ['simple', 'regex', 'jsonpath']);
  if (kind === null) return null;
  if (kind !== 'simple') return patternOf(fields, kind, condition);
  try {
    readCondition(condition);
    return { type: 'simple', condition };
  } catch (error) {
    if (error instanceof ConditionError) return reading.refuse(fields.where('condition'), error.message);
    throw error;
  }
};

/** `successCriteria` of a step. */
export const readCriteria = (step: Fields): readonly Criterion[] =>
  step.items('successCriteria').flatMap((place) => criterionOf(step.reading, place) ?? []);
