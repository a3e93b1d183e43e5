import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { MetaTable } from '../storage/database/metaTable.ts';

/** A value kept as JSON. One that was not written by this version counts as absent: undefined. */
export const storedValue = (meta: MetaTable, key: string, schema: TSchema): unknown => {
  try {
    const value: unknown = JSON.parse(meta.read(key) ?? 'null');
    return Check(schema, value) ? value : undefined;
  } catch {
    return undefined;
  }
};
