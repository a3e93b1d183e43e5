import type { Exchange } from '../../contract/exchange.ts';
import { operationOf } from '../../contract/findOperation.ts';
import { requestOfRow } from '../../contract/request.ts';
import type { Target } from './http.ts';
import { sendOperation } from './operation.ts';

const operation = 'annotationsDeleteSpecificAnnotation';

/** Deletes what somebody noted about an asset. Never throws and never rejects. */
export const deleteAnnotation = (target: Target, annotation: string): Promise<Exchange> =>
  sendOperation(operation, requestOfRow(operationOf(operation), { annotation }, null, target.baseUrl), target);
