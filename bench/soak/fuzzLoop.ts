import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fuzzRequest, type FuzzRequest } from './fuzzRequests.ts';
import { sendBytes, type FuzzAnswer } from './fuzzSender.ts';
import { randomFrom } from './random.ts';

export type FuzzOptions = {
  readonly dataDir: string;
  readonly requests: number;
  readonly seed: number;
  /** How many are sent at once. */
  readonly batch?: number;
  /** The program that is fuzzed; it speaks as fuzzService.ts does. */
  readonly program?: string;
  /** Told now and then. */
  readonly progress?: (line: string) => void;
};

export type FuzzResult = {
  readonly sent: number;
  /** How often each status came; 0 for a connection that was closed without an answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Requests that were refused and sent again, with what is kept compared before and after. */
  readonly compared: number;
  /** Each with what was sent. */
  readonly faults: readonly string[];
  readonly logBytes: number;
};

const nextMessage = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => { child.once('message', resolve); });

/** Milliseconds in which nothing is changed when nothing is done any more. */
const quietMs = 300;

/** The service that is fuzzed, with what it says to its log looked through as it comes. */
class Fuzzed {
  readonly #child: ChildProcess;
  readonly #mark: string;
  readonly port: number;
  logBytes = 0;
  /** Pieces of the log that hold a content. */
  readonly leaks: string[] = [];
  readonly #state = { isGone: false };

  private constructor(child: ChildProcess, port: number, mark: string) {
    this.#child = child;
    this.port = port;
    this.#mark = mark;
    let last = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        this.logBytes += part.length;
        const text = last + part;
        if (text.includes(this.#mark)) this.leaks.push(text.slice(-2_000));
        // One that begins in this piece may end in the next.
        last = text.includes(this.#mark) ? '' : text.slice(-this.#mark.length);
      });
    }
    child.once('exit', () => { this.#state.isGone = true; });
  }

  /** Whether the process has ended. */
  isGone(): boolean {
    return this.#state.isGone;
  }

  static async start(program: string, dataDir: string, mark: string): Promise<Fuzzed> {
    const child = fork(program, [dataDir], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    return new Fuzzed(child, Number(await nextMessage(child)), mark);
  }

  async #ask(question: 'changes' | 'digest'): Promise<unknown> {
    this.#child.send(question);
    return await nextMessage(this.#child);
  }

  /** How many rows were changed since the start. */
  async changes(): Promise<number> {
    return Number(await this.#ask('changes'));
  }

  /** A sum of all that is kept, when nothing is done any more beside the requests. */
  async digest(): Promise<string> {
    let before = await this.changes();
    for (;;) {
      await pause(quietMs);
      const after = await this.changes();
      if (after === before) return String(await this.#ask('digest'));
      before = after;
    }
  }

  async stop(): Promise<number> {
    if (!this.isGone()) {
      this.#child.send('stop');
      await once(this.#child, 'exit');
    }
    return this.#child.exitCode ?? -1;
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const mostIds = 200;

const isRefused = ({ statuses }: FuzzAnswer): boolean =>
  statuses.length > 0 && statuses.every((status) => status >= 400);

const shown = (request: FuzzRequest): string => JSON.stringify(request.bytes.toString('latin1').slice(0, 3_000));

/**
 * Sends requests made of the tables of the contract and of junk, and looks for what may never happen: an answer that
 * says the service failed, none at all, a refused request that changed what is kept, and contents in the log.
 */
export const fuzzLoop = async (
  { dataDir, requests, seed, batch = 24, progress, program = join(import.meta.dirname, 'fuzzService.ts') }: FuzzOptions,
): Promise<FuzzResult> => {
  const random = randomFrom(seed);
  const mark = `content${random.below(0x1000_0000).toString(16)}kept`;
  const service = await Fuzzed.start(program, dataDir, mark);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const ids: string[] = [];
  let [sent, compared] = [0, 0];

  const send = async (request: FuzzRequest): Promise<FuzzAnswer> => {
    sent += 1;
    const answer = await sendBytes(service.port, request);
    for (const status of answer.statuses.length === 0 ? [0] : answer.statuses) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const failed = answer.statuses.find((status) => status >= 500);
    if (failed !== undefined) faults.push(`${request.name} was answered ${failed}: ${shown(request)} ${answer.text.slice(-300)}`);
    if (answer.isLate) faults.push(`${request.name} was not answered: ${shown(request)}`);
    return answer;
  };

  /** Sends them at once. Their ids are noted in the order of the requests, so that the same seed sends the same. */
  const sendAll = async (requests: readonly FuzzRequest[]): Promise<readonly FuzzAnswer[]> => {
    const answers = await Promise.all(requests.map(send));
    for (const [id] of answers.flatMap(({ text }) => [...text.matchAll(uuid)])) {
      if (ids.length < mostIds) ids.push(id);
      else ids[random.below(mostIds)] = id;
    }
    return answers;
  };

  /** Whether a refused request changes something three times in a row: what is done regularly can happen beside one. */
  const changesEachTime = async (request: FuzzRequest): Promise<boolean> => {
    for (let time = 0; time < 3; time += 1) {
      const sum = await service.digest();
      if (!isRefused(await send(request)) || await service.digest() === sum) return false;
    }
    return true;
  };

  /** Sends what was refused again, when nothing else is: what is kept is to stay the same. */
  const compare = async (refused: readonly FuzzRequest[]): Promise<void> => {
    const before = await service.changes();
    await sendAll(refused);
    compared += refused.length;
    if (await service.changes() === before) return;
    // One of them was carried out this time, or something was done beside the requests.
    for (const request of refused) {
      if (await changesEachTime(request)) {
        faults.push(`${request.name} was refused and changed what is kept: ${shown(request)}`);
      }
    }
  };

  try {
    for (let told = 0; sent < requests && !service.isGone();) {
      const known = { port: service.port, ids, mark };
      const made = Array.from({ length: batch }, () => fuzzRequest(known, random));
      const answers = await sendAll(made);
      const refused = made.filter((_request, at) => answers[at] !== undefined && isRefused(answers[at]));
      if (!service.isGone()) await compare(refused);
      if (sent - told >= 5_000) {
        told = sent;
        progress?.(`${sent} sent, ${compared} refused and compared, ${faults.length} faults`);
      }
    }
    if (service.isGone()) faults.push('the service ended');
  } finally {
    const code = await service.stop();
    if (code !== 0) faults.push(`the service ended with ${code}`);
  }
  faults.push(...service.leaks.map((text) => `the log holds a content: ${text}`));
  return { sent, statuses, compared, faults, logBytes: service.logBytes };
};
