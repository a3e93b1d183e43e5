/** Snapshots of services that this browser has, each as the text of its file, with what a list says of it beside it. */
import { flag, nullable, number, object, oneOf, text, type Reader } from '../../utils/reading.ts';
import { headsAndTexts } from './headsAndTexts.ts';
import { overflowing } from './snapshotRoom.ts';

/** What a list says of a snapshot. */
export type SnapshotHead = {
  readonly id: string;
  /** The address that was asked. */
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Null of those that the page kept by itself: the oldest of them go first. */
  readonly name: string | null;
  /** Taken by this console, or opened from a file. */
  readonly from: 'here' | 'file';
  /** Bytes of its file. */
  readonly bytes: number;
  /** How many of each list it holds; null where that was not answered. */
  readonly applications: number | null;
  readonly external: number | null;
  readonly sessions: number;
  /** Whether something that was deleted since was taken out of it. */
  readonly cut: boolean;
};

const shelf = headsAndTexts('patchbay-snapshots', 'snapshot-list', 'snapshot-texts');

const readHead: Reader<SnapshotHead> = object({
  id: text, address: text, at: number, name: nullable(text), from: oneOf(['here', 'file']), bytes: number,
  applications: nullable(number), external: nullable(number), sessions: number, cut: flag,
});
const headsIn = (list: readonly unknown[]): readonly SnapshotHead[] =>
  list.map(readHead).filter((head) => head !== undefined);

/** All of them, newest first. */
export const readHeads = async (): Promise<readonly SnapshotHead[]> =>
  [...headsIn(await shelf.heads())]
    .sort((one, other) => other.at - one.at);

/** The newest that was taken of a service. */
export const newestOf = (heads: readonly SnapshotHead[], address: string): SnapshotHead | null =>
  heads.filter((head) => head.address === address && head.from === 'here')
    .reduce<SnapshotHead | null>((newest, head) => (newest !== null && newest.at > head.at ? newest : head), null);

/** The text of the file; undefined where it is not there. Outside data, to be looked at before use. */
export const readText = async (id: string): Promise<string | undefined> =>
  text(await shelf.textOf(id));

/** What became of adding one: `full` where only named ones could go for it, `late` where another came first. */
export type Added = 'done' | 'full' | 'late' | 'unstored';

/**
 * Adds one, and drops the oldest unnamed ones of its service beyond the limits.
 * @param after the id of the newest of its service, which must still be that; undefined where that does not matter
 */
export const addSnapshot = async (head: SnapshotHead, content: string, after?: string | null): Promise<Added> => {
  let became: Added = 'unstored';
  const done = await shelf.add(head, content, (present) => {
    const heads = headsIn(present);
    const extra = overflowing([head, ...heads.filter(({ address }) => address === head.address)]);
    const isLate = after !== undefined && (newestOf(heads, head.address)?.id ?? null) !== after;
    became = isLate ? 'late' : extra === null || extra.includes(head.id) ? 'full' : 'done';
    return became === 'done' ? extra : null;
  });
  return done ? became : 'unstored';
};

/** Puts another head, and another text, in the place of one that is still there. */
export const replaceSnapshot = (head: SnapshotHead, content?: string): Promise<void> => shelf.replace([head], content);

export const removeSnapshots = shelf.remove;

/** Deletes all of them, of whatever service. */
export const deleteAllSnapshots = shelf.removeAll;
