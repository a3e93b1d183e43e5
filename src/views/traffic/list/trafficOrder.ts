/** The columns of the recorded requests: how each is read and sorted. */
import type { TrafficSummary } from '../../../../contract/console/traffic.ts';
import { inOrder, type SortColumn, type SortOrder, type SortValue } from '../../../utils/sorting.ts';
import { orderQuery } from '../../common/useAddress.ts';

export type ColumnKey = 'time' | 'application' | 'operation' | 'status' | 'duration' | 'sent' | 'answer';
export type Order = SortOrder<ColumnKey>;

export const columns: readonly SortColumn<ColumnKey>[] = [
  { key: 'time', text: 'Time', figure: false },
  { key: 'application', text: 'Application', figure: false },
  { key: 'operation', text: 'Operation', figure: false },
  { key: 'status', text: 'Status', figure: false },
  { key: 'duration', text: 'Duration', figure: true },
  { key: 'sent', text: 'Sent', figure: true },
  { key: 'answer', text: 'Answer', figure: true },
];

const valueOf = (summary: TrafficSummary, key: ColumnKey): SortValue => {
  switch (key) {
    case 'time': return summary.sequence;
    case 'application': return summary.application?.name ?? null;
    case 'operation': return summary.operation ?? summary.path;
    case 'status': return summary.status;
    case 'duration': return summary.duration;
    case 'sent': return summary.requestBytes;
    case 'answer': return summary.responseBytes;
  }
};

const newest: Order = { key: 'time', descending: true };
export const isNewestFirst = ({ key, descending }: Order): boolean =>
  key === newest.key && descending === newest.descending;

/**
 * The requests in order; those without a value stand last whichever way, equal ones newest first.
 * @param summaries newest first
 */
export const sortTraffic = (summaries: readonly TrafficSummary[], order: Order): readonly TrafficSummary[] =>
  (isNewestFirst(order) ? summaries : inOrder(summaries, order.descending, (summary) => valueOf(summary, order.key)));

export const sortQuery = orderQuery(columns, newest);
