/** What was deleted goes out of the snapshots of this browser too, and is then looked for in them. */
import type { Snapshot } from '../../../snapshots/snapshot.ts';
import { readSnapshot, snapshotText } from '../../../snapshots/snapshotFile.ts';
import { writeStored } from '../browser/browserStorage.ts';
import { readHeads, readText, removeSnapshots, replaceSnapshot, type SnapshotHead } from '../browser/snapshotDatabase.ts';
import { bytesOf, contentsOf } from './headOf.ts';
import { withoutApplication } from './withoutApplication.ts';

/** What came of taking an application out. */
export type TakenOut = {
  /** Snapshots that held it, and all that were searched for its id afterwards. */
  readonly held: number;
  readonly searched: number;
  /** How many still have it. */
  readonly holding: number;
};

/** Has the other tabs look at the list again. */
export const tellTabs = (): void => { writeStored('snapshots', String(Date.now())); };

/**
 * Makes others of snapshots; one that cannot be read goes, since nothing can be taken out of it.
 * @returns how many changed
 */
const changeAll = async (heads: readonly SnapshotHead[], change: (snapshot: Snapshot) => Snapshot): Promise<number> => {
  let changed = 0;
  for (const head of heads) {
    const text = await readText(head.id);
    const snapshot = text === undefined ? null : readSnapshot(text);
    if (snapshot === null || 'problem' in snapshot) {
      await removeSnapshots([head.id]);
      changed += 1;
      continue;
    }
    const left = change(snapshot);
    const now = snapshotText(left);
    if (now === snapshotText(snapshot)) continue;
    await replaceSnapshot({ ...head, ...contentsOf(left), bytes: bytesOf(now), cut: true }, now);
    changed += 1;
  }
  if (changed > 0) tellTabs();
  return changed;
};

/** Takes an application out of all snapshots of this browser: an id is of one application, whatever the address. */
export const takeOutApplication = async (application: string): Promise<TakenOut> => {
  const heads = await readHeads();
  const held = await changeAll(heads, (snapshot) => withoutApplication(snapshot, application));
  const texts = await Promise.all(heads.map(({ id }) => readText(id)));
  const holding = texts.filter((text) => text?.toLowerCase().includes(application.toLowerCase()) === true);
  return { held, searched: heads.length, holding: holding.length };
};

/** Takes the sessions out of the snapshots of a service. */
export const takeOutSessions = async (address: string): Promise<void> => {
  await changeAll((await readHeads()).filter((head) => head.address === address),
    (snapshot) => ({ ...snapshot, answers: snapshot.answers.filter(({ of }) => of !== 'session') }));
};

/** Deletes all snapshots of a service. */
export const forgetSnapshotsOf = async (address: string): Promise<void> => {
  await removeSnapshots((await readHeads()).filter((head) => head.address === address).map(({ id }) => id));
  tellTabs();
};
