import type { Json } from '../flow.ts';
import { valueOf, type Scope } from '../expressions/evaluate.ts';
import type { Comparison, Condition } from './simpleCondition.ts';

type Value = Json | undefined;

/** The text of a value, whatever the order of its names. */
export const inOrder = (value: unknown): string => JSON.stringify(value, (_name, inner: unknown) => (
  typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
    : inner
));

/** Whether a value is one of some, whatever the order of names in them. */
export const isAmong = (values: readonly Json[], value: Json): boolean => {
  const text = inOrder(value);
  return values.some((each) => inOrder(each) === text);
};

/** The number that a value is, or that its text is of; null where it is none. */
export const numberOf = (value: Value): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
};

/** Loosely: texts without regard to case, a number and the text of it, nothing and null. */
export const isEqual = (left: Value, right: Value): boolean => {
  if (typeof left === 'string' && typeof right === 'string') return left.toLowerCase() === right.toLowerCase();
  if (left === undefined || left === null) return right === undefined || right === null;
  if (right === undefined || right === null) return false;
  if (typeof left === 'number' || typeof right === 'number') {
    const number = numberOf(left);
    return number !== null && number === numberOf(right);
  }
  return typeof left === typeof right && inOrder(left) === inOrder(right);
};

/** Below, at or above 0; null where the two have no order. */
const orderOf = (left: Value, right: Value): number | null => {
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== null && b !== null) return a - b;
  if (typeof left !== 'string' || typeof right !== 'string') return null;
  const [first, second] = [left.toLowerCase(), right.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
};

const compared = (operator: Comparison, left: Value, right: Value): boolean => {
  if (operator === '==' || operator === '!=') return isEqual(left, right) === (operator === '==');
  const order = orderOf(left, right);
  if (order === null) return false;
  switch (operator) {
    case '<': return order < 0;
    case '<=': return order <= 0;
    case '>': return order > 0;
    case '>=': return order >= 0;
  }
};

/** What a condition gives: a value, of a comparison whether it holds. */
export const conditionValue = (condition: Condition, scope: Scope): Value => {
  switch (condition.kind) {
    case 'literal': return condition.value;
    case 'expression': return valueOf(condition.parsed, scope);
    case 'not': return !isMet(condition.of, scope);
    case 'and': return isMet(condition.left, scope) && isMet(condition.right, scope);
    case 'or': return isMet(condition.left, scope) || isMet(condition.right, scope);
    case 'compare': {
      const { operator, left, right } = condition;
      return compared(operator, conditionValue(left, scope), conditionValue(right, scope));
    }
  }
};

/** Whether a condition holds. A value alone holds when it is neither nothing, false, 0 nor an empty text. */
export const isMet = (condition: Condition, scope: Scope): boolean => Boolean(conditionValue(condition, scope));
