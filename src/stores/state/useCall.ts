import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { givenBy } from '../../../contract/answers/verdict.ts';
import { operationOf } from '../../../contract/findCoreOperation.ts';
import type { CoreOperationRow } from '../../../contract/coreOperations.ts';
import type { Exchange, SentRequest } from '../../../contract/exchange.ts';
import { sendOperation } from '../../api/operation.ts';
import { oddityOf, requestOf, targetOf, type BodyOf, type PathOddity, type ValuesOf } from '../../api/request.ts';
import { jsonOf } from '../../utils/json/jsonText.ts';
import { useSettingsStore } from '../settings.ts';
import type { Draft } from './useDraft.ts';
import { useLatestRun } from './useLatestRun.ts';
import { useSender } from './useSender.ts';

type RowWithBody = Extract<CoreOperationRow, { readonly request: object }>;
/** An operation that reads a body, which is what can be written here. */
export type CallId = RowWithBody['id'];

/** `done` is an answer, whatever its status; `failed` is none. */
export type CallState = 'idle' | 'sending' | 'done' | 'failed' | 'cancelled';

/** An operation as it is written, sent, and answered. */
export type Call = Pick<
  Draft, 'body' | 'bodyMode' | 'bodyProblem' | 'edited' | 'formGap' | 'lastEdit' | 'asks' | 'asked' | 'setBody' | 'load' | 'useForm'
> & {
  readonly operation: RowWithBody;
  /** What Send sends now, exactly. */
  readonly request: ComputedRef<SentRequest>;
  /** Path and query of it. */
  readonly path: ComputedRef<string>;
  /** What is odd about its path; null for nothing. */
  readonly oddity: ComputedRef<PathOddity | null>;
  readonly state: Readonly<Ref<CallState>>;
  /** Milliseconds since the epoch, while it is being sent. */
  readonly startedAt: Readonly<Ref<number | null>>;
  /** The last one that ended; it stays while the next is being sent. */
  readonly exchange: Readonly<ShallowRef<Exchange | null>>;
  /** The body of its answer, where that is a 200 of the interface; null otherwise: only then it says something. */
  readonly given: ComputedRef<string | null>;
  /** Sends what is written; malformed JSON is asked about first. */
  readonly send: () => Promise<void>;
  readonly cancel: () => void;
  readonly useSample: (index: number) => void;
  /** Forgets what was sent and received; what was written stays. */
  readonly reset: () => void;
};

export type CallOptions<Id extends CallId> = {
  readonly id: Id;
  readonly values: () => ValuesOf<Id>;
  readonly draft: Draft;
  /**
   * What to do when an answer came.
   * @param given its body, where it is a 200 of the interface
   * @param sent the body that was sent for it
   * @param at when it came, in milliseconds since the epoch
   */
  readonly answered?: (given: string | null, sent: string | null, at: number) => void;
};

const stateOf = ({ outcome }: Exchange): CallState => {
  if (outcome.kind === 'answered') return 'done';
  return outcome.failure === 'cancelled' ? 'cancelled' : 'failed';
};

/** A draft of an operation's body, the request that it makes, its sending, and what became of it. */
export const useCall = <Id extends CallId>({ id, values, draft, answered }: CallOptions<Id>): Call => {
  const settings = useSettingsStore();
  const sender = useSender();
  const runs = useLatestRun();
  // By its id it is one that reads a body, which the table's type does not say of a row that was looked up.
  const operation = operationOf(id) as RowWithBody;
  const {
    body, bodyMode, bodyProblem, sent, edited, formGap, lastEdit, setBody, load, useForm, asks, asked, maySend,
  } = draft;

  // Each of these operations reads a body, so any text may be one.
  const request = computed(() => requestOf(id, values(), sent.value as BodyOf<Id>, settings.baseUrl));
  const path = computed(() => targetOf(request.value.url, settings.baseUrl));
  const oddity = computed(() => oddityOf(id, values()));

  const state = ref<CallState>('idle');
  const startedAt = ref<number | null>(null);
  const exchange = shallowRef<Exchange | null>(null);

  const given = computed(() => givenBy(operation, exchange.value?.outcome));

  const send = async (): Promise<void> => {
    if (!maySend()) return;
    const run = runs.start();
    const sending = request.value;
    let ended: CallState = 'failed';
    state.value = 'sending';
    startedAt.value = Date.now();
    try {
      const result = await sender((target) => sendOperation(id, sending, target), run.signal);
      if (!run.isLatest()) return;
      ended = stateOf(result);
      exchange.value = result;
      if (result.outcome.kind === 'answered') {
        answered?.(given.value, sending.body, result.startedAt + result.duration);
      }
    } finally {
      if (run.isLatest()) {
        state.value = ended;
        startedAt.value = null;
      }
    }
  };

  const useSample = (index: number): void => {
    const sample = operation.request.samples[index];
    if (sample !== undefined) load(jsonOf(sample.body));
  };

  const reset = (): void => {
    runs.drop();
    state.value = 'idle';
    startedAt.value = null;
    exchange.value = null;
  };

  return {
    operation, request, path, oddity, state, startedAt, exchange, given, body, bodyMode, bodyProblem, edited, formGap,
    lastEdit, asks, asked, setBody, load, useForm, send, cancel: runs.cancel, useSample, reset,
  };
};
