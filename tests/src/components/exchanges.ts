import type { Exchange, FailureKind } from '../../../contract/exchange.ts';
import { operationOf } from '../../../contract/findCoreOperation.ts';
import type { Operation } from '../../../contract/operation.ts';
import { responseShapes, type MemberKind } from '../../../contract/responseShapes.ts';
import type { CoreOperationId } from '../../../contract/coreOperations.ts';

type AnswerParts = {
  readonly status?: number;
  readonly phrase?: string;
  readonly type?: string | null;
  readonly body?: string;
  readonly redirectedTo?: string;
};

const request = {
  method: 'POST', url: 'http://localhost:39300/connect', headers: { 'Content-Type': 'application/json' }, body: '{"a":1}',
} as const;

const valueOf = (kind: MemberKind): unknown => {
  switch (kind) {
    case 'object': return {};
    case 'array': return [];
    case 'string': return 'x';
    case 'boolean': return true;
    case 'integer': return 0;
  }
};

/** A body as the interface has it for an operation, with nothing in it. */
const bodyFor = ({ response }: Operation): string => {
  if (response.kind !== 'json') return '{"a":1}';
  const members: readonly (readonly [string, MemberKind])[] = Object.entries(responseShapes[response.type]);
  return JSON.stringify(Object.fromEntries(members.map(([name, kind]) => [name, valueOf(kind)])));
};

/** An exchange that was answered; 200 with a JSON body unless said otherwise, any other status as a text. */
export const answered = (operation: CoreOperationId, parts: AnswerParts = {}): Exchange => {
  const { status = 200, phrase = 'OK', type = status === 200 ? 'application/json' : 'text/plain', body = bodyFor(operationOf(operation)), redirectedTo = null } = parts;
  return {
    id: 'e1', operation, request, startedAt: new Date(2026, 10, 14, 14, 3, 11, 902).getTime(), duration: 8.2,
    outcome: {
      kind: 'answered',
      answer: {
        status, phrase, body, contentType: type, size: new TextEncoder().encode(body).length,
        redirectedTo,
        headers: type === null ? {} : { 'content-type': type },
      },
    },
  };
};

/** An exchange that brought no answer. */
export const failed = (operation: CoreOperationId, failure: FailureKind, message = 'Network Error'): Exchange => ({
  ...answered(operation), outcome: { kind: 'failed', failure, message },
});
