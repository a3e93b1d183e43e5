import { limits } from '../../contract/limits.ts';
import { machineOf, type Machine } from '../detection/view/machine.ts';
import type { Report } from '../report.ts';
import { userSystem, type UserSystem } from '../users/userSystem.ts';

/** What a service meets outside of itself, apart from its data folder and its port. */
export type World = {
  /** The clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds that go by, whatever becomes of the clock. */
  readonly elapsed: () => number;
  /** Milliseconds in which a large body is read beside the requests; a machine that is busy needs more. */
  readonly largeBodyMs: number;
  /** What detection looks at. */
  readonly machine: Machine;
  /** Where the machine tells which of its users call. */
  readonly users: UserSystem;
  /** The version of the protocol that an option of the start wants to be announced. */
  readonly announced: string | undefined;
  /** Told what the person who runs the service needs to know about their data. */
  readonly report: Report;
};

/** The clock, the time and the machine as they are. */
export const realWorld = (): Omit<World, 'report'> => ({
  now: () => Date.now(), elapsed: () => performance.now(), largeBodyMs: limits.largeBodyMs, machine: machineOf(),
  users: userSystem(), announced: undefined,
});
