import { startThread } from '../../utils/thread.ts';
import { at, isObject, parsed } from '../../utils/unknowns.ts';
import type { HarPart } from './harParser.ts';
import threadUrl from './harParser.ts?worker&url';

type ParsedHar = { readonly value: unknown };

/** Bytes of one that is parsed where it is shown; a thread takes longer to begin. */
const mostHere = 256 * 1024;

/** In a thread: JSON of five megabytes is one task that nothing can cut. */
const parsedBeside = (har: Blob): Promise<ParsedHar | null> => new Promise((resolve) => {
  const thread = startThread(threadUrl);
  const entries: unknown[] = [];
  const end = (read: ParsedHar | null): void => {
    thread.terminate();
    resolve(read);
  };
  thread.onmessage = ({ data }: MessageEvent<HarPart>) => {
    if (data.kind === 'part') {
      entries.push(...data.entries);
      return;
    }
    const log = at(data.value, 'log');
    end({ value: isObject(log) && entries.length > 0 ? { log: { ...log, entries } } : data.value });
  };
  thread.onerror = () => { end(null); };
  thread.postMessage(har);
});

/** The value of a HAR of a result, undefined in it where it is no JSON; null where the browser could not read it. */
export const parsedHar = async (har: Blob): Promise<ParsedHar | null> =>
  (har.size > mostHere ? parsedBeside(har) : { value: parsed(await har.text()) });
