import { automaticHeader, automaticValue } from '../../contract/console/automatic.ts';
import type { Exchange, SentRequest } from '../../contract/exchange.ts';
import type { CoreOperationId } from '../../contract/coreOperations.ts';
import type { OperationId } from '../../contract/operations.ts';
import { newUuid } from '../utils/uuid.ts';
import { send, type Target, type Waiting } from './http.ts';
import { requestOf, type BodyOf, type ValuesOf } from './request.ts';

/**
 * Sends a request of an operation as it is. Never throws and never rejects.
 * @param bytes the body where it is no text
 */
export const sendOperation = async (
  operation: OperationId, request: SentRequest, waiting: Waiting, bytes: Uint8Array | null = null,
): Promise<Exchange> => Object.freeze({ id: newUuid(), operation, ...await send(request, waiting, bytes) });

const automaticOf = (request: SentRequest): SentRequest => Object.freeze({
  ...request, headers: Object.freeze({ ...request.headers, [automaticHeader]: automaticValue }),
});

/** Calls an operation of a service. Never throws and never rejects. */
export const callOperation = <Id extends CoreOperationId>(
  target: Target, operation: Id, values: ValuesOf<Id>, body: BodyOf<Id>,
): Promise<Exchange> => {
  const request = requestOf(operation, values, body, target.baseUrl);
  return sendOperation(operation, target.saysAutomatic === true ? automaticOf(request) : request, target);
};
