import { consolePathOf } from '../../contract/console/address.ts';
import type { Forgetter } from '../../contract/console/changeKinds.ts';
import { consoleRoutes } from '../../contract/console/routes.ts';
import type { FlowWorld } from '../../flows/running/world.ts';
import { later } from '../timers.ts';
import { createMatchThread } from './matchThread.ts';
import { createSender, type Sender } from './send.ts';

export type NodeWorld = Omit<FlowWorld, 'forgetConnection' | 'send'> & {
  readonly send: Sender['send'];
  /** As a step of a flow does, or for somebody else. */
  readonly forgetConnection: (application: string, by?: Forgetter) => Promise<string | null>;
  readonly close: () => Promise<void>;
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> => new Promise((resolve) => {
  const end = (): void => {
    clearTimeout(timer);
    // One signal outlives many pauses.
    signal.removeEventListener('abort', end);
    resolve();
  };
  const timer = later(milliseconds, end);
  signal.addEventListener('abort', end);
});

/** What a run of flows meets in a process, calling the service at an address. */
export const createNodeWorld = (baseUrl: string): NodeWorld => {
  const sender = createSender();
  const thread = createMatchThread();
  return {
    send: sender.send,
    now: Date.now,
    pause,
    match: thread.match,
    forgetConnection: async (application, by = 'flow') => {
      const { method } = consoleRoutes.forgetConnection;
      const url = baseUrl + consolePathOf('forgetConnection', { application, by });
      const request = { method, url, headers: {}, body: null };
      const { outcome } = await sender.send(request, null, new AbortController().signal);
      if (outcome.kind === 'answered' && outcome.answer.status === 200) return null;
      return outcome.kind === 'failed'
        ? `The connection was not forgotten: ${outcome.message}`
        : `The connection was not forgotten; the service answered ${outcome.answer.status}.`;
    },
    close: async () => {
      sender.close();
      await thread.close();
    },
  };
};
