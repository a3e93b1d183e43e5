import type { Server } from '../http/server.ts';
import type { Resources } from '../start/resources.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import { sendDemoCalls } from './calls.ts';
import { DemoClock } from './clock.ts';
import { seedDemo } from './seed.ts';

/** A demonstration: the clock of its service, and what fills it. */
export type Demo = {
  readonly now: () => number;
  /** @param server answers as the service does; it need not listen */
  readonly seed: (resources: Resources, queue: WriteQueue, server: Server) => Promise<void>;
};

/** @param now the clock that the demonstration goes on by when it is filled */
export const createDemo = (now: () => number): Demo => {
  const clock = new DemoClock(now);
  return {
    now: clock.now,
    seed: async (resources, queue, server) => {
      const joined = await seedDemo(resources, queue, clock);
      await sendDemoCalls(server, clock, (name) => joined.get(name)?.id ?? '');
    },
  };
};
