import type { Check } from '../../contract/console/names.ts';
import { refusals } from '../../contract/refusals/list.ts';
import { Problem } from '../problem.ts';
import { sqliteCodeOf, StorageError } from '../storage/database/storageError.ts';

/** What a problem is on the wire, apart from its sentence. */
export const refusalOf = ({ code }: Problem): { readonly status: number; readonly check: Check | null } =>
  refusals[code];

type Thrown = Error & { readonly code?: string; readonly statusCode?: number };

/** The problem that something thrown stands for; undefined for a fault of the service's own. */
export const problemIn = (thrown: Thrown): Problem | undefined => {
  if (thrown instanceof Problem) return thrown;
  if (thrown instanceof StorageError) return new Problem(thrown.refusal);
  // What was read outside of a write fails with the error of the database itself.
  if (sqliteCodeOf(thrown) !== undefined) return new Problem(new StorageError(thrown).refusal);
  switch (thrown.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': return new Problem('body-too-large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE': return new Problem('type-not-json');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH': return new Problem('body-length-wrong');
    case 'FST_ERR_BAD_URL': return new Problem('path-escape-broken');
    case 'FST_ERR_MAX_PARAM_LENGTH': return new Problem('path-too-long');
    default:
      return thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500
        ? new Problem('request-not-documented')
        : undefined;
  }
};
