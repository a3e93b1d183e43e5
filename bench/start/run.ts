/**
 * A start of Patchbay beside one of a bare node:http server, until each has answered its first request:
 * `npm run bench:start [-- --rounds N]`. The starts take turns, so that what else runs meets all of them alike. The
 * first start of an installation finds no compiled code and leaves it for the others (service/compiled/).
 * Prints ratios of medians, of the clock and of the processor's time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { processorTime } from '../processorTime.ts';
import { fillSketches } from './fillSketches.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const rounds = Number(values.rounds);

const command = join(import.meta.dirname, '../../dist/patchbay.js');
const bareServer = join(import.meta.dirname, '../http/rawServer.mjs');
const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-start-'));
const port = 39_383;
const filled = join(folder, 'filled');

type Cost = { readonly clock: number; readonly processor: number };

const answered = async (): Promise<void> => {
  const request = get({ port, host: '127.0.0.1', path: operationPathOf('wellKnownHealth'), agent: false });
  const [response] = await once(request, 'response') as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
};

/** From the start of a server's process to the end of its first answer. */
const firstAnswer = async (argv: readonly string[]): Promise<Cost> => {
  const began = performance.now();
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  await answered();
  const clock = performance.now() - began;
  const processor = processorTime(child.pid);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { clock, processor };
};

/** From the start of a process to its end. */
const wholeRun = async (argv: readonly string[]): Promise<Cost> => {
  const began = performance.now();
  await once(spawn(process.execPath, argv, { stdio: 'ignore' }), 'exit');
  return { clock: performance.now() - began, processor: Number.NaN };
};

const start = (data: string): Promise<Cost> =>
  firstAnswer([command, 'start', '--port', String(port), '--data-dir', data, '--no-open']);

let fresh = 0;
const freshFolder = (): string => join(folder, `fresh-${fresh += 1}`);
const kinds: Readonly<Record<string, () => Promise<Cost>>> = {
  'bare server': () => firstAnswer([bareServer, String(port)]),
  'first start': () => {
    rmSync(join(dirname(command), '.compiled'), { recursive: true, force: true });
    return start(freshFolder());
  },
  'fresh folder': () => start(freshFolder()),
  'filled folder': () => start(filled),
  'node -e 0': () => wholeRun(['-e', '0']),
  '--version': () => wholeRun([command, '--version']),
};
const beside: Readonly<Record<string, string>> = {
  'first start': 'bare server', 'fresh folder': 'bare server', 'filled folder': 'bare server', '--version': 'node -e 0',
};
const aims: Readonly<Record<string, string>> = { 'fresh folder': '2.2', 'filled folder': '2.2', '--version': '1.5' };

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;

try {
  await fillSketches(filled);
  const costs = new Map<string, Cost[]>(Object.keys(kinds).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(kinds)) costs.get(name)?.push(await measure());
  }
  const of = (name: string, what: keyof Cost): number => median((costs.get(name) ?? []).map((cost) => cost[what]));
  const figure = (value: number, digits: number): string => (Number.isNaN(value) ? '' : value.toFixed(digits));
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, load ${load}, ${rounds} rounds\n`);
  console.log('| | ms | ratio | aim | of the processor, ms | ratio |\n|---|---:|---:|---:|---:|---:|');
  for (const name of Object.keys(kinds)) {
    const other = beside[name];
    const ratio = (what: keyof Cost): string => (other === undefined ? '' : figure(of(name, what) / of(other, what), 2));
    console.log(`| ${name} | ${figure(of(name, 'clock'), 0)} | ${ratio('clock')} | ${aims[name] ?? ''} | `
      + `${figure(of(name, 'processor'), 0)} | ${ratio('processor')} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
