import { coreOperations } from './coreOperations.ts';
import { sdkOperations } from './sdkOperations.ts';

/**
 * Every operation. The service's routes, the console's forms and explanations, the OpenAPI document and the tests' list
 * of what must be covered come from it.
 */
export const operations = [...coreOperations, ...sdkOperations] as const;

export type OperationId = (typeof operations)[number]['id'];
export type OperationRow<Id extends OperationId = OperationId> = Extract<(typeof operations)[number], { id: Id }>;
