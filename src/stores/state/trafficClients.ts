import type { TrafficSummary } from '../../../contract/console/traffic.ts';

/** The programs behind the rows of the registry: the clients seen under each application id. */
export type Clients = ReadonlyMap<string, ReadonlySet<string>>;

/** What a program says of itself: its Origin, else its user agent; null when it said neither. */
export const clientOf = ({ origin, userAgent }: TrafficSummary): string | null => origin ?? userAgent;

/** Which clients sent under which application, this console left out. */
export const clientsOf = (summaries: readonly TrafficSummary[]): Clients => {
  const clients = new Map<string, Set<string>>();
  for (const summary of summaries) {
    if (summary.application === null || summary.fromConsole) continue;
    const known = clients.get(summary.application.id) ?? new Set();
    clients.set(summary.application.id, known.add(clientOf(summary) ?? ''));
  }
  return clients;
};

/**
 * What stands after the application of a row: who sent it, where the application alone does not say (it is not known,
 * or several programs use its name). Null where there is nothing to add.
 */
export const clientShown = (summary: TrafficSummary, clients: Clients): string | null => {
  if (summary.fromConsole) return 'this console';
  const client = clientOf(summary);
  if (client === null) return null;
  const shared = summary.application !== null && (clients.get(summary.application.id)?.size ?? 0) > 1;
  if (summary.application !== null && !shared) return null;
  return client === 'null' ? 'Origin: null' : client;
};
