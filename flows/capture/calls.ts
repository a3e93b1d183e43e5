import { headerIn } from '../../contract/answers/recordedHeaders.ts';
import { messageMethod } from '../../contract/console/names.ts';
import { operations, type OperationRow } from '../../contract/operations.ts';
import { isDots, matchesPath, valuesOf } from '../../contract/paths.ts';
import type { Call, CapturedExchange, NoStep } from './captured.ts';

/** The operation of an exchange that does not say it; of several, the one with the fewest parameters. */
const operationAt = (method: string, path: string): OperationRow | undefined => {
  const rows: readonly OperationRow[] = operations;
  return rows.filter((row) => row.method === method && matchesPath(row.path, path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
};

const refused = {
  host: 'It was refused for its Host, which a flow does not set.',
  origin: 'It was refused for its Origin, which a flow does not set.',
  route: 'The interface has no such operation.',
} as const;

/** What a body lacks, so that the same could not be sent; null where it is all there. */
const lackOf = ({ requestBody, requestBytes }: CapturedExchange): string | null => {
  if (requestBody === null) return requestBytes === 0 ? null : 'Its body was not kept.';
  if (requestBody.cut) return `Only the beginning of the ${requestBody.bytes} bytes of its body was kept.`;
  return requestBody.utf8 || requestBody.base64 !== undefined ? null : 'Its body is no text, and its bytes were not kept.';
};

type Sorted = { readonly operation: OperationRow; readonly exchange: Call['exchange'] } | { readonly reason: string };

const sorted = (exchange: CapturedExchange): Sorted => {
  const { method, path, operation: id, decidedBy, injected, status } = exchange;
  if (method === messageMethod || status === 101) return { reason: 'It belongs to a stream, which a flow does not open.' };
  const by = decidedBy === 'host' || decidedBy === 'origin' || decidedBy === 'route' ? decidedBy : null;
  if (id === null && by !== null) return { reason: refused[by] };
  const known: readonly OperationRow[] = operations;
  const operation = id === null ? operationAt(method, path) : known.find((row) => row.id === id);
  if (operation === undefined) return { reason: refused.route };
  if (Object.values(valuesOf(operation.path, path)).some(isDots)) return { reason: 'Its path has . or .. for a value, which a step cannot send.' };
  if (operation.method !== method) return { reason: `It was sent with ${method}, and a step sends ${operation.method}.` };
  if (injected === 'status' || injected === 'cut') return { reason: 'A drill answered it, not the service.' };
  if (status === null) return { reason: 'It has no answer.' };
  if (exchange.redirectedTo !== undefined) return { reason: 'It was redirected: what came answers another address.' };
  const reason = lackOf(exchange);
  return reason === null ? { operation, exchange: { ...exchange, status } } : { reason };
};

/** What a browser asks by itself before a request of a page (https://fetch.spec.whatwg.org/#cors-preflight-request). */
const isPreflight = ({ method, requestHeaders }: CapturedExchange): boolean =>
  method === 'OPTIONS' && headerIn(requestHeaders, 'access-control-request-method') !== null;

/** The exchanges that become steps, in their order, and those that do not, each with why. */
export const callsOf = (
  exchanges: readonly CapturedExchange[],
): { readonly calls: readonly Call[]; readonly noSteps: readonly NoStep[] } => {
  const calls: Call[] = [];
  const noSteps: NoStep[] = [];
  const counts = new Map<string, number>();
  for (const exchange of exchanges) {
    if (isPreflight(exchange)) continue;
    const found = sorted(exchange);
    if ('reason' in found) {
      noSteps.push({ request: `${exchange.method} ${exchange.path}`, reason: found.reason });
      continue;
    }
    const { operation } = found;
    const count = (counts.get(operation.id) ?? 0) + 1;
    counts.set(operation.id, count);
    calls.push({ ...found, id: count === 1 ? operation.id : `${operation.id}-${count}` });
  }
  return { calls, noSteps };
};
