import { later } from '../../timers.ts';
import { compose, type Composition } from '../scan/compose.ts';
import type { ScanMessage } from './protocol.ts';
import type { SourceAnswer, SourceFailure } from '../scan/scan.ts';
import type { StartThread, Thread } from './thread.ts';
import type { Machine } from '../view/machine.ts';

/** Every source that is there failed, and no earlier answer of any is known. */
export class DetectionFailed extends Error {
  override readonly name = 'DetectionFailed';
}

export type DetectorTimes = {
  /** How long an answer is given again without a look at the disk, in milliseconds. */
  readonly freshMs: number;
  /** How old an answer may become before everything is read again whatever the states say. */
  readonly oldestMs: number;
  /** How long one waits for late sources. */
  readonly deadlineMs: number;
  /** How long one waits when nothing at all is known yet. */
  readonly firstMs: number;
};

export const usualTimes: DetectorTimes = {
  freshMs: 5_000, oldestMs: 10 * 60_000, deadlineMs: 2_000, firstMs: 10_000,
};

type Kept = {
  readonly composition: Composition;
  readonly observations: string;
  readonly scannedAt: number;
  readonly checkedAt: number;
};

type Run = {
  readonly answers: Map<string, SourceAnswer>;
  /** Settles with the first answer, or at the end without one. */
  readonly spoke: Promise<void>;
  readonly ended: Promise<void>;
  readonly thread: Thread;
};

/** What is known after a scan that came to its end. */
export type EndedScan = {
  readonly composition: Composition;
  /** The sources that failed; of them the last good answer stands in the composition, if there was one. */
  readonly failed: readonly string[];
};

/** What a thread is called that broke before it said all. */
const theThread = 'all that follow';

const atMost = async (awaited: Promise<void>, milliseconds: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => { timer = later(milliseconds, resolve); });
  await Promise.race([awaited, late]);
  clearTimeout(timer);
};

const signal = (): { readonly given: Promise<void>; readonly give: () => void } => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => { give = resolve; });
  return { given, give: () => { give(); } };
};

/**
 * Keeps the last answer and asks for a new one when it may be out of date: one scan at a time however many ask, and
 * nobody waits longer than the deadline, after which late sources count with their last good answer.
 */
export class Keeper {
  readonly #machine: Machine;
  readonly #start: StartThread;
  readonly #times: DetectorTimes;
  readonly #told: (failure: SourceFailure) => void;
  readonly #scanned: (scan: EndedScan) => void;
  readonly #good = new Map<string, SourceAnswer>();
  readonly #failures = new Map<string, string>();
  #kept: Kept | null = null;
  #run: Run | null = null;

  /**
   * @param told is given each failure when it begins or has another reason
   * @param scanned is given what is known whenever a scan came to its end, whether or not anything changed
   */
  constructor(
    machine: Machine, start: StartThread, times: DetectorTimes, told: (failure: SourceFailure) => void,
    scanned: (scan: EndedScan) => void = () => undefined,
  ) {
    this.#machine = machine;
    this.#start = start;
    this.#times = times;
    this.#told = told;
    this.#scanned = scanned;
  }

  /** The sources that failed when they were asked last; for them the last good answer counts, if there was one. */
  get failures(): readonly SourceFailure[] {
    return [...this.#failures].map(([source, reason]) => ({ source, reason }));
  }

  /** @throws DetectionFailed */
  async composition(): Promise<Composition> {
    const kept = this.#kept;
    if (kept !== null && performance.now() - kept.checkedAt < this.#times.freshMs) return kept.composition;
    const run = this.#run ??= this.#begin();
    const before = this.#kept?.checkedAt;
    await atMost(run.ended, this.#times.deadlineMs);
    if (run.answers.size === 0 && this.#good.size === 0) await atMost(run.spoke, this.#times.firstMs);
    const now = this.#kept;
    // Either the scan is over or it is late.
    return now !== null && now.checkedAt !== before ? now.composition : this.#assemble(run.answers);
  }

  async close(): Promise<void> {
    const run = this.#run;
    if (run === null) return;
    await run.thread.stop();
    await run.ended;
  }

  #begin(): Run {
    const now = performance.now();
    const kept = this.#kept;
    const answers = new Map<string, SourceAnswer>();
    const [spoke, ended] = [signal(), signal()];
    const request = {
      machine: this.#machine,
      observations: kept !== null && now - kept.scannedAt < this.#times.oldestMs ? kept.observations : null,
    };
    const thread = this.#start(request, (message) => {
      this.#hear(message, answers, now);
      spoke.give();
    }, (broke) => {
      this.#run = null;
      this.#noteFailure(theThread, broke);
      spoke.give();
      ended.give();
    });
    return { answers, spoke: spoke.given, ended: ended.given, thread };
  }

  #hear(message: ScanMessage, answers: Map<string, SourceAnswer>, startedAt: number): void {
    switch (message.kind) {
      case 'answer':
        answers.set(message.answer.source, message.answer);
        this.#noteFailure(message.answer.source, message.answer.failure);
        if (message.answer.failure === null) this.#good.set(message.answer.source, message.answer);
        return;
      case 'unchanged':
        if (this.#kept === null) return;
        this.#kept = { ...this.#kept, checkedAt: performance.now() };
        this.#scanned({ composition: this.#kept.composition, failed: [] });
        return;
      case 'done':
        this.#end(answers, message.observations, startedAt);
    }
  }

  #end(answers: ReadonlyMap<string, SourceAnswer>, observations: string, scannedAt: number): void {
    const failed = [...answers.values()].filter(({ failure }) => failure !== null).map(({ source }) => source);
    let composition: Composition;
    try {
      composition = this.#assemble(answers);
    } catch (error) {
      if (error instanceof DetectionFailed) return;
      throw error;
    }
    // A failed source may work the next time, so its answer is none to keep.
    if (failed.length === 0) this.#kept = { composition, observations, scannedAt, checkedAt: performance.now() };
    this.#scanned({ composition, failed });
  }

  #noteFailure(source: string, reason: string | null): void {
    if (reason === null) {
      this.#failures.delete(source);
      return;
    }
    const known = this.#failures.get(source);
    this.#failures.set(source, reason);
    if (known !== reason) this.#told({ source, reason });
  }

  /** What the sources said, with the last good answer of those that failed or have not answered yet. */
  #assemble(answers: ReadonlyMap<string, SourceAnswer>): Composition {
    const all = new Map(this.#good);
    for (const [source, answer] of answers) if (answer.failure === null || !all.has(source)) all.set(source, answer);
    const known = [...all.values()];
    if (known.length === 0 || (known.some(({ failure }) => failure !== null) && !known.some(({ found }) => found))) {
      throw new DetectionFailed('No source of installed applications could be read.');
    }
    return compose(known.flatMap(({ programs }) => programs), known.flatMap(({ findings }) => findings));
  }
}
