import { verdictOf, type Verdict } from '../../../contract/answers/verdict.ts';
import type { TrafficExchange } from '../../../contract/console/traffic.ts';
import { operations } from '../../../contract/operations.ts';

/**
 * How a recorded answer stands to the interface. Null where that cannot be said: there was none, a drill gave it, it is
 * of no operation, or its body is not here as it was sent.
 */
export const verdictIn = (
  { method, operation: id, status, injected, responseHeaders, responseBody: body }: TrafficExchange,
): Verdict | null => {
  const operation = operations.find((row) => row.id === id);
  const isWhole = body === null || (!body.cut && body.masked === 0 && body.utf8);
  // The answer to a HEAD has no body, whatever the operation answers.
  if (method === 'HEAD' && status === 200) return null;
  if (operation === undefined || status === null || injected !== null || !isWhole) return null;
  const headers = Object.fromEntries(responseHeaders.map(([name, value]) => [name.toLowerCase(), value]));
  return verdictOf(operation, {
    status, phrase: '', headers, contentType: headers['content-type'] ?? null, body: body?.text ?? '', size: body?.bytes ?? 0,
    redirectedTo: null,
  });
};
