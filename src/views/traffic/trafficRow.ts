/** A recorded exchange as its row says it. */
import type { TrafficSummary } from '../../../contract/console/traffic.ts';
import { requestName } from '../common/requestName.ts';
import { formatDuration } from '../../utils/format.ts';
import { formatSize } from '../../utils/sizes.ts';
import { phraseOf } from '../../utils/statusPhrases.ts';
import { clientShown, type Clients } from '../../stores/state/trafficClients.ts';
import { formatRowMoment } from '../../utils/exactMoments.ts';
import { formatMoment } from '../../utils/moments.ts';
import { markOfOutcome, type Mark } from '../../components/marks/mark.ts';
import { markOfStatus } from '../../components/marks/markOfStatus.ts';

export type ShownRow = {
  readonly summary: TrafficSummary;
  readonly time: string;
  /** Without milliseconds. */
  readonly shortTime: string;
  /** Null where no application is known; `unknown` says why, and nothing where none is to be expected. */
  readonly application: string | null;
  readonly unknown: 'not said' | 'not registered' | '';
  /** How the application stood when the request came; `lost` when the client left before the answer. */
  readonly jack: 'connected' | 'registered' | 'lost';
  readonly jackWords: string;
  readonly client: string | null;
  readonly operation: string;
  readonly mark: Mark;
  readonly duration: string;
  /** Empty where no body came. */
  readonly sent: string;
  readonly answer: string;
};

/** The mark of an exchange; without a status its connection was cut. */
export const markOfSummary = (status: number | null): Mark => (status === null
  ? { ...markOfOutcome({ kind: 'failed', failure: 'no-answer', message: '' }), words: 'Cut off' }
  : { ...markOfStatus(status), words: phraseOf(status) });

const unknownOf = ({ decidedBy, operation, fromConsole }: TrafficSummary): ShownRow['unknown'] => {
  if (decidedBy === 'application' || operation === 'connect') return 'not registered';
  return fromConsole ? '' : 'not said';
};

/** Whether the client was gone before there was an answer for it, and not because a drill cut the connection. */
const clientLeft = ({ status, injected }: TrafficSummary): boolean => status === null && injected === null;

export const rowOf = (summary: TrafficSummary, clients: Clients): ShownRow => {
  const moment = Date.parse(summary.at);
  const jack = clientLeft(summary) ? 'lost' : summary.application?.state ?? 'registered';
  return {
    summary,
    time: formatRowMoment(moment),
    shortTime: formatMoment(moment),
    application: summary.application?.name ?? null,
    unknown: unknownOf(summary),
    jack,
    jackWords: jack === 'lost' ? 'lost: the client left before the answer' : jack,
    client: clientShown(summary, clients),
    operation: requestName(summary),
    mark: markOfSummary(summary.status),
    duration: formatDuration(summary.duration),
    sent: summary.requestBytes === 0 ? '' : formatSize(summary.requestBytes),
    answer: summary.responseBytes === 0 ? '' : formatSize(summary.responseBytes),
  };
};
