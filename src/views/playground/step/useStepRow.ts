import { computed, type ComputedRef } from 'vue';
import type { Answer, Exchange } from '../../../../contract/exchange.ts';
import type { Operation } from '../../../../contract/operation.ts';
import { useWaiting } from '../../../components/text/useWaiting.ts';
import { formatDuration } from '../../../utils/format.ts';
import type { PathOddity } from '../../../api/request.ts';
import type { JsonProblem } from '../../../utils/json/jsonProblem.ts';
import { notSent, waiting, type Mark, type StepState } from '../../../components/marks/mark.ts';
import { markOfSent } from '../../common/sentMark.ts';

/** What the row of a step, or of a side call, is given. */
export type StepRowProps = {
  readonly id: string;
  readonly operation: Operation;
  /** Path and query as Send sends them. */
  readonly path: string;
  /** What is odd about the path; null for nothing. */
  readonly oddity: PathOddity | null;
  readonly state: StepState;
  /** Milliseconds since the epoch while it is being sent. */
  readonly startedAt: number | null;
  readonly exchange: Exchange | null;
  /** It is asked if malformed JSON is to be sent: Send once more sends it. */
  readonly asks?: boolean;
  /** Where its body stops being JSON; lines and columns from 1. */
  readonly problem: JsonProblem | null;
};

export type StepRow = {
  /** Whether it is being sent for long enough to be shown. */
  readonly waits: ComputedRef<boolean>;
  readonly mark: ComputedRef<Mark>;
  readonly answer: ComputedRef<Answer | null>;
  readonly time: ComputedRef<string>;
  /** The words of the button that sends, and cancels while it waits. */
  readonly words: ComputedRef<string>;
};

/** What the row of a step, and that of a side call, says about its sending. */
export const useStepRow = (props: StepRowProps): StepRow => {
  const running = useWaiting(() => props.startedAt);
  const waits = computed(() => props.state === 'sending' && running.value !== null);
  const mark = computed(() => {
    if (waits.value) return waiting;
    return props.exchange === null ? notSent : markOfSent(props.operation, props.exchange.outcome);
  });
  const answer = computed(() => (props.exchange?.outcome.kind === 'answered' ? props.exchange.outcome.answer : null));
  const time = computed(() => {
    if (waits.value && running.value !== null) return running.value;
    return props.exchange === null ? '' : formatDuration(props.exchange.duration);
  });
  const words = computed(() => {
    if (waits.value) return 'Cancel';
    return props.exchange === null ? 'Send' : 'Send again';
  });
  return { waits, mark, answer, time, words };
};
