import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { isSame, snapshotDifferences } from '../../../snapshots/difference.ts';
import { sessionsIn } from '../../../snapshots/contents.ts';
import { listNames, type ListName, type Snapshot } from '../../../snapshots/snapshot.ts';
import { readSnapshot, snapshotText, type SnapshotProblem } from '../../../snapshots/snapshotFile.ts';
import type { SessionRow } from '../../api/readers/sessionRows.ts';
import { newUuid } from '../../utils/uuid.ts';
import { useApplicationsStore } from '../applications.ts';
import { readStored, writeStored } from '../browser/browserStorage.ts';
import { whenStoredElsewhere } from '../browser/otherTabs.ts';
import {
  addSnapshot, newestOf, readHeads, readText, removeSnapshots, replaceSnapshot, type Added, type SnapshotHead,
} from '../browser/snapshotDatabase.ts';
import { useExternalStore } from '../external.ts';
import { useSessionsStore } from '../sessions.ts';
import { useSettingsStore } from '../settings.ts';
import { deletions } from '../state/deletions.ts';
import { tellTabs } from './deletedHere.ts';
import { headOf } from './headOf.ts';
import { mostSessions, useTaking } from './useTaking.ts';

/** A file that was opened, for as long as the page is there. */
export type OpenedFile = {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly snapshot: Snapshot;
};

const addProblems: Readonly<Record<Exclude<Added, 'done'>, string>> = {
  full: 'It was not kept: the named ones of this address fill the room; delete one of them, or download it as a file.',
  late: 'It was not kept: another tab kept one meanwhile.',
  unstored: 'This browser does not keep it; download it as a file.',
};

/** What the page was shown anyway: a list as it was answered, or the sessions that are known here. */
type Seen = { readonly of: ListName; readonly body: string } | { readonly of: 'session'; readonly rows: readonly SessionRow[] };

const only = (of: ListName, snapshot: Snapshot): Snapshot =>
  ({ ...snapshot, answers: snapshot.answers.filter((answer) => answer.of === of) });
/** Whether sessions are known that a snapshot was not asked for, or one of its own was closed since. */
const hasOthers = (snapshot: Snapshot, rows: readonly SessionRow[]): boolean => {
  const asked = new Set(snapshot.answers.filter(({ of }) => of === 'session').map(({ target }) => target.split('/').at(-1)?.toLowerCase()));
  const open = new Set(sessionsIn(snapshot)
    .filter(({ closed }) => closed === undefined).map(({ id }) => String(id).toLowerCase()));
  return rows.slice(0, mostSessions)
    .some(({ id, closed }) => !asked.has(id.toLowerCase()) || (closed !== null && open.has(id.toLowerCase())));
};
const isDifferent = (one: Snapshot, other: Snapshot): boolean => !snapshotDifferences(one, other).every(isSame);
const differs = (before: Snapshot, shown: Seen): boolean => {
  if (shown.of === 'session') return hasOthers(before, shown.rows);
  const { of, body } = shown;
  return isDifferent(only(of, before), {
    ...before, answers: [{ of, target: '', status: 200, contentType: null, bytes: new TextEncoder().encode(body) }],
  });
};

/** Snapshots that this browser has, those of files, and what the page keeps of them by itself. */
export const useSnapshotsStore = defineStore('snapshots', () => {
  const settings = useSettingsStore();
  const applications = useApplicationsStore();
  const external = useExternalStore();
  const sessions = useSessionsStore();
  const take = useTaking();

  const heads = shallowRef<readonly SnapshotHead[]>([]);
  /** Whether the browser has been asked which there are. */
  const ready = ref(false);
  const files = shallowRef<readonly OpenedFile[]>([]);
  /** Whether the page keeps each that differs from the last by itself. */
  const byItself = ref(readStored('keep-snapshots') === 'yes');
  /** Why the last one that the page was to keep by itself was not. */
  const problem = ref<string | null>(null);

  const load = async (): Promise<void> => {
    heads.value = await readHeads();
    ready.value = true;
  };
  const changed = async (): Promise<void> => {
    tellTabs();
    await load();
  };

  /** @returns null, or why it was not kept: one sentence */
  const put = async (
    snapshot: Snapshot, of: Pick<SnapshotHead, 'name' | 'from'>, after?: string | null,
  ): Promise<string | null> => {
    const text = snapshotText(snapshot);
    const added = await addSnapshot(headOf(snapshot, text, { id: newUuid(), ...of }), text, after);
    await changed();
    return added === 'done' ? null : addProblems[added];
  };

  const rename = async (head: SnapshotHead, name: string): Promise<void> => {
    await replaceSnapshot({ ...head, name });
    await changed();
  };
  const remove = async (ids: readonly string[]): Promise<void> => {
    await removeSnapshots(ids);
    await changed();
  };

  /** The text of one that this browser has; null where it is gone. */
  const textOf = async (id: string): Promise<string | null> => await readText(id) ?? null;
  const read = async (id: string): Promise<Snapshot | SnapshotProblem | null> => {
    const text = await textOf(id);
    return text === null ? null : readSnapshot(text);
  };

  /** Opens the text of a file. @returns its key, or why it is not taken */
  const openText = (name: string, text: string): string | SnapshotProblem => {
    const snapshot = readSnapshot(text);
    if ('problem' in snapshot) return snapshot;
    const file: OpenedFile = { key: `file.${newUuid()}`, name, bytes: new TextEncoder().encode(text).length, snapshot };
    files.value = [file, ...files.value].slice(0, 20);
    return file.key;
  };
  const fileOf = (key: string): OpenedFile | null => files.value.find((file) => file.key === key) ?? null;

  const setByItself = (on: boolean): void => {
    byItself.value = on;
    problem.value = null;
    writeStored('keep-snapshots', on ? 'yes' : null);
  };

  /**
   * Keeps what the service answers now where it differs from the last; a registry that is as it was asks for nothing
   * more.
   */
  const keepChanged = async (address: string, shown: Seen): Promise<void> => {
    const newest = newestOf(await readHeads(), address);
    const last = newest === null ? null : await read(newest.id);
    const before = last === null || 'problem' in last ? null : last;
    if (before !== null && !differs(before, shown)) return;
    const taken = await take(address, true);
    if ('problem' in taken) problem.value = taken.problem;
    else if (before === null || isDifferent(before, taken)) {
      const words = await put(taken, { name: null, from: 'here' }, newest?.id ?? null);
      // Another tab keeps the same.
      problem.value = words === addProblems.late ? null : words;
    }
  };
  /** One at a time, in order, so that each is held against the one before. */
  let turn = Promise.resolve();
  const keepInTurn = (shown: Seen): void => {
    const { baseUrl } = settings;
    turn = turn.then(() => (baseUrl === settings.baseUrl ? keepChanged(baseUrl, shown) : undefined));
  };
  const lists = { applications, external: external.detected, related: external.related } as const;
  for (const of of listNames) {
    watch(() => (byItself.value ? lists[of].exchange : null), (exchange) => {
      if (exchange?.outcome.kind === 'answered') keepInTurn({ of, body: exchange.outcome.answer.body });
    }, { immediate: true });
  }
  watch(() => (byItself.value ? sessions.rows : null), (rows) => {
    // Without a list of applications there is no snapshot that they could be held against.
    if (rows !== null && applications.exchange !== null) keepInTurn({ of: 'session', rows });
  });

  whenStoredElsewhere(['keep-snapshots'], (text) => { byItself.value = text === 'yes'; });
  whenStoredElsewhere(['snapshots', 'emptied'], () => { void load(); });
  // What shows something that was deleted is of no use any more: a file is opened again.
  watch(deletions, () => {
    files.value = [];
    void load();
  });

  /** Those of an address, newest first, and what they take. */
  const ofAddress = computed(() => (address: string) => heads.value.filter((head) => head.address === address));

  return {
    heads, ready, files, byItself, problem, load, take, put, rename, remove, textOf, read, openText, fileOf,
    setByItself, ofAddress,
  };
});
