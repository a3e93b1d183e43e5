import { vi } from 'vitest';
import type { LiveEvent } from '../../../contract/console/live.ts';
import { eventually } from '../../support/eventually.ts';

/** An event stream that a test speaks for. */
export type OpenedStream = {
  readonly url: string;
  readonly closed: () => boolean;
  readonly open: () => void;
  readonly say: (event: LiveEvent) => void;
  readonly sayText: (data: string) => void;
  /** @param retries whether the browser opens it again by itself */
  readonly break: (retries: boolean) => void;
};

/** Puts streams in the place of the browser's; @returns those that were opened, oldest first */
export const mockStreams = (): OpenedStream[] => {
  const streams: OpenedStream[] = [];
  vi.stubGlobal('EventSource', class {
    readonly CONNECTING = 0;
    readonly OPEN = 1;
    readonly CLOSED = 2;
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onerror: (() => void) | null = null;

    constructor(url: string) {
      streams.push({
        url,
        closed: () => this.readyState === 2,
        open: () => {
          this.readyState = 1;
          this.onopen?.();
        },
        say: (event) => { this.onmessage?.({ data: JSON.stringify(event) }); },
        sayText: (data) => { this.onmessage?.({ data }); },
        break: (retries) => {
          this.readyState = retries ? 0 : 2;
          this.onerror?.();
        },
      });
    }

    close(): void {
      this.readyState = 2;
    }
  });
  return streams;
};

/** The last stream that was opened. */
export const lastOf = (streams: readonly OpenedStream[]): OpenedStream => {
  const last = streams.at(-1);
  if (last === undefined) throw new Error('No stream was opened.');
  return last;
};

/**
 * The stream that the page listens to, once there is one: a page that took long to open has closed one that said
 * nothing meanwhile, and opens another a second later.
 */
export const listenedTo = (streams: readonly OpenedStream[]): Promise<OpenedStream> => eventually(() => {
  const last = lastOf(streams);
  if (last.closed()) throw new Error('The page listens to no stream.');
  return last;
});

/** Hides or shows the tab. */
export const setHidden = (hidden: boolean): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
};
