import type { Snapshot } from '../../../../snapshots/snapshot.ts';

/** A name of a file that says which service a snapshot is of, and when. */
export const fileNameOf = ({ address, at }: Pick<Snapshot, 'address' | 'at'>): string =>
  `${address.replace(/^https?:\/\//, '').replace(/[^\w.-]+/g, '-').slice(0, 80)}-${at.slice(0, 19).replace(/\D/g, '-')}.patchbay.json`;
