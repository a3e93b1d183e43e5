import type { Outcome } from '../../contract/exchange.ts';
import type { Match } from '../../flows/criteria/match.ts';
import { readFlow } from '../../flows/document/readFlow.ts';
import { storedResultOf } from '../../flows/har/storedResult.ts';
import { resultHarOf } from '../../flows/har/writeResult.ts';
import { runFlow } from '../../flows/running/runFlow.ts';
import type { FlowWorld } from '../../flows/running/world.ts';
import type { StoredResult } from '../../flows/storedResult.ts';
import { createMatchThread } from '../flowCommand/matchThread.ts';
import { createSender, usual, type Sender } from '../flowCommand/send.ts';
import { readyFlows } from '../flows/readyFlows.ts';
import type { Server } from '../http/server.ts';
import { Problem } from '../problem.ts';
import { productVersion } from '../productVersion.ts';
import type { Drills } from '../traffic/drills.ts';
import type { DemoApplicationName } from './applications.ts';
import type { DemoClock } from './clock.ts';
import { agentTo } from './connections.ts';
import type { Happening, Joined } from './seed.ts';

const hourMs = 3_600_000;
/** Nobody knows the port before the service listens. */
const unknownAddress = 'http://localhost';

type Run = {
  readonly hoursAgo: number;
  /** None that deletes what it saved: its results would go with the text. */
  readonly flow: 'first-handshake' | 'usage' | 'unknown-application';
  readonly repeat?: number;
  /** Whose next call a drill answers with 500. */
  readonly drilled?: DemoApplicationName;
};

/** All of them before the programs called in the last hour, so that the registry is as these leave it. */
const runs: readonly Run[] = [
  { hoursAgo: 142, flow: 'first-handshake' },
  { hoursAgo: 118, flow: 'unknown-application' },
  { hoursAgo: 94, flow: 'first-handshake' },
  { hoursAgo: 93, flow: 'usage' },
  { hoursAgo: 50, flow: 'usage' },
  { hoursAgo: 49, flow: 'first-handshake', drilled: 'VS_CODE' },
  { hoursAgo: 48, flow: 'first-handshake' },
  { hoursAgo: 26, flow: 'first-handshake', repeat: 20 },
  { hoursAgo: 25, flow: 'usage' },
  { hoursAgo: 24, flow: 'unknown-application' },
  { hoursAgo: 3, flow: 'first-handshake' },
  { hoursAgo: 2, flow: 'usage', drilled: 'VS_CODE' },
];

/** An answer with the date of the clock: Node writes the real one. */
const dated = (outcome: Outcome, at: number): Outcome => (outcome.kind === 'failed' ? outcome : {
  ...outcome, answer: { ...outcome.answer, headers: { ...outcome.answer.headers, date: new Date(at).toUTCString() } },
});

/** What runs meet: the service without a network, at the times of a clock that goes on from a moment. */
const worldAt = (at: number, sender: Sender, match: Match, clock: DemoClock): FlowWorld => {
  const began = performance.now();
  const now = (): number => at + Math.round(performance.now() - began);
  return {
    now,
    send: async (request, bytes, signal) => {
      const startedAt = now();
      clock.hold(startedAt);
      // As a page of the service sends it.
      const headers = { ...request.headers, Origin: unknownAddress };
      const { outcome, duration } = await sender.send({ ...request, headers }, bytes, signal);
      return { request, outcome: dated(outcome, startedAt), startedAt, duration };
    },
    pause: () => Promise.resolve(),
    forgetConnection: () => Promise.resolve('A demonstration forgets no connection.'),
    match,
  };
};

/** Ready flows that were run in the last days, each really run at its own time, and what became of them. */
export class DemoFlowRuns {
  readonly #clock: DemoClock;
  readonly #sender: Sender;
  readonly #thread = createMatchThread();
  readonly #results: StoredResult[] = [];

  /** @param server answers as the service does; it need not listen */
  constructor(server: Server, clock: DemoClock) {
    this.#clock = clock;
    this.#sender = createSender(usual, agentTo(server));
  }

  happenings(joined: Joined, now: number, drills: Drills): readonly Happening[] {
    return runs.map(({ hoursAgo, flow, repeat, drilled }) => {
      const at = now - hoursAgo * hourMs;
      return {
        at,
        happen: async () => {
          const application = drilled === undefined ? undefined : joined.get(drilled);
          if (application !== undefined) {
            drills.start({ application: application.id, answer: { kind: 'status', status: 500 }, times: 1 }, application, at);
          }
          await this.#run(flow, repeat ?? 1, at);
        },
      };
    });
  }

  /** Nothing is run afterwards. @returns what became of them, as HAR that names where the service listens */
  async ended(): Promise<(url: string) => readonly unknown[]> {
    this.#sender.close();
    await this.#thread.close();
    const hars = this.#results.map((result) => resultHarOf(result, productVersion));
    return (url) => hars.map((har): unknown => JSON.parse(har.replaceAll(unknownAddress, url)));
  }

  async #run(name: Run['flow'], repeat: number, at: number): Promise<void> {
    const file = `${name}.arazzo.yaml`;
    const read = readyFlows().read(file);
    const { flow } = readFlow(read instanceof Problem ? '' : read.text);
    if (flow === null) throw new Error(`The demonstration could not read ${file}.`);
    const world = worldAt(at, this.#sender, this.#thread.match, this.#clock);
    const result = await runFlow(flow, world, { baseUrl: unknownAddress, repeat });
    this.#results.push(storedResultOf(flow, `ready:${file}`, unknownAddress, result));
  }
}
