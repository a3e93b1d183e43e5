import { onTestFinished } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { LiveEvent } from '../../../contract/console/live.ts';
import { faultIn } from './consoleCalls.ts';

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

/** @param fault told what is wrong with an event, which is taken nevertheless */
const parse = (block: string, fault: (words: string) => void): Received | undefined => {
  const lines = block.split('\n');
  const id = lines.find((line) => line.startsWith('id: '))?.slice(4);
  const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
  if (id === undefined || data === undefined) return undefined;
  const event: unknown = JSON.parse(data);
  const words = faultIn('LiveEvent', event);
  if (words !== undefined) fault(words);
  // Held against the schema of this type just now; a fault fails the test when it ends.
  return { id: Number(id), event: event as LiveEvent };
};

/** Opens the event stream of a service until the test ends. */
export const openStream = async (service: { readonly url: string }, lastId?: number): Promise<StreamReader> => {
  const abort = new AbortController();
  const answer = await fetch(service.url + consolePathOf('events'), {
    signal: abort.signal, ...(lastId === undefined ? {} : { headers: { 'last-event-id': String(lastId) } }),
  });
  const received: Received[] = [];
  const faults: string[] = [];
  const waiting = new Set<() => void>();
  const read = async (): Promise<'ended'> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) {
      rest += decoder.decode(bytes as Uint8Array, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const one = parse(block, (words) => { faults.push(words); });
        if (one !== undefined) received.push(one);
      }
      for (const wake of waiting) wake();
    }
    return 'ended';
  };
  const over = read().catch(() => 'cut' as const);
  onTestFinished(() => {
    abort.abort();
    if (faults.length > 0) throw new Error(`The stream sent ${faults.join('; ')}`);
  });
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
