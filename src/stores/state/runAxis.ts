import type { Exchange } from '../../../contract/exchange.ts';

/** One exchange of a run, and the step that sent it. */
export type RunEntry<Step extends string> = { readonly step: Step; readonly exchange: Exchange };

/** Where exchanges stand on the time axis of a run: bars on one linear scale, waiting between them folded. */
export type RunSlot<Step extends string> = {
  readonly entry: RunEntry<Step>;
  /** Milliseconds of waiting before it; 0 for the first one, and where there was next to none. */
  readonly waited: number;
  /** Pixels. */
  readonly bar: number;
};
export type RunAxis<Step extends string> = {
  readonly slots: readonly RunSlot<Step>[];
  /** Sum of the durations and time from the first request to the last answer, in milliseconds. */
  readonly onTheWire: number;
  readonly inAll: number;
  /** A round number of milliseconds and how many pixels long it is. */
  readonly scale: { readonly duration: number; readonly length: number };
};

/** Pixels a millisecond, the coarsest last (rule of the look: 7 by default). */
const scales = [7, 3.5, 1.4, 0.7, 0.35, 0.14, 0.07, 0.035, 0.014, 0.007, 0.0035];
/** Pixels that all bars together may take before a coarser scale is used. */
const mostBars = 700;
const shortestBar = 2;
/** Milliseconds; a shorter wait is not worth a band. */
const leastWait = 50;

/** Round lengths for the scale bar, in milliseconds, the one nearest to 70 px being used. */
const rounds = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];

/** Puts the exchanges of a run, in the order in which they ended, on the axis. */
export const runAxis = <Step extends string>(entries: readonly RunEntry<Step>[]): RunAxis<Step> => {
  const sorted = [...entries].sort((a, b) => a.exchange.startedAt - b.exchange.startedAt);
  const onTheWire = sorted.reduce((sum, { exchange }) => sum + exchange.duration, 0);
  const perMs = scales.find((scale) => onTheWire * scale <= mostBars) ?? 0.0035;
  const first = sorted[0]?.exchange.startedAt ?? 0;
  let end = first;
  const slots = sorted.map((entry) => {
    const { startedAt, duration } = entry.exchange;
    const gap = startedAt - end;
    end = Math.max(end, startedAt + duration);
    return { entry, waited: gap < leastWait ? 0 : gap, bar: Math.max(shortestBar, duration * perMs) };
  });
  const duration = rounds.reduce((best, round) =>
    (Math.abs(round * perMs - 70) < Math.abs(best * perMs - 70) ? round : best), 10);
  return { slots, onTheWire, inAll: end - first, scale: { duration, length: duration * perMs } };
};
