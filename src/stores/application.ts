import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { DeleteApplication } from '../../contract/console/application.ts';
import type { DeletedKept, KeptList } from '../../contract/console/kept.ts';
import { applicationSnapshot } from '../api/application.ts';
import { deleteApplication, forgetConnection } from '../api/console/applications.ts';
import { listKept, readDeleted, readKept } from '../api/console/kept.ts';
import { bodyOf } from './state/bodyOf.ts';
import { useConsole } from './state/useConsole.ts';
import { useDeed } from './state/useDeed.ts';
import { useSender } from './state/useSender.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { readApplicationRow } from '../api/readers/applicationRow.ts';
import type { ApplicationRow } from '../api/readers/applicationRows.ts';
import { useHistoryStore } from './history.ts';
import { takeOutApplication, type TakenOut } from './snapshots/deletedHere.ts';
import { isUuid } from '../utils/uuid.ts';

/** The one application that is looked at. */
export const useApplicationStore = defineStore('application', () => {
  const send = useSender();
  const askConsole = useConsole();
  const { problem: deedProblem, busy, attempt } = useDeed();

  const id = ref('');
  /** An id that is none: it is only sent when a person says so. */
  const held = ref(false);
  const deleted = ref(false);
  const history = useHistoryStore();
  /** What is kept of it, and of all; null as long as that was not asked, or could not be. */
  const kept = shallowRef<{ readonly own: KeptList; readonly all: KeptList } | null>(null);
  /** What its deletion came to. */
  const outcome = shallowRef<DeletedKept | null>(null);
  /** What it came to in the snapshots of this browser. */
  const takenOut = shallowRef<TakenOut | null>(null);

  const { value: row, ...snapshot } = useSnapshot<ApplicationRow | null>({
    empty: null,
    ask: (signal, automatic) => send((target) => applicationSnapshot(target, id.value), signal, automatic),
    read: readApplicationRow,
  });

  /** Sends the id as it is, a UUID or not. */
  const load = async (): Promise<void> => {
    held.value = false;
    await snapshot.load();
  };

  /** Looks at an application; one that is looked at already is asked for again. What is no UUID is not sent. */
  const open = async (application: string): Promise<void> => {
    if (application !== id.value) {
      snapshot.clear();
      id.value = application;
      deleted.value = false;
      kept.value = null;
      outcome.value = null;
      takenOut.value = null;
      deedProblem.value = null;
    }
    held.value = !isUuid(application);
    if (!held.value && !deleted.value) await load();
  };

  /** Forgets its connection, so that its next call answers 401. @returns whether it was done */
  const forget = async (): Promise<boolean> => {
    const done = await attempt('forget the connection', id.value, () =>
      askConsole((target) => forgetConnection(target, id.value, 'console')));
    if (done !== null) await snapshot.keepUp();
    return done !== null;
  };

  /** Asks how much is kept of it, and of all. */
  const countKept = async (): Promise<void> => {
    kept.value = null;
    const asked = id.value;
    const [own, all] = await Promise.all([asked, undefined].map(async (of) =>
      readKept(bodyOf(await askConsole((target) => listKept(target, of))))));
    if (asked === id.value && own && all) kept.value = { own, all };
  };

  /** Deletes the application; its id answers 400 afterwards. @returns whether it was done */
  const remove = async (what: DeleteApplication): Promise<boolean> => {
    const done = await attempt('delete the application', id.value, () =>
      askConsole((target) => deleteApplication(target, id.value, what)));
    if (done === null) return false;
    deleted.value = true;
    outcome.value = readDeleted(bodyOf(done));
    takenOut.value = await takeOutApplication(id.value);
    await history.forgetDeleted(false);
    return true;
  };

  const valid = computed(() => isUuid(id.value));

  return {
    id, valid, held, deleted, row, ...snapshot, load, open, forget, kept, countKept, remove, outcome, takenOut,
    deedProblem, busy,
  };
});
