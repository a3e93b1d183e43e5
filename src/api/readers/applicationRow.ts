import { uniqueKeys } from '../../utils/uniqueKeys.ts';
import { isObject, parsed } from '../../utils/unknowns.ts';
import { applicationRowOf, type ApplicationRow } from './applicationRows.ts';

/** Reads the body of a single application; null when it is no JSON object. */
export const readApplicationRow = (body: string): ApplicationRow | null => {
  const raw = parsed(body);
  return isObject(raw) ? applicationRowOf(raw, uniqueKeys()) : null;
};
