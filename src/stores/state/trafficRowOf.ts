import type { TrafficSummary } from '../../../contract/console/traffic.ts';
import type { Received } from '../../../contract/exchange.ts';
import { targetBelow } from '../../api/request.ts';

/** Milliseconds by which the two may round one and the same moment apart. */
const rounding = 2;

/**
 * What the service recorded of a request of this page, by method, path, size and time; null where it has none that
 * fits, or several, which cannot be told apart.
 * @param base origin of the service that recorded the rows
 */
export const trafficRowOf = (
  { request, startedAt, duration }: Received, rows: readonly TrafficSummary[], base: string,
): TrafficSummary | null => {
  const path = targetBelow(request.url, base)?.split('?')[0];
  const bytes = request.body === null ? 0 : new TextEncoder().encode(request.body).length;
  const fitting = rows.filter((row) => {
    const isSame = row.method === request.method && row.path === path && row.requestBytes === bytes;
    if (!row.fromConsole || !isSame) return false;
    const since = Date.parse(row.at) - startedAt;
    return since >= -rounding && since <= duration + rounding;
  });
  return fitting.length === 1 ? fitting[0] ?? null : null;
};
