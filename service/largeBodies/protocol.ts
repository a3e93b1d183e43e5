import type { OperationId } from '../../contract/operations.ts';
import type { RefusalCode } from '../../contract/refusals/list.ts';
import type { BodyFacts } from '../http/elsewhere.ts';

/** What the thread is given at its start. */
export type ReaderData = {
  /** Secret of this installation, under which copied texts are hashed. */
  readonly copyKey: string;
};

/** A body to be read: of an operation, or of the type that a route of the console reads. */
export type ReadRequest
  = { readonly operation: OperationId; readonly type?: undefined; readonly bytes: Uint8Array }
    | { readonly operation?: undefined; readonly type: string; readonly bytes: Uint8Array };

/** What the thread says of a body: facts and what can be answered without the rest, then how it ended. */
export type ReadMessage
  = { readonly kind: 'facts'; readonly facts: BodyFacts }
    | { readonly kind: 'early'; readonly given: object }
    | { readonly kind: 'read'; readonly given: unknown; readonly bytes: Uint8Array }
    | { readonly kind: 'empty' }
    | { readonly kind: 'refused'; readonly code: RefusalCode; readonly details: readonly unknown[] }
    | { readonly kind: 'failed'; readonly reason: string };
