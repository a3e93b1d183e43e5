import { defineStore } from 'pinia';
import { reactive, ref, shallowRef, watch } from 'vue';
import type { DeletedKept, DeleteEverything, KeptIntention, KeptKind, KeptList } from '../../contract/console/kept.ts';
import { bodyOf } from './state/bodyOf.ts';
import { useConsole } from './state/useConsole.ts';
import { useDeed } from './state/useDeed.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import {
  deleteEverything, deleteIntention, deleteKept, listIntentions, listKept, readDeleted, readIntentions, readKept,
} from '../api/console/kept.ts';
import { useHistoryStore } from './history.ts';
import { useSettingsStore } from './settings.ts';
import { forgetSnapshotsOf, takeOutSessions } from './snapshots/deletedHere.ts';

/** The kinds that hold texts, which the browser may have too. */
const withTexts: ReadonlySet<KeptKind> = new Set(['assets', 'annotations', 'intentions', 'events']);

/** What the service keeps of copied text, of all applications or of one. */
export const useKeptStore = defineStore('kept', () => {
  const settings = useSettingsStore();
  const askConsole = useConsole();
  const history = useHistoryStore();
  const { problem: deedProblem, attempt } = useDeed();
  /** What the last deletion came to; null before there was one. */
  const deleted = shallowRef<DeletedKept | null>(null);

  /** Id of the application; null for all. */
  const application = ref<string | null>(null);
  const wanted = (): string | undefined => application.value ?? undefined;

  const list = useSnapshot<KeptList | null>({
    empty: null, ask: (signal) => askConsole((target) => listKept(target, wanted()), signal), read: readKept,
  });
  const intentions = useSnapshot<readonly KeptIntention[]>({
    empty: [],
    ask: (signal) => askConsole((target) => listIntentions(target, wanted()), signal),
    read: readIntentions,
  });
  const load = async (): Promise<void> => { await Promise.all([list.load(), intentions.load()]); };

  const setApplication = (id: string | null): void => {
    application.value = id;
    list.clear();
    intentions.clear();
    void load();
  };

  /** What follows from a deletion, here as well. */
  const note = async (answer: DeletedKept | null, hadTexts: boolean, everything: boolean): Promise<void> => {
    deleted.value = answer;
    if (hadTexts) await history.forgetDeleted(everything);
    await load();
  };

  /** Deletes a kind for good, of the chosen application or of all. @returns how many went; null when it was not done */
  const remove = async (kind: KeptKind): Promise<number | null> => {
    const received = await attempt('delete what is kept', `${kind} of ${application.value ?? 'all'}`, () =>
      askConsole((target) => deleteKept(target, {
        kind, ...(application.value === null ? {} : { application: application.value }),
      })));
    if (received === null) return null;
    if (kind === 'sessions') await takeOutSessions(settings.baseUrl);
    await note(readDeleted(bodyOf(received)), withTexts.has(kind), false);
    return deleted.value?.deleted ?? 0;
  };

  /** Deletes all that is kept. @returns whether it was done */
  const removeEverything = async (what: DeleteEverything): Promise<boolean> => {
    const received = await attempt('delete everything', 'everything', () =>
      askConsole((target) => deleteEverything(target, what)));
    if (received === null) return false;
    application.value = null;
    await (what.applications === 'delete' ? forgetSnapshotsOf : takeOutSessions)(settings.baseUrl);
    await note(readDeleted(bodyOf(received)), true, true);
    return true;
  };

  /** Deletes one intention. @returns whether it was done */
  const removeIntention = async (intention: string): Promise<boolean> => {
    const done = await attempt('delete the intention', intention, () =>
      askConsole((target) => deleteIntention(target, intention)));
    if (done !== null) await note(readDeleted(bodyOf(done)), true, false);
    return done !== null;
  };

  watch(() => settings.baseUrl, () => {
    application.value = null;
    deedProblem.value = null;
    deleted.value = null;
  }, { flush: 'sync' });

  return {
    application, list: reactive(list), intentions: reactive(intentions), load, setApplication, remove, removeIntention,
    removeEverything, deleted, deedProblem,
  };
});
