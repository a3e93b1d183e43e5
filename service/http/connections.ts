import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '../problem.ts';
import { every, later, soon } from '../timers.ts';
import type { UserCheck } from '../users/userCheck.ts';

/** A connection on which nothing has come for so long at a stop has no request on the way, in milliseconds. */
const quietMs = 100;

/** Longest wait for what has begun at a stop, in milliseconds. */
const drainMs = 3_000;

/** Finds out whether a connection is let in. */
export type Judge = NonNullable<UserCheck['judge']>;

/** An open connection. What was found out about who has it ends with it. */
export class Connection {
  /** The last answer that was begun. */
  last: ServerResponse | undefined;
  /** Why it is not let in, or undefined for one that is; null while that is not known. */
  #problem: Problem | undefined | null;
  #waiting: (() => void)[] = [];

  /** @param isLetIn whether nobody has to be asked */
  constructor(isLetIn: boolean) {
    this.#problem = isLetIn ? undefined : null;
  }

  /** Why it is not let in, or undefined for one that is; null while that is not known. */
  get problem(): Problem | undefined | null {
    return this.#problem;
  }

  /** Does something as soon as the problem is known. */
  whenJudged(then: () => void): void {
    this.#waiting.push(then);
  }

  judged(problem: Problem | undefined): void {
    this.#problem = problem;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const then of waiting) then();
  }
}

/** Has the other end of a connection looked up as soon as it is there: the client may close it at any time. */
const ask = (judge: Judge, socket: Socket, judged: (problem: Problem | undefined) => void): () => void => judge(
  { address: socket.remoteAddress ?? '', port: socket.remotePort ?? 0 },
  { address: socket.localAddress ?? '', port: socket.localPort ?? 0 },
  judged,
);

/** The open connections of a server. */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #judge: Judge | undefined;
  #isDraining = false;

  /** @param judge says who is let in; without it everybody is */
  constructor(judge: Judge | undefined) {
    this.#judge = judge;
  }

  /** Whether the service stops: what comes now is told to come again later. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** The sockets of those that are open. */
  sockets(): Iterable<Socket> {
    return this.#open.keys();
  }

  opened(socket: Socket): void {
    const connection = new Connection(this.#judge === undefined);
    this.#open.set(socket, connection);
    const takeBack = this.#judge === undefined
      ? undefined : ask(this.#judge, socket, (problem) => { connection.judged(problem); });
    socket.once('close', () => {
      takeBack?.();
      this.#open.delete(socket);
    });
  }

  /** The connection of a socket; undefined when it is no longer open. */
  of(socket: Socket): Connection | undefined {
    return this.#open.get(socket);
  }

  /**
   * Lets what has begun end, with `Connection: close` where the head is not sent yet. A connection without an answer
   * under way is not closed at once, which would cut a request that is on its way: only when it was quiet for a moment.
   * @param ended settles when no connection is left
   */
  async drain(ended: Promise<void>): Promise<void> {
    this.#isDraining = true;
    for (const { last } of this.#open.values()) {
      if (last?.headersSent === false) last.shouldKeepAlive = false;
    }
    let received = this.#received();
    const quiet = every(quietMs, () => {
      // Timers come before what has arrived: a process that was held up would find everybody quiet.
      soon(() => { received = this.#closeQuiet(received); });
    });
    const cut = later(drainMs, () => { for (const socket of this.#open.keys()) socket.destroy(); });
    await ended;
    clearInterval(quiet);
    clearTimeout(cut);
  }

  #received(): ReadonlyMap<Socket, number> {
    return new Map([...this.#open.keys()].map((socket) => [socket, socket.bytesRead]));
  }

  /** @param before how many bytes had come on each connection when it was looked at last */
  #closeQuiet(before: ReadonlyMap<Socket, number>): ReadonlyMap<Socket, number> {
    for (const [socket, { last }] of this.#open) {
      const isAnswering = last !== undefined && !last.writableFinished;
      if (!isAnswering && before.get(socket) === socket.bytesRead) socket.destroySoon();
    }
    return this.#received();
  }
}
