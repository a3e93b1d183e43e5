import { listedIn, sessionsIn } from '../../../snapshots/contents.ts';
import type { Snapshot } from '../../../snapshots/snapshot.ts';
import type { SnapshotHead } from '../browser/snapshotDatabase.ts';

/** What is said of a snapshot without its text. */
export const contentsOf = (snapshot: Snapshot): Pick<SnapshotHead, 'applications' | 'external' | 'sessions'> => ({
  applications: listedIn(snapshot, 'applications')?.length ?? null,
  external: listedIn(snapshot, 'external')?.length ?? null,
  sessions: sessionsIn(snapshot).length,
});

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The head of a snapshot whose file has this text. */
export const headOf = (
  snapshot: Snapshot, text: string, { id, name, from }: Pick<SnapshotHead, 'id' | 'name' | 'from'>,
): SnapshotHead => ({
  id, name, from, address: snapshot.address, at: Date.parse(snapshot.at), bytes: bytesOf(text),
  ...contentsOf(snapshot), cut: false,
});
