import { defineStore } from 'pinia';
import { computed, reactive, ref, shallowRef, watch } from 'vue';
import type { Exchange } from '../../contract/exchange.ts';
import type { Target } from '../api/http.ts';
import { targetBelow } from '../api/request.ts';
import { closeSession, openSession, sessionSnapshot } from '../api/sessions.ts';
import { listSessions } from '../api/console/sessions.ts';
import { bodyOf } from './state/bodyOf.ts';
import { useConsole } from './state/useConsole.ts';
import { useDeed } from './state/useDeed.ts';
import { useSender } from './state/useSender.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { readStored, writeStored } from './browser/browserStorage.ts';
import { whenStoredElsewhere } from './browser/otherTabs.ts';
import { unstored } from './browser/unstored.ts';
import { listOf, object, text } from '../utils/reading.ts';
import { readSession, readSessions, type SessionRow } from '../api/readers/sessionRows.ts';
import { parsed } from '../utils/unknowns.ts';
import { isUuid } from '../utils/uuid.ts';
import { useActivityStore } from './activity.ts';
import { useCountsStore } from './counts.ts';
import { useSettingsStore } from './settings.ts';

/** More sessions than this are not remembered in the browser. */
const mostRemembered = 50;

const readRemembered = listOf(object({ id: text, url: text }));
const storedSessions = () => readRemembered(parsed(readStored('sessions') ?? '')) ?? [];

/** Intervals of use: those opened from this browser and, where the service lists them, all. */
export const useSessionsStore = defineStore('sessions', () => {
  const settings = useSettingsStore();
  const counts = useCountsStore();
  const activity = useActivityStore();
  const send = useSender();
  const askConsole = useConsole();
  const { problem: deedProblem, busy, attempt } = useDeed();

  /** Ids that this browser opened or looked up, with the service that they belong to; newest first. */
  const remembered = shallowRef(storedSessions());
  whenStoredElsewhere(['sessions'], () => { remembered.value = storedSessions(); });
  /** What is known of sessions from their own answers. */
  const known = shallowRef<ReadonlyMap<string, SessionRow>>(new Map());

  const { value: listed, ...list } = useSnapshot<readonly SessionRow[]>({
    empty: [], ask: (signal) => askConsole(listSessions, signal), read: readSessions,
  });

  const id = ref('');
  /** An id that is none: it is only sent when a person says so. */
  const held = ref(false);
  const { value: session, ...snapshot } = useSnapshot<SessionRow | null>({
    empty: null,
    ask: (signal, automatic) => send((target) => sessionSnapshot(target, id.value), signal, automatic),
    read: readSession,
  });

  const know = (row: SessionRow): void => { known.value = new Map(known.value).set(row.id, row); };
  const remember = (session: string): void => {
    const latest = unstored.has('sessions') ? remembered.value : storedSessions();
    const others = latest.filter((one) => one.id !== session || one.url !== settings.baseUrl);
    remembered.value = [{ id: session, url: settings.baseUrl }, ...others].slice(0, mostRemembered);
    writeStored('sessions', JSON.stringify(remembered.value));
  };

  /** A session that was opened or closed is known, wherever in this console that was sent from. */
  const note = ({ operation, request, outcome }: Exchange): void => {
    if (operation !== 'applicationsSessionOpen' && operation !== 'applicationsSessionClose') return;
    if (outcome.kind !== 'answered' || outcome.answer.status !== 200) return;
    const row = targetBelow(request.url, settings.baseUrl) === null ? null : readSession(outcome.answer.body);
    if (row === null) return;
    know(row);
    remember(row.id);
  };

  const here = computed(() => remembered.value.filter(({ url }) => url === settings.baseUrl).map((one) => one.id));

  /** Newest first; what a session itself answered is newer than the list. */
  const rows = computed((): readonly SessionRow[] => {
    const all = new Map<string, SessionRow>();
    for (const remote of listed.value) all.set(remote.id, remote);
    for (const own of here.value) {
      if (all.has(own)) continue;
      all.set(own, known.value.get(own) ?? { id: own, opened: null, closed: null, engagement: null });
    }
    for (const row of all.values()) {
      const newer = known.value.get(row.id);
      if (newer !== undefined && newer.closed !== null && row.closed === null) all.set(row.id, newer);
    }
    return [...all.values()].sort((one, other) => (other.opened ?? 0) - (one.opened ?? 0));
  });

  const take = async (answer: () => Promise<void>): Promise<void> => {
    held.value = false;
    const asked = id.value;
    await answer();
    if (session.value !== null && asked === id.value && snapshot.problem.value === null) {
      know(session.value);
      if (session.value.id === asked) remember(asked);
    }
  };

  /** Loads the chosen one, its id a UUID or not. */
  const load = (): Promise<void> => take(snapshot.load);
  /** The same without anybody asking. */
  const keepUp = (): Promise<void> => take(snapshot.keepUp);

  /** Chooses a session and asks for it. What is no UUID is not sent. */
  const choose = async (chosen: string): Promise<void> => {
    if (chosen !== id.value) {
      snapshot.clear();
      id.value = chosen;
    }
    held.value = chosen !== '' && !isUuid(chosen);
    if (chosen !== '' && !held.value) await load();
  };

  const act = async (
    what: string, about: string, call: (target: Target) => Promise<Exchange>,
  ): Promise<SessionRow | null> => {
    const received = await attempt(what, about, () => send(call, new AbortController().signal));
    const row = received === null ? null : readSession(bodyOf(received));
    if (received !== null && row === null) deedProblem.value = `Could not ${what}: the answer is no session.`;
    return row;
  };

  const refreshList = async (): Promise<void> => { if (settings.ownService) await list.load(); };

  /** @returns the id of the session that was opened; null when none was */
  const open = async (): Promise<string | null> => {
    const row = await act('open a session', settings.baseUrl, openSession);
    if (row !== null) void refreshList();
    return row?.id ?? null;
  };

  /** @returns whether it was closed */
  const close = async (session: string): Promise<boolean> => {
    const row = await act('close the session', session, (target) => closeSession(target, session));
    if (row === null) return false;
    if (id.value === session) void keepUp();
    void refreshList();
    return true;
  };

  activity.listen(note);
  watch(() => (settings.ownService && list.exchange.value === null ? null : rows.value.length), (count) => {
    if (count !== null) counts.note('sessions', count);
  });
  watch(() => settings.baseUrl, () => {
    id.value = '';
    held.value = false;
    known.value = new Map();
    deedProblem.value = null;
  }, { flush: 'sync' });

  return {
    rows, list: reactive(list), id, held, session, ...snapshot, refreshList, choose, load, keepUp, open, close,
    deedProblem, busy,
  };
});
