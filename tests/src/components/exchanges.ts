import type { Exchange, FailureKind } from '../../../contract/exchange.ts';
import type { OperationId } from '../../../contract/operations.ts';

type AnswerParts = {
  readonly status?: number;
  readonly phrase?: string;
  readonly type?: string | null;
  readonly body?: string;
};

const request = {
  method: 'POST', url: 'http://localhost:39300/connect', headers: { 'Content-Type': 'application/json' }, body: '{"a":1}',
} as const;

/** An exchange that was answered; 200 with a JSON body unless said otherwise. */
export const answered = (operation: OperationId, parts: AnswerParts = {}): Exchange => {
  const { status = 200, phrase = 'OK', type = 'application/json', body = '{"a":1}' } = parts;
  return {
    id: 'e1', operation, request, startedAt: new Date(2026, 10, 14, 14, 3, 11, 902).getTime(), duration: 8.2,
    outcome: {
      kind: 'answered',
      answer: {
        status, phrase, body, contentType: type, size: new TextEncoder().encode(body).length,
        headers: type === null ? {} : { 'content-type': type },
      },
    },
  };
};

/** An exchange that brought no answer. */
export const failed = (operation: OperationId, failure: FailureKind, message = 'Network Error'): Exchange => ({
  ...answered(operation), outcome: { kind: 'failed', failure, message },
});
