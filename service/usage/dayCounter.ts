import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import { dayOfQuarter, quarterOf } from './day.ts';
import type { DayShare, DaysTable } from './daysTable.ts';

/** So many events are counted at a time, in the write that brings the last of them. */
const countedTogether = 1000;

/** So many places in the order of the events are looked at in one piece when there is much to count. */
const lookedAtTogether = 20_000;

type Sum = { readonly day: string; readonly applicationId: string; events: number; segments: number };

/** What was counted since the table was last brought up to date, or since nothing was known. */
type Batch = { events: number; readonly sums: Map<string, Map<string, Sum>> };

/**
 * Counts events by day and application. The table gets the sums of many events at a time; what it lacks when the
 * service is killed it reads from the events.
 */
export class DayCounter {
  readonly #table: DaysTable;
  #batch: Batch = { events: 0, sums: new Map() };
  /** Whether the batch holds every event that the table has not counted. */
  #knowsAll = false;
  #isWriting = false;
  #isStopped = false;
  #quarter = Number.NaN;
  #day = '';

  constructor(table: DaysTable) {
    this.#table = table;
  }

  /**
   * Counts an event that is kept in the same transaction.
   * @param at milliseconds since the epoch
   */
  count(tx: Transaction, applicationId: string | undefined, at: number, segments: number): void {
    const batch = this.#batch;
    const sum = sumIn(batch.sums, this.#dayAt(at), applicationId ?? '');
    sum.events += 1;
    sum.segments += segments;
    batch.events += 1;
    tx.onRollback(() => {
      sum.events -= 1;
      sum.segments -= segments;
      batch.events -= 1;
    });
    if (batch.events >= countedTogether && !this.#isWriting) this.#writeWith(tx);
  }

  /** Counts what earlier runs left, such as everything after an update, in pieces that hold nobody up. */
  async catchUp(queue: WriteQueue): Promise<void> {
    let isDone = false;
    while (!isDone && !this.#isStopped) {
      isDone = await queue.write((tx) => {
        this.#forget(false);
        return this.#table.catchUp(tx, lookedAtTogether);
      });
    }
  }

  /** Ends `catchUp` after its present piece; what is left is counted another time. */
  stop(): void {
    this.#isStopped = true;
  }

  /** What each application did on a day and on all later ones; days without events are not there. */
  since(day: string): DayShare[] {
    return this.#table.since(day);
  }

  /**
   * Forgets what is counted of all applications or of one.
   * @param deleteEvents deletes the events that are to go with it
   * @param applicationId empty for what nobody said an application of
   */
  erase<Result>(tx: Transaction, deleteEvents: () => Result, applicationId?: string): Result {
    // Knowing nothing is right however the transaction ends: the table reads the events then.
    this.#forget(false);
    this.#table.catchUp(tx);
    const result = deleteEvents();
    this.#table.erase(tx, applicationId);
    return result;
  }

  #writeWith(tx: Transaction): void {
    this.#isWriting = true;
    const over = (): undefined => { this.#isWriting = false; };
    tx.onRollback(over);
    tx.after(over);
    tx.beforeCommit((last) => {
      if (this.#knowsAll) this.#table.add(last, sharesOf(this.#batch));
      else this.#table.catchUp(last);
      last.after(() => { this.#forget(true); });
    });
  }

  #forget(knowsAll: boolean): void {
    this.#batch = { events: 0, sums: new Map() };
    this.#knowsAll = knowsAll;
  }

  /** Finding a day takes long beside counting, and most events are of the quarter of an hour of the one before. */
  #dayAt(at: number): string {
    const quarter = quarterOf(at);
    if (quarter !== this.#quarter) {
      this.#quarter = quarter;
      this.#day = dayOfQuarter(quarter);
    }
    return this.#day;
  }
}

const sumIn = (sums: Batch['sums'], day: string, applicationId: string): Sum => {
  let ofDay = sums.get(day);
  if (ofDay === undefined) {
    ofDay = new Map<string, Sum>();
    sums.set(day, ofDay);
  }
  let sum = ofDay.get(applicationId);
  if (sum === undefined) {
    sum = { day, applicationId, events: 0, segments: 0 };
    ofDay.set(applicationId, sum);
  }
  return sum;
};

/** Without those of which every event was taken back. */
const sharesOf = ({ sums }: Batch): DayShare[] =>
  [...sums.values()].flatMap((ofDay) => [...ofDay.values()].filter(({ events }) => events > 0));
