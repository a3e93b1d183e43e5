import { vi } from 'vitest';
import type { StartedPatchbay } from '../../service/start/startPatchbay.ts';

export type HeldExport = {
  /** Settles when the export is under way. */
  readonly begun: Promise<void>;
  /** Lets it go on; settles when its copy is there. */
  readonly release: () => Promise<void>;
};

/**
 * Lets the next export of a service wait at its beginning until it is released: how much a connection holds of one that
 * nobody reads is the system's choice, so its size keeps none under way.
 */
export const holdExport = ({ storage: { backups } }: StartedPatchbay): HeldExport => {
  const aside = backups.aside.bind(backups);
  let begin = (): void => undefined;
  let release = (): void => undefined;
  const begun = new Promise<void>((resolve) => { begin = resolve; });
  const released = new Promise<void>((resolve) => { release = resolve; });
  const copied = released.then(aside);
  vi.spyOn(backups, 'aside').mockImplementationOnce(() => {
    begin();
    return copied;
  });
  return {
    begun,
    release: async () => {
      release();
      await copied;
    },
  };
};
