import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { MetaTable } from '../storage/database/metaTable.ts';

/**
 * A value kept as JSON. One that was not written by this version counts as absent: undefined.
 * @param schema asked for only where there is a value
 */
export const storedValue = (meta: MetaTable, key: string, schema: () => TSchema): unknown => {
  const stored = meta.read(key);
  if (stored === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(stored);
    return Check(schema(), value) ? value : undefined;
  } catch {
    return undefined;
  }
};
