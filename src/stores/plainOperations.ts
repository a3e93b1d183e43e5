import { defineStore } from 'pinia';
import { computed, reactive, ref, shallowRef, watch } from 'vue';
import { operationOf } from '../../contract/findOperation.ts';
import type { OperationId, OperationRow } from '../../contract/operations.ts';
import { sendPlain } from '../api/plainOperations.ts';
import type { Exchange } from '../../contract/exchange.ts';
import { useDraft, type BodyMode } from './state/useDraft.ts';
import { useLatestRun } from './state/useLatestRun.ts';
import { useSender } from './state/useSender.ts';
import type { JsonProblem } from '../utils/json/jsonProblem.ts';
import { jsonOf } from '../utils/json/jsonText.ts';
import { useSettingsStore } from './settings.ts';

/** The operations that have no view of their own: they are sent from a list. */
export const plainOperations = [
  'applicationsUsageEngagementInteraction', 'applicationsUsageEngagementKeyboard', 'applicationsUsageInstallation',
  'postApplicationsUsageUpdated', 'applicationsRegister',
] as const satisfies readonly OperationId[];
export type PlainOperationId = (typeof plainOperations)[number];

/** One of them: its draft, its sending, and what became of it. */
export type PlainCall = {
  readonly operation: OperationRow<PlainOperationId>;
  readonly body: string;
  bodyMode: BodyMode;
  readonly bodyProblem: JsonProblem | null;
  readonly edited: boolean;
  readonly lastEdit: string | null;
  readonly sent: string | null;
  /** Whether it is asked at present if the body is to be sent although it is not JSON; Send once more sends it. */
  readonly asks: boolean;
  /** Whether it was asked, answered or not. */
  readonly asked: boolean;
  /** The last one that ended; it stays while the next is being sent. */
  readonly exchange: Exchange | null;
  /** Milliseconds since the epoch, while it is being sent. */
  readonly startedAt: number | null;
  readonly setBody: (text: string) => void;
  readonly useForm: () => void;
  readonly useSample: (index: number) => void;
  readonly send: () => Promise<void>;
  readonly cancel: () => void;
  /** Forgets what was sent and received; what was written stays. */
  readonly reset: () => void;
};

export const usePlainOperationsStore = defineStore('plain-operations', () => {
  const settings = useSettingsStore();
  const sender = useSender();

  const callOf = (id: PlainOperationId): PlainCall => {
    const operation = operationOf(id) as OperationRow<PlainOperationId>;
    const runs = useLatestRun();
    const {
      body, bodyMode, bodyProblem, edited, lastEdit, sent, setBody, load, useForm, asks, asked, maySend,
    } = useDraft({
      formBody: () => jsonOf(operation.request.samples[0].body),
      fields: () => [],
      takeBody: () => { /* there is no form */ },
    });
    const exchange = shallowRef<Exchange | null>(null);
    const startedAt = ref<number | null>(null);

    const send = async (): Promise<void> => {
      if (!maySend()) return;
      const run = runs.start();
      const given = sent.value;
      startedAt.value = Date.now();
      try {
        const result = await sender((target) => sendPlain(target, id, given), run.signal);
        if (run.isLatest()) exchange.value = result;
      } finally {
        if (run.isLatest()) startedAt.value = null;
      }
    };
    const useSample = (index: number): void => {
      const sample = operation.request.samples[index];
      if (sample !== undefined) load(jsonOf(sample.body));
    };
    const reset = (): void => {
      runs.drop();
      exchange.value = null;
      startedAt.value = null;
    };
    return reactive({
      operation, body, bodyMode, bodyProblem, edited, lastEdit, sent, asks, asked, exchange, startedAt,
      setBody, useForm, useSample, send, cancel: runs.cancel, reset,
    });
  };
  const calls = plainOperations.map(callOf);

  const chosenId = ref<PlainOperationId>(plainOperations[0]);
  const chosen = computed((): PlainCall | undefined => calls.find(({ operation }) => operation.id === chosenId.value));
  watch(() => settings.baseUrl, () => { for (const call of calls) call.reset(); }, { flush: 'sync' });

  return { calls, chosenId, chosen };
});
