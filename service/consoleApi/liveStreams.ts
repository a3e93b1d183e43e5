import type { Writable } from 'node:stream';
import type { LiveEvent } from '../../contract/console/live.ts';
import { beatMs, changeable, type Changeable } from '../../contract/console/names.ts';
import { limits } from '../../contract/limits.ts';
import { every, later } from '../timers.ts';

/** How long what happens is gathered before it is sent, in milliseconds. */
const gatherMs = 100;
/** What changed is told so often at most, in milliseconds: with eight kinds less than ten events a second. */
const changesMs = 850;
/** Bytes that may wait for a reader who does not read, before it is given up. */
const mostWaiting = 1024 * 1024;
/** Exchanges sent at a time, so that many at once do not hold up the requests. */
const mostAtOnce = 200;

/** Where the exchanges and drills come from. */
export type LiveSources = {
  /** Running number of the newest exchange. */
  readonly newest: () => number;
  /** Exchanges after a number, oldest first, ready to be sent: as many as there is time for. */
  readonly after: (sequence: number, most: number) => readonly Extract<LiveEvent, { kind: 'exchange' }>['exchange'][];
  readonly drills: () => Extract<LiveEvent, { kind: 'drills' }>['drills'];
};

type Stream = { readonly response: Writable; sent: number };

const frame = (id: number, event: LiveEvent): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

/**
 * The open event streams of the console. Each has its place in the exchanges, so that a slow reader falls behind
 * alone, and what it misses because it is no longer kept is simply not sent. Without a stream nothing is done.
 */
export class LiveStreams {
  readonly #sources: LiveSources;
  readonly #streams = new Set<Stream>();
  readonly #changed = new Set<Changeable>();
  #drillsChanged = false;
  #tick: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #changesAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(sources: LiveSources) {
    this.#sources = sources;
  }

  /** Whether anybody looks. */
  get isWatched(): boolean {
    return this.#streams.size > 0;
  }

  /** Whether one more stream may be opened. */
  get hasRoom(): boolean {
    return !this.#closed && this.#streams.size < limits.eventStreams;
  }

  /**
   * Takes over an answer and sends events on it until either side ends it.
   * @param lastId the last event the other side has; undefined when it is new
   */
  open(response: Writable, lastId: number | undefined): void {
    const newest = this.#sources.newest();
    // A number from before a restart is none of ours.
    const stream: Stream = { response, sent: lastId === undefined ? newest : lastId > newest ? 0 : lastId };
    this.#streams.add(stream);
    response.once('close', () => { this.#drop(stream); });
    response.on('drain', () => { this.wake(); });
    response.write(': these are the events of the console\n\n');
    this.#send(stream, [{ kind: 'drills', drills: this.#sources.drills() }]);
    if (lastId !== undefined) this.#send(stream, changeable.map((what) => ({ kind: 'changed', what })));
    this.#heartbeat ??= every(beatMs, () => {
      for (const each of this.#streams) this.#send(each, [{ kind: 'beat' }]);
    }).unref();
    this.wake();
  }

  /** Something of a kind is no longer as it was. */
  changed(...kinds: readonly Changeable[]): void {
    if (!this.isWatched) return;
    for (const kind of kinds) this.#changed.add(kind);
    this.wake();
  }

  drillsChanged(): void {
    this.#drillsChanged = true;
    this.wake();
  }

  /** There is something to send. */
  wake(): void {
    if (this.isWatched) this.#tick ??= later(gatherMs, () => { this.#flush(); }).unref();
  }

  /** Ends all streams and takes no more. */
  close(): void {
    this.#closed = true;
    for (const stream of this.#streams) stream.response.end();
  }

  #flush(): void {
    this.#tick = undefined;
    const events = this.#gathered();
    let isBehind = this.#changed.size > 0;
    for (const stream of this.#streams) {
      // A reader that is behind gets the next ones when it has read those before.
      const most = stream.response.writableNeedDrain ? 0 : mostAtOnce;
      const exchanges = most === 0 ? [] : this.#sources.after(stream.sent, most);
      const frames = exchanges.map((exchange) => frame(exchange.sequence, { kind: 'exchange', exchange }));
      stream.sent = exchanges.at(-1)?.sequence ?? stream.sent;
      if (frames.length > 0) stream.response.write(frames.join(''));
      this.#send(stream, events);
      if (exchanges.length > 0 && stream.sent < this.#sources.newest()) isBehind = true;
    }
    if (isBehind) this.wake();
  }

  /** What is due beside the exchanges. */
  #gathered(): LiveEvent[] {
    const events: LiveEvent[] = [];
    if (this.#drillsChanged) events.push({ kind: 'drills', drills: this.#sources.drills() });
    this.#drillsChanged = false;
    const now = performance.now();
    if (this.#changed.size > 0 && now - this.#changesAt >= changesMs) {
      this.#changesAt = now;
      for (const what of this.#changed) events.push({ kind: 'changed', what });
      this.#changed.clear();
    }
    return events;
  }

  #send(stream: Stream, events: readonly LiveEvent[]): void {
    if (stream.response.writableLength > mostWaiting) stream.response.destroy();
    else if (events.length > 0) stream.response.write(events.map((event) => frame(stream.sent, event)).join(''));
  }

  #drop(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearTimeout(this.#tick);
    clearInterval(this.#heartbeat);
    this.#tick = undefined;
    this.#heartbeat = undefined;
    this.#changed.clear();
  }
}
