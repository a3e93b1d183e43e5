import type { Operation } from '../../contract/operation.ts';
import type { BodyFacts } from '../http/elsewhere.ts';
import { saidByBody } from './said.ts';
import { unknownKeysIn } from './unknownKeys.ts';

/** What Traffic wants to know of a body that it does not keep as a whole. */
export const factsOf = (operation: Operation, body: unknown): Pick<BodyFacts, 'unknownKeys' | 'said'> | null =>
  (operation.request === null
    ? null
    : { unknownKeys: unknownKeysIn(operation.request.type, body), said: saidByBody(operation.id, body) });
