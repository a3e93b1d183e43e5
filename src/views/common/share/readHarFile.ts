import { formatSize } from '../../../utils/sizes.ts';
import { startThread } from '../../../utils/thread.ts';
import { received } from './handedBodies.ts';
import { mostBytes, type ReadHar } from './harReading.ts';
import type { HarMessage } from './harThread.ts';
import threadUrl from './harThread.ts?worker&url';
import type { SharedExchange } from './sharedExchange.ts';

/** A thread whose script does not come fails without a message; it is asked for anew with the next file. */
const threadProblem = (event: Event): string => (event instanceof ErrorEvent
  ? 'This browser could not read it; it may be too large for it.'
  : 'The code for it could not be loaded; try again when the service that this page came from answers.');

/** What an HTTP Archive says, read in a thread of its own: one of 50 MB would hold the page up for seconds. */
export const readHarFile = (file: File): Promise<ReadHar> => {
  if (file.size > mostBytes) {
    return Promise.resolve({ problem: `It has ${formatSize(file.size)}; files up to ${formatSize(mostBytes)} are opened.` });
  }
  return new Promise((resolve) => {
    const thread = startThread(threadUrl);
    const exchanges: SharedExchange[] = [];
    const end = (read: ReadHar): void => {
      thread.terminate();
      resolve(read);
    };
    thread.onmessage = ({ data }: MessageEvent<HarMessage>) => {
      if (data.kind === 'part') exchanges.push(...received(data));
      else end(data.kind === 'end' ? { exchanges } : { problem: data.sentence });
    };
    thread.onerror = (event) => { end({ problem: threadProblem(event) }); };
    thread.postMessage(file);
  });
};
