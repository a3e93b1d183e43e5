import { bodyAt } from '../expressions/expression.ts';
import type { Criterion } from '../flow.ts';
import { ConditionError, readCondition } from './simpleCondition.ts';

/** A value as a condition writes it (Arazzo 1.0.1, "Literals"). */
export const literalOf = (value: string | number | boolean | null): string =>
  (typeof value === 'string' ? `'${value.replaceAll('\'', '\'\'')}'` : String(value));

/** The condition that what stands at a place of the body is a value, or is another one; null where none can say it. */
export const bodyCondition = (pointer: string, operator: '==' | '!=', right: string): Criterion | null => {
  const condition = `${bodyAt('response', pointer)} ${operator} ${right}`;
  try {
    const read = readCondition(condition);
    const left = read.kind === 'compare' && read.left.kind === 'expression' ? read.left.parsed : null;
    return left?.kind === 'body' && left.pointer === pointer ? { type: 'simple', condition } : null;
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
};
