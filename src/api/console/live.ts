/** The event stream of the service that served the page. Nothing else opens one. */
import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { changeable } from '../../../contract/console/names.ts';
import { oneOf, type Reader } from '../../utils/reading.ts';
import { at } from '../../utils/unknowns.ts';
import { bodyReader, consoleUrlOf } from './call.ts';
import { drillList } from './drills.ts';
import { trafficSummary } from './traffic.ts';

type LiveEvent = ConsoleResponseOf<'events'>;

const what = oneOf(changeable);

const liveEvent: Reader<LiveEvent> = (value) => {
  switch (at(value, 'kind')) {
    case 'exchange': {
      const exchange = trafficSummary(at(value, 'exchange'));
      return exchange === undefined ? undefined : { kind: 'exchange', exchange };
    }
    case 'changed': {
      const changed = what(at(value, 'what'));
      return changed === undefined ? undefined : { kind: 'changed', what: changed };
    }
    case 'drills': {
      const drills = drillList(at(value, 'drills'));
      return drills === undefined ? undefined : { kind: 'drills', drills };
    }
    case 'beat': return { kind: 'beat' };
    default: return undefined;
  }
};

/** Reads the data of one event; null when it is of a kind that this page does not know. */
export const readLiveEvent = bodyReader(liveEvent);

export type LiveListener = {
  /** The stream is there, or there again. */
  readonly opened: () => void;
  readonly event: (event: LiveEvent) => void;
  /** The stream broke; `retries` says whether the browser opens it again by itself, asking for what was missed. */
  readonly broke: (retries: boolean) => void;
};

/**
 * Opens the stream of what happens. After a break the browser opens it again with Last-Event-ID.
 * @param base origin of the service, without a slash at its end
 * @returns closes the stream; nothing is heard of it afterwards
 */
export const openEvents = (base: string, { opened, event, broke }: LiveListener): (() => void) => {
  const source = new EventSource(consoleUrlOf(base, 'events'));
  source.onopen = opened;
  source.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = typeof data === 'string' ? readLiveEvent(data) : null;
    // An event of a kind that this page does not know is none of its business.
    if (read !== null) event(read);
  };
  source.onerror = () => { broke(source.readyState === source.CONNECTING); };
  return () => {
    source.onopen = null;
    source.onmessage = null;
    source.onerror = null;
    source.close();
  };
};
