import type { Resources } from '../start/resources.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import { DemoClock } from './clock.ts';
import { seedDemo } from './seed.ts';

/** A demonstration: the clock of its service, and what fills it. */
export type Demo = {
  readonly now: () => number;
  readonly seed: (resources: Resources, queue: WriteQueue) => Promise<void>;
};

/** @param now the clock that the demonstration goes on by when it is filled */
export const createDemo = (now: () => number): Demo => {
  const clock = new DemoClock(now);
  return { now: clock.now, seed: (resources, queue) => seedDemo(resources, queue, clock) };
};
