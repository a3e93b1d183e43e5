import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { isNameAmong } from '../../../../contract/console/sameName.ts';
import { capture } from '../../../../flows/capture/capture.ts';
import type { Capture } from '../../../../flows/capture/captured.ts';
import { expectedByDefault, flowOf } from '../../../../flows/capture/flowOf.ts';
import { slugOf } from '../../../../flows/capture/title.ts';
import { partSentence } from '../../../components/parts/partWords.ts';
import { listFlows, readFlowFiles, readFlowOfFile, saveFlow } from '../../../api/console/flows.ts';
import { bodyOf } from '../../../stores/state/bodyOf.ts';
import { readOk } from '../../../stores/state/readOk.ts';
import { useConsole } from '../../../stores/state/useConsole.ts';
import { useDeed, type Deed } from '../../../stores/state/useDeed.ts';
import type { SharedExchange } from '../share/sharedExchange.ts';

export type CollectFlow = (had: (count: number) => void) => Promise<readonly SharedExchange[]>;

export type KeepFlow = Pick<Deed, 'problem' | 'busy'> & {
  /** The exchanges, oldest first; null until they are here. */
  readonly exchanges: Readonly<ShallowRef<readonly SharedExchange[] | null>>;
  /** Why they are not here; null while they are, or may come. */
  readonly failed: Readonly<Ref<string | null>>;
  readonly had: Readonly<Ref<number>>;
  /** Places of the exchanges that a person left out. */
  readonly without: ShallowRef<ReadonlySet<number>>;
  readonly made: ComputedRef<Capture | null>;
  readonly title: Ref<string>;
  readonly file: ComputedRef<string>;
  /** Why the title is none that a flow can have; null when it is one. */
  readonly wrong: ComputedRef<string | null>;
  readonly expected: ComputedRef<ReadonlySet<string>>;
  readonly expect: (key: string, on: boolean) => void;
  /** The whole path of what was kept; null before. */
  readonly path: Readonly<Ref<string | null>>;
  /** The line that runs what was kept in a terminal; null before, or where the service does not say it. */
  readonly command: Readonly<Ref<string | null>>;
  /** Begins anew with these. */
  readonly begin: (collect: CollectFlow) => Promise<void>;
  /** @returns the name of the file; null when it was not kept */
  readonly keep: () => Promise<string | null>;
};

const ending = '.arazzo.yaml';

/** A title whose file is not there yet. */
const unusedTitle = (title: string, names: readonly string[]): string => {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? title : `${title} ${number}`;
    if (!isNameAmong(slugOf(tried) + ending, names)) return tried;
  }
};

/** @param from where the exchanges are, as the flow says it */
export const useKeepFlow = (from: () => string): KeepFlow => {
  const ask = useConsole('page');
  const { problem, busy, attempt } = useDeed();
  const exchanges = shallowRef<readonly SharedExchange[] | null>(null);
  const failed = ref<string | null>(null);
  const had = ref(0);
  const without = shallowRef<ReadonlySet<number>>(new Set());
  const folder = shallowRef<{ readonly path: string; readonly names: readonly string[] } | null>(null);
  const written = ref<string | null>(null);
  /** What a person turned around, by key. */
  const turned = shallowRef<ReadonlySet<string>>(new Set());
  const path = ref<string | null>(null);
  const command = ref<string | null>(null);
  let run = 0;

  const made = computed(() => (exchanges.value === null
    ? null
    : capture(exchanges.value.filter((_exchange, at) => !without.value.has(at)))));
  const title = computed({
    get: () => written.value ?? unusedTitle(made.value?.title ?? '', folder.value?.names ?? []),
    set: (text) => { written.value = text; },
  });
  const file = computed(() => slugOf(title.value) + ending);
  const wrong = computed(() => {
    if (title.value.trim() === '') return made.value === null ? null : 'A flow has a name.';
    return path.value === null && isNameAmong(file.value, folder.value?.names ?? []) ? 'A flow of this file name is there already; take another name.' : null;
  });
  const expected = computed((): ReadonlySet<string> => {
    if (made.value === null) return new Set();
    const byDefault = expectedByDefault(made.value);
    const keys = made.value.expectables.map(({ key }) => key);
    return new Set(keys.filter((key) => byDefault.has(key) !== turned.value.has(key)));
  });

  const expect = (key: string, on: boolean): void => {
    if (expected.value.has(key) === on) return;
    const next = new Set(turned.value);
    if (!next.delete(key)) next.add(key);
    turned.value = next;
  };

  const lookAtFolder = async (): Promise<void> => {
    const read = readOk(await ask(listFlows), readFlowFiles);
    folder.value = read === null ? null : { path: read.folder, names: read.files.map(({ name }) => name) };
  };

  const begin = async (collect: CollectFlow): Promise<void> => {
    run += 1;
    const mine = run;
    exchanges.value = null;
    failed.value = null;
    had.value = 0;
    without.value = new Set();
    turned.value = new Set();
    written.value = null;
    path.value = null;
    problem.value = null;
    try {
      const [found] = await Promise.all([
        collect((count) => { if (mine === run) had.value = count; }), lookAtFolder(),
      ]);
      if (mine === run) exchanges.value = found;
    } catch (error) {
      if (mine === run) failed.value = partSentence(error);
    }
  };

  const keep = async (): Promise<string | null> => {
    if (made.value === null || made.value.steps.length === 0 || wrong.value !== null) return null;
    const description = `Kept from ${from()}.`;
    const flow = flowOf(made.value, { title: title.value.trim(), description, expected: expected.value });
    const name = file.value;
    const received = await attempt('keep the flow', name, () => ask((target) => saveFlow(target, name, flow, null)));
    if (received === null) return null;
    command.value = readFlowOfFile(bodyOf(received))?.command ?? null;
    path.value = folder.value === null ? name : `${folder.value.path}${folder.value.path.includes('\\') ? '\\' : '/'}${name}`;
    return name;
  };

  return {
    exchanges, failed, had, without, made, title, file, wrong, expected, expect, path, command, problem, busy, begin,
    keep,
  };
};
