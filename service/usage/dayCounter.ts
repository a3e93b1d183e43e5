import type { AfterCommit } from '../storage/writeJob.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import { dayOf, quarterOf } from './day.ts';
import type { DayShare, DaysTable } from './daysTable.ts';

/** So many events are counted at a time, in the write that brings the last of them. */
const countedTogether = 1000;

type Sum = { readonly day: string; readonly applicationId: string; events: number; segments: number };

/**
 * Counts events by day and application. The table gets the sums of many events at a time; what it lacks when the
 * service is killed it reads from the events.
 */
export class DayCounter {
  readonly #table: DaysTable;
  readonly #queue: WriteQueue;
  #sums = new Map<string, Map<string, Sum>>();
  #events = 0;
  /** Whether the sums hold every event that the table has not counted. */
  #knowsAll = false;
  #quarter = Number.NaN;
  #day = '';

  constructor(table: DaysTable, queue: WriteQueue) {
    this.#table = table;
    this.#queue = queue;
    queue.onFailure(() => { this.#forget(false); });
  }

  /**
   * Counts an event that was just kept, as the last thing of a write of the caller.
   * @param at milliseconds since the epoch
   */
  count(applicationId: string | undefined, at: number, segments: number): void {
    const sum = this.#sumOf(this.#dayAt(at), applicationId ?? '');
    sum.events += 1;
    sum.segments += segments;
    this.#events += 1;
    if (this.#events < countedTogether) return;
    this.#events = 0;
    this.#queue.writeSoon((after) => { this.#write(after); });
  }

  /** What each application did on a day and on all later ones; days without events are not there. */
  since(day: string): DayShare[] {
    return this.#table.since(day);
  }

  /**
   * Forgets what is counted of all applications or of one, in a write of the caller.
   * @param deleteEvents deletes the events that are to go with it
   * @param applicationId empty for what nobody said an application of
   */
  erase<Result>(deleteEvents: () => Result, applicationId?: string): Result {
    this.#forget(false);
    this.#table.catchUp();
    const result = deleteEvents();
    this.#table.erase(applicationId);
    return result;
  }

  #write(after: AfterCommit): void {
    if (this.#knowsAll) this.#table.add([...this.#sums.values()].flatMap((ofDay) => [...ofDay.values()]));
    else this.#table.catchUp();
    after(() => { this.#forget(true); });
  }

  #forget(knowsAll: boolean): void {
    this.#sums = new Map();
    this.#events = 0;
    this.#knowsAll = knowsAll;
  }

  /** Finding a day takes long beside counting, and most events are of the quarter of an hour of the one before. */
  #dayAt(at: number): string {
    const quarter = quarterOf(at);
    if (quarter !== this.#quarter) {
      this.#quarter = quarter;
      this.#day = dayOf(new Date(at));
    }
    return this.#day;
  }

  #sumOf(day: string, applicationId: string): Sum {
    let ofDay = this.#sums.get(day);
    if (ofDay === undefined) {
      ofDay = new Map<string, Sum>();
      this.#sums.set(day, ofDay);
    }
    let sum = ofDay.get(applicationId);
    if (sum === undefined) {
      sum = { day, applicationId, events: 0, segments: 0 };
      ofDay.set(applicationId, sum);
    }
    return sum;
  }
}
