import { givenResult } from '../flows/results/resultGiven.ts';
import type { FlowResults } from '../flows/results/flowResults.ts';
import type { Server } from '../http/server.ts';
import type { Resources } from '../start/resources.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { Drills } from '../traffic/drills.ts';
import { sendDemoCalls } from './calls.ts';
import { DemoClock } from './clock.ts';
import { DemoFlowRuns } from './flowRuns.ts';
import { seedDemo } from './seed.ts';

/** The service that a demonstration fills. */
type Filled = {
  readonly resources: Resources;
  readonly drills: Drills;
  readonly queue: WriteQueue;
  /** Answers as the service does; it need not listen. */
  readonly server: Server;
};

/** A demonstration: the clock of its service, and what fills it. */
export type Demo = {
  readonly now: () => number;
  /** @returns keeps the results of flows, which name where the service listens */
  readonly seed: (service: Filled) => Promise<(results: FlowResults, url: string) => Promise<void>>;
};

/** @param now the clock that the demonstration goes on by when it is filled */
export const createDemo = (now: () => number): Demo => {
  const clock = new DemoClock(now);
  return {
    now: clock.now,
    seed: async ({ resources, drills, queue, server }) => {
      const runs = new DemoFlowRuns(server, clock);
      const joined = await seedDemo(resources, queue, clock, (known, at) => (
        runs.happenings(known, at, drills)));
      await sendDemoCalls(server, clock, (name) => joined.get(name)?.id ?? '');
      const harsAt = await runs.ended();
      return async (results, url) => {
        for (const har of harsAt(url)) {
          await results.keep(givenResult(har), (id) => resources.registry.find(id) !== undefined);
        }
      };
    },
  };
};
