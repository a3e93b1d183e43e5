/** The event stream of the service that served the page. Nothing else opens one. */
import { consolePaths, type LiveEvent } from '../../contract/console/api.ts';
import { readLiveEvent } from './console/trafficReading.ts';
import { parsed } from '../utils/unknowns.ts';

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
  const source = new EventSource(`${base}${consolePaths.events}`);
  source.onopen = opened;
  source.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = typeof data === 'string' ? readLiveEvent(parsed(data)) : undefined;
    // An event of a kind that this page does not know is none of its business.
    if (read !== undefined) event(read);
  };
  source.onerror = () => { broke(source.readyState === source.CONNECTING); };
  return () => {
    source.onopen = null;
    source.onmessage = null;
    source.onerror = null;
    source.close();
  };
};
