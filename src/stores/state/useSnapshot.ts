import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { Received } from '../../../contract/exchange.ts';
import { useSettingsStore } from '../settings.ts';
import { useLatestRun } from './useLatestRun.ts';

/** Why the last load brought nothing: no answer, that of another address, another status than 200, or another form. */
export type LoadProblem = 'failed' | 'redirected' | 'refused' | 'other-shape';

export type Snapshot<Value> = {
  readonly value: Readonly<ShallowRef<Value>>;
  /** The exchange that brought the value; null before the first. */
  readonly exchange: Readonly<ShallowRef<Received | null>>;
  /** The exchange that ended last, whatever it brought. */
  readonly lastExchange: Readonly<ShallowRef<Received | null>>;
  readonly problem: Readonly<Ref<LoadProblem | null>>;
  /** Whether the value is there but the last load brought no newer one. */
  readonly stale: ComputedRef<boolean>;
  readonly loading: ComputedRef<boolean>;
  /** Milliseconds since the epoch, while a load goes on. */
  readonly loadingSince: Readonly<Ref<number | null>>;
  /** The load started last wins; when it brings nothing the earlier value stays, as stale. */
  readonly load: () => Promise<void>;
  /** The same without anybody asking: what the console does to stay up to date, which the logs fold away. */
  readonly keepUp: () => Promise<void>;
  readonly cancel: () => void;
  /** Takes over what is known to have changed, without asking for all. */
  readonly change: (to: (value: Value) => Value) => void;
  /** Forgets everything, as another base_url does by itself. */
  readonly clear: () => void;
};

type SnapshotOptions<Value> = {
  /** The value before the first load. */
  readonly empty: Value;
  readonly ask: (signal: AbortSignal, automatic: boolean) => Promise<Received>;
  /** Reads the body of a 200; null when it has another form. A long one is best read in parts. */
  readonly read: (body: string, received: Received) => Value | null | Promise<Value | null>;
};

/** Something of the service that is asked for as a whole, again and again. */
export const useSnapshot = <Value>({ empty, ask, read }: SnapshotOptions<Value>): Snapshot<Value> => {
  const settings = useSettingsStore();
  const runs = useLatestRun();

  const value: ShallowRef<Value> = shallowRef(empty);
  const exchange = shallowRef<Received | null>(null);
  const lastExchange = shallowRef<Received | null>(null);
  const problem = ref<LoadProblem | null>(null);
  const loadingSince = ref<number | null>(null);

  const loading = computed(() => loadingSince.value !== null);
  const stale = computed(() => problem.value !== null && exchange.value !== null);

  /** @param found what the body of a 200 says; null when it has another form or there is none */
  const take = (result: Received, found: Value | null): void => {
    lastExchange.value = result;
    const { outcome } = result;
    if (outcome.kind === 'failed') {
      // A cancel was meant: it says nothing about what is there.
      if (outcome.failure !== 'cancelled') problem.value = 'failed';
      return;
    }
    if (outcome.answer.redirectedTo !== null) {
      problem.value = 'redirected';
      return;
    }
    if (outcome.answer.status !== 200) {
      problem.value = 'refused';
      return;
    }
    if (found === null) {
      problem.value = 'other-shape';
      return;
    }
    problem.value = null;
    value.value = found;
    exchange.value = result;
  };

  const askFor = async (automatic: boolean): Promise<void> => {
    const run = runs.start();
    loadingSince.value = Date.now();
    try {
      const result = await ask(run.signal, automatic);
      if (!run.isLatest()) return;
      const body = result.outcome.kind === 'answered' && result.outcome.answer.status === 200 ? result.outcome.answer.body : null;
      const found = body === null ? null : await read(body, result);
      if (run.isLatest()) take(result, found);
    } finally {
      if (run.isLatest()) loadingSince.value = null;
    }
  };

  const load = (): Promise<void> => askFor(false);
  const keepUp = (): Promise<void> => askFor(true);

  const clear = (): void => {
    runs.drop();
    value.value = empty;
    exchange.value = null;
    lastExchange.value = null;
    problem.value = null;
    loadingSince.value = null;
  };

  watch(() => settings.baseUrl, clear, { flush: 'sync' });

  return {
    value, exchange, lastExchange, problem, stale, loading, loadingSince, load, keepUp, cancel: runs.cancel, clear,
    change: (to) => { value.value = to(value.value); },
  };
};
