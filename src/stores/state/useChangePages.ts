import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue';
import type { ConsoleQueryOf } from '../../../contract/console/address.ts';
import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import type { Change } from '../../../contract/console/history.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listChanges, readChanges } from '../../api/console/history.ts';
import type { Target } from '../../api/http.ts';
import { bodyOf } from './bodyOf.ts';
import { useConsole } from './useConsole.ts';
import { useDeed } from './useDeed.ts';
import { useLatestRun } from './useLatestRun.ts';
import { useSnapshot, type Snapshot } from './useSnapshot.ts';

type Changes = ConsoleResponseOf<'changes'>;
type Wanted = ConsoleQueryOf<'changes'>;

/** A page of changes, asked for as a whole. */
export const useChangePage = (wanted: () => Wanted): Snapshot<Changes | null> => {
  const askConsole = useConsole();
  return useSnapshot<Changes | null>({
    empty: null, ask: (signal) => askConsole((target) => listChanges(target, wanted()), signal), read: readChanges,
  });
};

type PageOf<Each> = { readonly changes: readonly Each[]; readonly more: boolean };

export type Pages<Each, Page extends PageOf<Each>> = {
  readonly newest: Snapshot<Page | null>;
  /** Newest first, without gaps. */
  readonly changes: ComputedRef<readonly Each[]>;
  /** Whether there are no older ones. */
  readonly complete: Readonly<Ref<boolean>>;
  /** Asks for the newest; the older ones come again when they are asked for. */
  readonly load: () => Promise<void>;
  readonly loadOlder: () => Promise<void>;
  readonly problem: Ref<string | null>;
  readonly busy: Readonly<Ref<boolean>>;
  readonly clear: () => void;
};

/**
 * Changes, the newest at once and the older ones page by page.
 * @param newest the first page
 * @param ask for those before a place
 */
export const usePages = <Each extends { readonly change: number }, Page extends PageOf<Each>>(
  newest: Snapshot<Page | null>, ask: (before: number, target: Target) => Promise<Received>,
  read: (body: string) => Page | null,
): Pages<Each, Page> => {
  const askConsole = useConsole();
  const { problem, busy, attempt } = useDeed();
  const runs = useLatestRun();
  const older = shallowRef<readonly Each[]>([]);
  const changes = computed((): readonly Each[] => [...newest.value.value?.changes ?? [], ...older.value]);
  const complete = ref(true);

  const load = async (): Promise<void> => {
    runs.drop();
    await newest.load();
    older.value = [];
    complete.value = newest.value.value?.more !== true;
  };
  const loadOlder = async (): Promise<void> => {
    const last = changes.value.at(-1);
    if (last === undefined) return;
    let isLatest = (): boolean => false;
    const received = await attempt('load older changes', `before ${last.change}`, () => {
      const run = runs.start();
      isLatest = run.isLatest;
      return askConsole((target) => ask(last.change, target), run.signal);
    });
    const page = received === null || !isLatest() ? null : read(bodyOf(received));
    if (page === null) return;
    older.value = [...older.value, ...page.changes];
    complete.value = !page.more;
  };
  const clear = (): void => {
    runs.drop();
    newest.clear();
    older.value = [];
    complete.value = true;
    problem.value = null;
  };
  return { newest, changes, complete, load, loadOlder, problem, busy, clear };
};

/** Changes of the registry, the newest at once and the older ones page by page. */
export const useChangePages = (wanted: () => Wanted): Pages<Change, Changes> =>
  usePages(useChangePage(wanted), (before, target) => listChanges(target, { ...wanted(), before }), readChanges);
