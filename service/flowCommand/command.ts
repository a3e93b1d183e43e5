import type { Writable } from 'node:stream';
import { operationOf } from '../../contract/findOperation.ts';
import { requestOfRow } from '../../contract/request.ts';
import { harOf } from '../../flows/har/har.ts';
import { harOfReceived } from '../../flows/har/received.ts';
import { jsonReport } from '../../flows/reports/json.ts';
import { junitReport } from '../../flows/reports/junit.ts';
import { listReport } from '../../flows/reports/list.ts';
import { hasPassed, type ReportedFlow } from '../../flows/reports/reported.ts';
import { tapReport } from '../../flows/reports/tap.ts';
import { runFlow } from '../../flows/running/runFlow.ts';
import type { RunningPatchbay } from '../options.ts';
import { productVersion } from '../productVersion.ts';
import { messageOf, StartError } from '../startError.ts';
import { visibleJson, visibleText } from '../visibleText.ts';
import { readRunArguments, RunUsageError, runUsage, type RunArguments } from './arguments.ts';
import { checkInputs } from './checkInputs.ts';
import { filesOf, flowsOf, type FoundFlow } from './findFlows.ts';
import { createNodeWorld, type NodeWorld } from './nodeWorld.ts';
import { sincePassed } from './sincePassed.ts';
import { changeOf } from './watch.ts';
import { openHar, type HarFile } from './writeHar.ts';

type Streams = { readonly stdout: Writable; readonly stderr: Writable };
type Start = () => Promise<RunningPatchbay>;

const reports = { list: listReport, junit: junitReport, json: jsonReport, tap: tapReport } as const;

const exchangesOf = (flows: readonly ReportedFlow[]) => flows.flatMap(({ runs }) => runs).flatMap(({ steps }) => steps)
  .flatMap((result) => (result.state === 'passed' || result.state === 'failed' ? result.exchange ?? [] : []));

/** @throws RunUsageError when nobody answers at the address, or another program */
const probe = async (baseUrl: string, world: NodeWorld, signal: AbortSignal): Promise<void> => {
  const health = operationOf('wellKnownHealth');
  const { outcome } = await world.send(requestOfRow(health, {}, null, baseUrl), null, signal);
  if (outcome.kind === 'failed') throw new RunUsageError(`Nobody answers at the address of --base-url: ${outcome.message}`);
  const { status } = outcome.answer;
  if (status !== 200) {
    throw new RunUsageError(`What answers at the address of --base-url is no service of the interface: GET ${health.path} gave ${status} instead of 200.`);
  }
};

/** Writes the HAR and, whatever becomes of that, the report. @throws RunUsageError */
const report = (
  reported: readonly ReportedFlow[], { reporter }: RunArguments, har: HarFile | null, stdout: Writable,
): void => {
  try {
    har?.write(harOf(exchangesOf(reported).map(harOfReceived), productVersion));
  } finally {
    const visible = reporter === 'json' ? visibleJson : visibleText;
    stdout.write(visible(reports[reporter](reported)));
  }
};

/** @throws RunUsageError */
const runOnce = async (
  found: readonly FoundFlow[], har: HarFile | null, given: RunArguments, baseUrl: string, world: NodeWorld,
  signal: AbortSignal, { stdout, stderr }: Streams,
): Promise<number> => {
  const reported: ReportedFlow[] = [];
  for (const each of found) {
    const { file, flow } = each;
    const { inputs, repeat, bail, goOn } = given;
    const { runs } = await runFlow(flow, world, { baseUrl, inputs, repeat, bail, goOn, signal });
    // A temporary service knows of no time before.
    const since = given.baseUrl === null ? null : await sincePassed(each, runs, baseUrl, world);
    reported.push({ file, flow, runs, ...(since === null ? {} : { since }) });
    if (signal.aborted || (bail && runs.some(({ state }) => state === 'failed'))) break;
  }
  report(reported, given, har, stdout);
  const left = found.length - reported.length;
  if (left > 0) stderr.write(`${left} of ${found.length} flows were not run.\n`);
  return reported.length === found.length && reported.every(hasPassed) ? 0 : 1;
};

/** Runs at every change until the signal says that it is over. @returns the exit code of the last run */
const runAgain = async (
  given: RunArguments, signal: AbortSignal, { stderr }: Streams, once: () => Promise<number>,
): Promise<number> => {
  for (;;) {
    const round = new AbortController();
    let code = 2;
    try {
      // Before the files are read: what changes while they are run is run again.
      const changed = changeOf(given.paths, AbortSignal.any([signal, round.signal]));
      try {
        code = await once();
      } catch (error) {
        // A file that is being written may be wrong for a while.
        if (!(error instanceof RunUsageError)) throw error;
        stderr.write(visibleText(`${error.message}\n`));
      }
      if (!await changed) return code;
    } finally {
      round.abort();
    }
  }
};

/** Calls the service at the address that was given, else a temporary one. */
const called = async (
  given: RunArguments, start: Start, signal: AbortSignal, run: (baseUrl: string, world: NodeWorld) => Promise<number>,
): Promise<number> => {
  const service = given.baseUrl === null ? await start() : null;
  const baseUrl = given.baseUrl ?? service?.url ?? '';
  const world = createNodeWorld(baseUrl);
  try {
    if (service === null) await probe(baseUrl, world, signal);
    return await run(baseUrl, world);
  } finally {
    await world.close();
    await service?.close();
  }
};

const carryOut = async (given: RunArguments, start: Start, signal: AbortSignal, streams: Streams): Promise<number> => {
  const look = (): readonly FoundFlow[] => {
    const found = flowsOf(filesOf(given.paths), given.filter, (sentence) => { streams.stderr.write(visibleText(`${sentence}\n`)); });
    checkInputs(found, given.inputs);
    return found;
  };
  const openGiven = (): HarFile | null => (given.har === null ? null : openHar(given.har));
  // A wrong file is told before a service is started.
  const found = given.watch ? null : look();
  const first = given.watch ? null : openGiven();
  try {
    return await called(given, start, signal, async (baseUrl, world) => {
      const run = (flows: readonly FoundFlow[], har: HarFile | null): Promise<number> => (
        runOnce(flows, har, given, baseUrl, world, signal, streams));
      if (found !== null) return await run(found, first);
      return await runAgain(given, signal, streams, async () => {
        const flows = look();
        const har = openGiven();
        try {
          return await run(flows, har);
        } finally {
          har?.close();
        }
      });
    });
  } finally {
    first?.close();
  }
};

/**
 * `patchbay run`, with what stands behind it.
 * @param start starts a temporary service
 * @returns the exit code: 0 when all passed, 1 when some failed, 2 when a file, an argument or the address is wrong
 */
export const runFlows = async (
  argv: readonly string[], start: Start, signal: AbortSignal, streams: Streams = process,
): Promise<number> => {
  try {
    const given = readRunArguments(argv);
    if (given === 'help') {
      streams.stdout.write(runUsage());
      return 0;
    }
    return await carryOut(given, start, signal, streams);
  } catch (error) {
    const isKnown = error instanceof RunUsageError || error instanceof StartError;
    streams.stderr.write(visibleText(`${isKnown ? error.message : `Patchbay could not do it: ${messageOf(error)}`}\n`));
    return 2;
  }
};
