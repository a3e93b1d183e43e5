import type { TrafficSummary } from '../../../../contract/console/traffic.ts';
import type { FilterSubject } from './trafficFilterWords.ts';

/** A recorded exchange as a filter sees it. */
export const subjectOf = (summary: TrafficSummary): FilterSubject => ({
  application: summary.application,
  client: [summary.userAgent, summary.origin].filter((part) => part !== null).join('\n') || null,
  operation: summary.operation,
  method: summary.method,
  path: summary.path,
  status: summary.status,
  duration: summary.duration,
  sent: summary.requestBytes,
  answer: summary.responseBytes,
  at: Date.parse(summary.at),
  injected: summary.injected !== null,
  console: summary.fromConsole,
  automatic: summary.automatic,
  check: summary.decidedBy,
  keys: summary.unknownKeys.map(({ path }) => path),
  text: summary.said ?? '',
});
