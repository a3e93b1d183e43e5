import type { TObject } from 'typebox';
import { Errors } from 'typebox/value';

/** What is wrong first of what a tool was given, in a sentence that repeats nothing of it; undefined for nothing. */
export const firstFault = (input: TObject, given: unknown): string | undefined => {
  const unknown = Object.keys(given ?? {}).some((name) => !(name in input.properties));
  if (unknown) return `They are ${Object.keys(input.properties).join(', ') || 'none'}.`;
  const [fault] = Errors(input, given);
  if (fault === undefined) return undefined;
  const field = fault.instancePath.split('/')[1];
  return `${field !== undefined && field in input.properties ? field : 'The arguments'} ${fault.message}.`;
};
