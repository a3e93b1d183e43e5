/**
 * Patchbay beside a bare node:http server, in the same run on the same machine: `npm run bench:http [-- --rounds N]`.
 * Needs wrk. Prints medians, for each second of the server's time on the processor and of the clock; absolute figures
 * belong to the machine and to what else runs on it.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { consolePathOf } from '../../contract/console/address.ts';
import { processorTime } from '../processorTime.ts';
import { residentMegabytes, startChild, type Child } from './child.ts';
import { loadWith, type Load, type Measured } from './load.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const here = import.meta.dirname;
const command = join(here, '../../dist/patchbay.js');
/** What `npm start` tells the engine. */
const engineOptions = [...readFileSync(join(here, '../../package.json'), 'utf8').matchAll(/"start": "node ((?:--\S+ )*)/g)]
  .flatMap(([, options = '']) => options.split(' ').filter((option) => option !== ''));
const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
const rawPort = 39_381;
const port = 39_382;
const base = `http://127.0.0.1:${port}`;
const tracking = JSON.stringify({ keyboard: { description: 'copy', shortcut: [17, 67], note: 'x'.repeat(940) } });

const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Milliseconds of one flush of the disk: what a durable write cannot be faster than. */
const flushTime = (): number => {
  const file = openSync(join(folder, 'flush'), 'w');
  const times = Array.from({ length: 30 }, () => {
    writeSync(file, 'x'.repeat(4096));
    const started = performance.now();
    fdatasyncSync(file);
    return performance.now() - started;
  });
  closeSync(file);
  return median(times);
};

const post = async (path: string, body: unknown): Promise<unknown> => {
  const answer = await fetch(base + path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return await answer.json();
};

const startService = (data: string): Promise<Child> =>
  startChild([...engineOptions, command, 'start', '--port', String(port), '--data-dir', join(folder, data), '--no-open']);

/** A registry of 50 rows: the service, 48 registered and one connected application. */
const fillRegistry = async (): Promise<string> => {
  for (let at = 1; at <= 48; at += 1) {
    await post(operationPathOf('applicationsRegister'), { name: `APPLICATION_${at}`, version: '1.0.0', platform: 'LINUX' });
  }
  const context = await post(operationPathOf('connect'), { application: { name: 'VS_CODE', version: '1.94.2', platform: 'LINUX' } });
  const { application } = context as { application: { id: string } };
  return application.id;
};

type Row = Measured & {
  /** Requests for each second that the server had on the processor. */
  readonly perProcessorSecond: number;
};

const measure = async (server: Child, load: Load): Promise<Row> => {
  const before = processorTime(server.process.pid);
  const measured = await loadWith(load, seconds, folder);
  const spent = (processorTime(server.process.pid) - before) / 1_000;
  return { ...measured, perProcessorSecond: measured.requests / spent };
};

type Side = { readonly server: Child; readonly load: Load };

const compare = async (what: string, raw: Side, ours: Side): Promise<void> => {
  const pairs: { readonly bare: Row; readonly full: Row; readonly flush: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const flush = flushTime();
    const bare = await measure(raw.server, raw.load);
    pairs.push({ bare, full: await measure(ours.server, ours.load), flush });
  }
  const middle = (figure: (pair: (typeof pairs)[number]) => number, digits: number): string =>
    median(pairs.map(figure)).toFixed(digits);
  console.log(`| ${[
    what,
    middle(({ bare }) => bare.perProcessorSecond, 0), middle(({ full }) => full.perProcessorSecond, 0),
    middle(({ bare, full }) => full.perProcessorSecond / bare.perProcessorSecond, 2),
    middle(({ bare }) => bare.perSecond, 0), middle(({ full }) => full.perSecond, 0),
    middle(({ bare, full }) => full.perSecond / bare.perSecond, 2),
    middle(({ bare }) => bare.p99, 1), middle(({ full }) => full.p99, 1), middle(({ flush }) => flush, 2),
  ].join(' | ')} |`);
};

const setRecording = (recording: boolean): Promise<unknown> => post(consolePathOf('settings'), { recording });

/** What recording Traffic costs: the same load with it and without it by turns. */
const recordingCost = async (load: Load): Promise<number> => {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await setRecording(false);
    const without = await loadWith(load, seconds, folder);
    await setRecording(true);
    const recorded = await loadWith(load, seconds, folder);
    ratios.push(1 - recorded.perSecond / without.perSecond);
  }
  return median(ratios);
};

try {
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1) ?? '?'}, ${rounds} rounds of ${seconds} s, 32 connections, Patchbay with ${engineOptions.join(' ')}\n`);
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const service = await startService('cold');
    await (await fetch(`${base}${operationPathOf('applicationsSnapshot')}`)).text();
    starts.push(performance.now() - started);
    await service.stop();
  }
  const raw = await startChild([join(here, 'rawServer.mjs'), String(rawPort)]);
  const service = await startService('data');
  const application = await fillRegistry();
  const idle = residentMegabytes(service.process.pid);
  console.log('| | raw req/s of the processor | Patchbay | ratio | raw req/s | Patchbay | ratio | raw p99 ms | Patchbay p99 ms | disk flush ms |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  const rawUrl = `http://127.0.0.1:${rawPort}/`;
  const side = (server: Child, load: Load): Side => ({ server, load });
  await compare('GET, snapshot of 50 rows', side(raw, { url: rawUrl }), side(service, { url: `${base}${operationPathOf('applicationsSnapshot')}` }));
  await compare('POST track, on disk before the answer',
    side(raw, { url: rawUrl, body: tracking }), side(service, { url: `${base}${operationPathOf('track', { application })}`, body: tracking }));
  const costs = [
    await recordingCost({ url: `${base}${operationPathOf('applicationsSnapshot')}` }), await recordingCost({ url: `${base}${operationPathOf('track', { application })}`, body: tracking }),
  ].map((cost) => `${(cost * 100).toFixed(0)} %`);
  console.log(`\nRecording Traffic costs ${costs.join(' of the requests per second of GET and ')} of POST.`);
  console.log(`\nCold start to the first answer: median ${Math.round(median(starts))} ms of ${rounds}.`);
  console.log(`Resident memory: ${idle?.toFixed(0) ?? 'not told'} MB idle, ${residentMegabytes(service.process.pid)?.toFixed(0) ?? 'not told'} MB after the load.`);
  await service.stop();
  await raw.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
