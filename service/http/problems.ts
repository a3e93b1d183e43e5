import type { Check } from '../../contract/console/names.ts';
import { refusals } from '../../contract/refusals/list.ts';
import { Problem } from '../problem.ts';
import { sqliteCodeOf, StorageError } from '../storage/database/storageError.ts';

/** What a problem is on the wire, apart from its sentence. */
export const refusalOf = ({ code }: Problem): { readonly status: number; readonly check: Check | null } =>
  refusals[code];

/** The problem that something thrown stands for; undefined for a fault of the service's own. */
export const problemIn = (thrown: Error): Problem | undefined => {
  if (thrown instanceof Problem) return thrown;
  if (thrown instanceof StorageError) return new Problem(thrown.refusal);
  // What was read outside of a write fails with the error of the database itself.
  if (sqliteCodeOf(thrown) !== undefined) return new Problem(new StorageError(thrown).refusal);
  return undefined;
};
