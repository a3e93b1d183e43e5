import type { Forgetter } from '../contract/console/changeKinds.ts';

/** What brought a change about, such as a recorded request: told the place of the change once that is on disk. */
export type Cause = {
  readonly caused: (change: number) => void;
  /** Who had a connection forgotten. */
  readonly by?: Forgetter;
};
