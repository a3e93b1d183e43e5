import { parseExpression } from '../expressions/expression.ts';
import type { Criterion } from '../flow.ts';
import { ConditionError, readCondition, type Condition } from './simpleCondition.ts';
import { subjectOf } from './words.ts';

const inCondition = (condition: Condition): readonly string[] => {
  switch (condition.kind) {
    case 'literal': return [];
    case 'expression': return [subjectOf(condition.parsed, condition.text).path];
    case 'not': return inCondition(condition.of);
    case 'compare': case 'and': case 'or': return [...inCondition(condition.left), ...inCondition(condition.right)];
  }
};

/** What of an answer a criterion says something of, as paths such as `$.application.id`. */
export const saidOf = (criterion: Criterion): readonly string[] => {
  if (criterion.type === 'simple') {
    try {
      return inCondition(readCondition(criterion.condition));
    } catch (error) {
      if (error instanceof ConditionError) return [];
      throw error;
    }
  }
  const parsed = parseExpression(criterion.context);
  const within = parsed === null ? '' : subjectOf(parsed, criterion.context).path;
  return criterion.type === 'jsonpath' && within === '$' ? [criterion.condition] : [within];
};
