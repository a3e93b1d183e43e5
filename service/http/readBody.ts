import type { Operation } from '../../contract/operation.ts';
import { readJson } from './json.ts';
import type { BodyValidator } from './validation.ts';

/** Whether there is nothing but blanks. */
const isBlank = (bytes: Uint8Array): boolean => {
  for (const byte of bytes) if (byte !== 0x20 && (byte < 0x09 || byte > 0x0d)) return false;
  return true;
};

/**
 * Reads and checks the body of an operation.
 * @param note told what it is once it is JSON, before its fields are checked
 * @returns undefined when there is nothing in it, or the operation reads none
 * @throws Problem when it is not as it is to be
 */
export const readBody = (
  { request }: Operation, validator: BodyValidator, bytes: Uint8Array, note: (body: unknown) => void,
): { readonly value: unknown } | undefined => {
  if (request === null || isBlank(bytes)) return undefined;
  const value = readJson(bytes, request.bareText === true);
  note(value);
  validator.check(request.type, value);
  return { value };
};
