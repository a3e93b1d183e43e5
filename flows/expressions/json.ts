import { jsonOf } from '../../contract/answers/json.ts';
import type { FlowInput, Json } from '../flow.ts';

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Whether it is made of nothing but what JSON has, however deep. */
const isJson = (value: unknown): value is Json => {
  const waiting = [value];
  while (waiting.length > 0) {
    const inner = waiting.pop();
    if (isScalar(inner)) continue;
    if (typeof inner !== 'object' || inner === null) return false;
    for (const member of Object.values(inner)) waiting.push(member);
  }
  return true;
};

/** The value that a text of JSON has; undefined, which JSON cannot say, where it is none. */
export const jsonIn = (text: string): Json | undefined => {
  const value = jsonOf(text);
  return isJson(value) ? value : undefined;
};

/** Whether a value is of the type of an input; without a type every one is. */
export const isOfType = (type: FlowInput['type'], value: Json): boolean => {
  switch (type) {
    case 'integer': return Number.isInteger(value);
    case 'array': return isList(value);
    case 'object': return typeof value === 'object' && value !== null && !isList(value);
    case null: return true;
    case 'string': case 'number': case 'boolean': return typeof value === type;
  }
};
