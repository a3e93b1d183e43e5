import { isAmong } from '../criteria/compare.ts';
import { textOf } from '../expressions/evaluate.ts';
import { isOfType, jsonIn } from '../expressions/json.ts';
import { keepsNumbers } from '../expressions/numbers.ts';
import type { FlowInput, Json } from '../flow.ts';

/** Values that a flow cannot begin with; the message is one sentence. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** A value from a text, of the type that the input has. @throws InputError */
const typed = ({ name, type }: FlowInput, text: string): Json => {
  if (type === 'string' || type === null) return text;
  const value = jsonIn(text);
  if (value === undefined || !isOfType(type, value)) throw new InputError(`The input ${name} is of the type ${type}.`);
  if (keepsNumbers(text)) return value;
  throw new InputError(`The input ${name} has a number that would be rounded; an input of the type string keeps all of its digits.`);
};

/** A value from a text, one of those that the input may be. @throws InputError */
const fromText = (input: FlowInput, text: string): Json => {
  const value = typed(input, text);
  const { name, enum: values } = input;
  if (values === undefined || isAmong(values, value)) return value;
  throw new InputError(`The input ${name} is one of ${values.map((each) => textOf(each)).join(', ')}.`);
};

/**
 * What the inputs of a flow are in a run.
 * @param given texts, by name; what the flow has no input for is of another flow, and is left out
 * @throws InputError when one is missing or has another type
 */
export const inputsOf = (
  inputs: readonly FlowInput[], given: Readonly<Record<string, string>>,
): ReadonlyMap<string, Json> =>
  new Map(inputs.flatMap((input): [string, Json][] => {
    const text = Object.hasOwn(given, input.name) ? given[input.name] : undefined;
    if (text !== undefined) return [[input.name, fromText(input, text)]];
    if (input.default !== undefined) return [[input.name, input.default]];
    if (input.required) throw new InputError(`The flow needs a value for its input ${input.name}.`);
    return [];
  }));
