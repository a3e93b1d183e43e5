/** What a deletion takes and leaves, in words. */
import type { DeletedKept, KeptKind, KeptList } from '../../../contract/console/kept.ts';
import type { TakenOut } from '../../stores/snapshots/deletedHere.ts';
import { formatCount, plural } from '../../utils/format.ts';
import { formatMoment } from '../../utils/moments.ts';

const words: Readonly<Record<KeptKind, readonly [one: string, many: string]>> = {
  assets: ['asset', 'assets'], annotations: ['annotation', 'annotations'], intentions: ['intention', 'intentions'], seenCopies: ['hash', 'hashes'],
  feedback: ['declined offer', 'declined offers'], traffic: ['exchange', 'exchanges'], events: ['event', 'events'],
  sessions: ['session', 'sessions'], history: ['change', 'changes'], flowResults: ['result of a flow', 'results of flows'],
  backups: ['backup', 'backups'], putAside: ['file put aside', 'files put aside'],
};

/** `37 intentions`. */
export const countWords = (kind: KeptKind, count: number): string => plural(count, ...words[kind]);

/** `a`, `a and b`, `a, b and c`. */
export const listWords = (parts: readonly string[]): string =>
  (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`);

export const countIn = (list: KeptList | null, kind: KeptKind): number =>
  list?.kinds.find((each) => each.kind === kind)?.count ?? 0;

/** `3 backups and 1 file put aside`, of the kinds of which there are any; empty without any. */
export const amountWords = (list: KeptList | null, kinds: readonly KeptKind[]): string =>
  listWords(kinds.map((kind) => [kind, countIn(list, kind)] as const).filter(([, count]) => count > 0)
    .map(([kind, count]) => countWords(kind, count)));

type Moved = NonNullable<DeletedKept['backupsMoved']>;

const hindranceWords = ({ why, reason }: Moved): string =>
  (why === 'damaged' ? 'no backup is made of a damaged database' : `no new backup could be made${reason === null ? '' : `: ${reason}`}`);

/**
 * Until when backups hold what is deleted, and why that moved where it did, to stand behind `until`; null where they
 * hold none.
 */
export const heldUntil = (held: Pick<DeletedKept, 'backupsUntil' | 'backupsMoved'> | null): string | null => {
  const at = Date.parse(held?.backupsUntil ?? '');
  if (Number.isNaN(at)) return null;
  const moved = held?.backupsMoved ?? null;
  const date = formatMoment(at);
  return moved === null ? date
    : `${date} or longer (it was to be ${formatMoment(Date.parse(moved.from))}, but the last good one stays, since ${hindranceWords(moved)})`;
};

type Proof = DeletedKept['proof'];

/** Several deletions, one after the other, as one: a file holds some of it where it held some after one of them. */
export const allTogether = (deletions: readonly DeletedKept[]): DeletedKept | null => {
  const last = deletions.at(-1);
  if (last === undefined) return null;
  const sum = (of: (each: DeletedKept) => number): number => deletions.reduce((before, each) => before + of(each), 0);
  const files = new Map<string, Proof['files'][number]>();
  for (const file of deletions.flatMap(({ proof }) => proof.files)) {
    const found = [file.holds, files.get(file.name)?.holds];
    files.set(file.name, { ...file, holds: found.includes(true) || (found.includes(null) ? null : false) });
  }
  return {
    ...last,
    deleted: sum(({ deleted }) => deleted),
    kinds: deletions.flatMap(({ kinds }) => kinds),
    proof: {
      texts: sum(({ proof }) => proof.texts), lookedFor: sum(({ proof }) => proof.lookedFor),
      keptElsewhere: sum(({ proof }) => proof.keptElsewhere), files: [...files.values()],
    },
  };
};

/** What was looked for in the files and found, in sentences; null where no text was deleted. */
export const proofWords = (
  { texts, lookedFor, keptElsewhere, files }: Proof,
): { readonly isClean: boolean; readonly sentences: readonly string[] } | null => {
  if (texts === 0) return null;
  if (lookedFor === 0) return { isClean: false, sentences: ['The texts that were deleted are too short to be looked for in the files.'] };
  const ours = files.filter(({ role }) => role !== 'flow');
  const flows = files.filter(({ role, holds }) => role === 'flow' && holds === true).map(({ name }) => name);
  const holding = ours.filter(({ holds }) => holds === true);
  const unseen = files.filter(({ holds }) => holds === null);
  const searched = ours.filter(({ holds }) => holds !== null).length;
  const what = lookedFor === texts ? plural(texts, 'deleted text') : `${formatCount(lookedFor)} of ${plural(texts, 'deleted text')}`;
  return {
    isClean: holding.length + unseen.length + flows.length === 0,
    sentences: [
      `${plural(searched, 'file')} of the data folder ${searched === 1 ? 'was' : 'were'} searched for ${what}: ${
        holding.length === 0 ? 'none holds any.' : `${plural(holding.length, 'file')} still ${holding.length === 1 ? 'holds' : 'hold'} some.`}`,
      ...flows.length === 0 ? [] : [`${listWords(flows)} ${flows.length === 1 ? 'holds' : 'hold'} some; files of flows are your own and stay as they are.`],
      ...unseen.length === 0 ? [] : [`${plural(unseen.length, 'file')} could not be searched in time.`],
      ...keptElsewhere === 0 ? [] : [`${formatCount(keptElsewhere)} of the texts ${keptElsewhere === 1 ? 'stands' : 'stand'} in what is still kept too, which says nothing.`],
    ],
  };
};

/** What a file that was searched came to. */
export const holdsWords = (holds: boolean | null): string =>
  (holds === null ? 'not searched' : holds ? 'still holds some' : 'holds none');

/** What an application came to in the snapshots of this browser. */
export const takenOutWords = ({ held, searched, holding }: TakenOut): string => {
  if (searched === 0) return 'This browser keeps no snapshot. Files of snapshots that were downloaded remain as they are.';
  const of = `${plural(searched, 'snapshot')} of this browser ${searched === 1 ? 'was' : 'were'} searched for its id: ${
    holding === 0 ? 'none has it' : `${formatCount(holding)} still ${holding === 1 ? 'has' : 'have'} it`}`;
  return `It was taken out of ${formatCount(held)}; ${of}. Files of snapshots that were downloaded remain as they are.`;
};
