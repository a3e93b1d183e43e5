import { operationOf } from '../../contract/findOperation.ts';
import type { OperationId } from '../../contract/operations.ts';
import { send, type Target } from './http.ts';
import type { Exchange } from '../../contract/exchange.ts';

/** Sends an operation whose path has no parameter; null sends no body. */
export const sendPlain = (target: Target, operation: OperationId, body: string | null): Promise<Exchange> =>
  send({ ...target, operation, path: operationOf(operation).path, body });
