import type { TrafficSummary } from '../../../../contract/console/traffic.ts';
import { clientOf } from '../../../stores/state/trafficClients.ts';
import type { KeepScope } from '../../common/keepFlow/keepScope.ts';

const isConnect = ({ operation, application, status }: TrafficSummary): boolean =>
  operation === 'connect' && application !== null && status === 200;

/**
 * All that an application did since it connected last: what was sent for it, and what the same program sent without
 * saying for which, such as reading what it saved.
 * @param rows newest first
 */
const since = (rows: readonly TrafficSummary[], connect: TrafficSummary): readonly TrafficSummary[] =>
  rows.slice(0, rows.indexOf(connect) + 1).filter((row) => !row.automatic && (row.application === null
    ? row.fromConsole === connect.fromConsole && clientOf(row) === clientOf(connect)
    : row.application.id === connect.application?.id));

/**
 * What may become a flow, for each application since it connected: first that of the given one, then the one that
 * connected last, plugins before this console.
 * @param rows newest first
 * @param first id of an application
 */
export const sinceConnected = (
  rows: readonly TrafficSummary[], first: string | null,
): readonly KeepScope<TrafficSummary>[] => {
  const latest = new Map<string, TrafficSummary>();
  for (const row of rows.filter(isConnect)) {
    const id = row.application?.id ?? '';
    if (!latest.has(id)) latest.set(id, row);
  }
  const rankOf = ({ application, fromConsole }: TrafficSummary): number =>
    (application?.id === first ? 0 : fromConsole ? 2 : 1);
  return [...latest.values()].sort((one, other) => rankOf(one) - rankOf(other))
    .map((connect) => ({ name: `All since ${connect.application?.name ?? ''} connected`, items: since(rows, connect) }));
};
