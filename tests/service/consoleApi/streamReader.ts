import { onTestFinished } from 'vitest';
import { consolePaths, type LiveEvent } from '../../../contract/console/api.ts';

export type Received = { readonly id: number; readonly event: LiveEvent };

/** An event stream as a console reads it. */
export type StreamReader = {
  readonly status: number;
  readonly headers: Headers;
  /** Everything received so far. */
  readonly received: readonly Received[];
  /** Settles when something received fulfils a condition. */
  readonly until: (condition: (received: Received) => boolean) => Promise<Received>;
  /** Settles when the stream is over: ended in order by the service, or cut. */
  readonly over: Promise<'ended' | 'cut'>;
  readonly close: () => void;
};

const parse = (block: string): Received | undefined => {
  const lines = block.split('\n');
  const id = lines.find((line) => line.startsWith('id: '))?.slice(4);
  const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
  // What the service says here is what is being tested.
  return id === undefined || data === undefined ? undefined : { id: Number(id), event: JSON.parse(data) as LiveEvent };
};

/** Opens the event stream of a service until the test ends. */
export const openStream = async (service: { readonly url: string }, lastId?: number): Promise<StreamReader> => {
  const abort = new AbortController();
  const answer = await fetch(service.url + consolePaths.events, {
    signal: abort.signal, ...(lastId === undefined ? {} : { headers: { 'last-event-id': String(lastId) } }),
  });
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const read = async (): Promise<'ended'> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) {
      rest += decoder.decode(bytes as Uint8Array, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const one = parse(block);
        if (one !== undefined) received.push(one);
      }
      for (const wake of waiting) wake();
    }
    return 'ended';
  };
  const over = read().catch(() => 'cut' as const);
  onTestFinished(() => { abort.abort(); });
  return {
    status: answer.status,
    headers: answer.headers,
    received,
    over,
    close: () => { abort.abort(); },
    until: (condition) => new Promise((resolve) => {
      const look = (): void => {
        const found = received.find(condition);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    }),
  };
};
