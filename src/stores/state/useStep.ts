import { computed, reactive, ref, shallowRef } from 'vue';
import { operationOf } from '../../../contract/findOperation.ts';
import type { OperationRow } from '../../../contract/operations.ts';
import { fillPath, parametersOf } from '../../../contract/paths.ts';
import type { Target } from '../../api/http.ts';
import type { Answer, Exchange } from '../../../contract/exchange.ts';
import type { JsonProblem } from '../../utils/json/jsonProblem.ts';
import { jsonOf } from '../../utils/json/jsonText.ts';
import { useDraft, type BodyMode, type Draft, type DraftOptions, type DraftState } from './useDraft.ts';
import { useLatestRun } from './useLatestRun.ts';
import { useSender } from './useSender.ts';

/** The steps of the path, in their order. */
export const pathSteps = ['connect', 'suggest', 'react'] as const;
export type PathStepId = (typeof pathSteps)[number];
/** The calls that can be made beside the path at any time. */
export const sideSteps = ['intention', 'onboarded', 'track'] as const;
export type SideStepId = (typeof sideSteps)[number];
export type StepId = PathStepId | SideStepId;

/** `done` is an answer, whatever its status; `failed` is none. */
export type StepState = 'idle' | 'sending' | 'done' | 'failed' | 'cancelled';
export type StepTab = 'form' | 'json';

export type Step = {
  readonly id: StepId;
  readonly operation: OperationRow<StepId>;
  readonly method: string;
  /** Filled in; a parameter without a value stays in braces. */
  readonly path: string;
  readonly state: StepState;
  /** Milliseconds since the epoch, while it is being sent. */
  readonly startedAt: number | null;
  /** The last one that ended; it stays while the next is being sent. */
  readonly exchange: Exchange | null;
  tab: StepTab;
  bodyMode: BodyMode;
  readonly body: string;
  readonly bodyProblem: JsonProblem | null;
  readonly edited: boolean;
  /** The exact text that Send sends; null for none. */
  readonly sent: string | null;
  readonly lastEdit: string | null;
  /** Whether it is asked at present if the body is to be sent although it is not JSON; Send once more sends it. */
  readonly asks: boolean;
  /** Whether it was asked, answered or not. */
  readonly asked: boolean;
};

/** What a person left of a step, to be kept for later. */
export type StepDraft = DraftState & { readonly tab: StepTab };

export type StepOptions = DraftOptions & {
  readonly id: StepId;
  readonly application: () => string;
  readonly call: (target: Target, body: string | null) => Promise<Exchange>;
  /** What to do with an answer, given the body that was sent for it and when it came (ms since the epoch). */
  readonly answered?: (answer: Answer, body: string | null, at: number) => void;
};

export type StepControl = Pick<Draft, 'setBody' | 'load' | 'useForm' | 'quietly' | 'maySend'> & {
  readonly step: Step;
  readonly send: () => Promise<void>;
  readonly cancel: () => void;
  readonly useSample: (index: number) => void;
  /** Forgets what was sent and received; what was written stays. */
  readonly reset: () => void;
  readonly draft: () => StepDraft;
  readonly restore: (draft: StepDraft) => void;
};

const stateOf = ({ outcome }: Exchange): StepState => {
  if (outcome.kind === 'answered') return 'done';
  return outcome.failure === 'cancelled' ? 'cancelled' : 'failed';
};

/** One step of the playground: a draft, its sending, and what became of it. */
export const useStep = ({ id, application, call, answered, ...draftOptions }: StepOptions): StepControl => {
  const operation = operationOf(id) as OperationRow<StepId>;
  const sender = useSender();
  const runs = useLatestRun();
  const draft = useDraft(draftOptions);
  const {
    body, bodyMode, bodyProblem, sent, edited, lastEdit, setBody, load, useForm, quietly, asks, asked, maySend,
  } = draft;

  const state = ref<StepState>('idle');
  const startedAt = ref<number | null>(null);
  const exchange = shallowRef<Exchange | null>(null);
  const tab = ref<StepTab>('form');
  const path = computed(() => (parametersOf(operation.path).length > 0 && application() === ''
    ? operation.path
    : fillPath(operation.path, { application: application() })));

  const send = async (): Promise<void> => {
    if (!maySend()) return;
    const run = runs.start();
    const given = sent.value;
    let ended: StepState = 'failed';
    state.value = 'sending';
    startedAt.value = Date.now();
    try {
      const result = await sender((target) => call(target, given), run.signal);
      if (!run.isLatest()) return;
      ended = stateOf(result);
      exchange.value = result;
      if (result.outcome.kind === 'answered') {
        answered?.(result.outcome.answer, given, result.startedAt + result.duration);
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

  const restore = ({ tab: chosen, ...kept }: StepDraft): void => {
    draft.restore(kept);
    tab.value = chosen;
  };

  const step = reactive({
    id, operation, method: operation.method, path, state, startedAt, exchange, tab, body, bodyMode, bodyProblem, sent,
    edited, lastEdit, asks, asked,
  });
  return {
    step, send, cancel: runs.cancel, setBody, load, useForm, useSample, quietly, maySend, reset,
    draft: () => ({ ...draft.state(), tab: tab.value }),
    restore,
  };
};
