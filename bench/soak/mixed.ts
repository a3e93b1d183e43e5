/**
 * Memory and file descriptors of a service that is used for long: `npm run soak:mixed [-- --minutes 15 --clients 16
 * --readers 8 --seed 1]`. Clients use it with the same texts again and again, hostile ones among them, beside readers
 * that take little or nothing of their answers.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startService } from './child.ts';
import { machineLines } from './machine.ts';
import { runMixedClient, runSlowReader, type MixedRun } from './mixedClients.ts';
import { processFigures, type ProcessFigures } from './processFigures.ts';
import { randomFrom } from './random.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' }, clients: { type: 'string', default: '16' },
    readers: { type: 'string', default: '8' }, seed: { type: 'string', default: '1' },
  },
});
const [minutes, clients, readers, seed] = [values.minutes, values.clients, values.readers, values.seed].map(Number);
if (minutes === undefined || clients === undefined || readers === undefined || seed === undefined || !(minutes >= 4)) {
  throw new Error('--minutes takes a number from 4: the end is compared with minute 3.');
}

const minuteMs = 60_000;
const sampleMs = 5_000;
/** How much more memory the last minute may take than the third. */
const mostGrowth = 1.3;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const dataDir = mkdtempSync(join(tmpdir(), 'patchbay-soak-'));
const { child, url } = await startService(dataDir);
const pid = child.process.pid ?? 0;
const samples: (ProcessFigures & { readonly minute: number })[] = [];
const statuses = new Map<number, number>();
const faults: string[] = [];
const state = { over: false };
const run: MixedRun = {
  url,
  isOver: () => state.over,
  answered: (status, path) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // What the readers keep waiting is refused, and said to be.
    if (status >= 500 && status !== 503) faults.push(`${path} was answered ${status}`);
  },
};
try {
  await pause(1_000);
  const before = processFigures(pid);
  const started = performance.now();
  const working = [
    ...Array.from({ length: clients }, (_, number) => runMixedClient(run, randomFrom(seed * 1_000 + number), number)),
    ...Array.from({ length: readers }, (_, number) => runSlowReader(run, randomFrom(seed * 2_000 + number))),
  ].map((work) => work.catch((error: unknown) => { faults.push(String(error)); }));
  while (performance.now() - started < minutes * minuteMs) {
    await pause(sampleMs);
    const minute = Math.floor((performance.now() - started) / minuteMs) + 1;
    const figures = processFigures(pid);
    if (samples.at(-1)?.minute !== minute) console.log(`minute ${minute}: ${figures.memory.toFixed(0)} MB, ${figures.files} files, ${[...statuses.values()].reduce((sum, each) => sum + each, 0)} answers`);
    samples.push({ minute, ...figures });
  }
  state.over = true;
  await Promise.all(working);
  // Connections that a client left are closed when the service finds out.
  await pause(7_000);
  const after = processFigures(pid);
  const of = (minute: number, figure: keyof ProcessFigures): number =>
    median(samples.filter((sample) => sample.minute === minute).map((sample) => sample[figure]));
  const growth = of(minutes, 'memory') / of(3, 'memory');
  if (growth > mostGrowth) faults.push(`the memory of the last minute is ${growth.toFixed(2)} times that of the third`);
  if (of(minutes, 'noSockets') > of(3, 'noSockets')) faults.push('more files that are no sockets are open at the end');
  // A thread, which the first large body or search starts, has files of its own and stays.
  const sockets = ({ files, noSockets }: ProcessFigures): number => files - noSockets;
  if (sockets(after) > sockets(before)) faults.push(`${sockets(after)} sockets are open after the clients left, ${sockets(before)} before they came`);
  if (after.noSockets > of(3, 'noSockets')) faults.push(`${after.noSockets} files that are no sockets are open, ${of(3, 'noSockets')} in minute 3`);
  console.log(`
answers       ${[...statuses].toSorted().map(([status, count]) => `${count} × ${status}`).join(', ')}
memory        minute 3: ${of(3, 'memory').toFixed(0)} MB, last minute: ${of(minutes, 'memory').toFixed(0)} MB (${growth.toFixed(2)} times), most ${Math.max(...samples.map(({ memory }) => memory)).toFixed(0)} MB
files         ${before.files} before, minute 3: ${of(3, 'files')}, last minute: ${of(minutes, 'files')}, ${after.files} after the clients left; without sockets ${before.noSockets}, ${of(3, 'noSockets')}, ${of(minutes, 'noSockets')}, ${after.noSockets}
${machineLines()}`);
} finally {
  state.over = true;
  const exit = await child.end('SIGTERM');
  if (exit.code !== 0) faults.push(`the stop ended with ${String(exit.code ?? exit.signal)}: ${child.stderr().slice(-2_000)}`);
  rmSync(dataDir, { recursive: true });
}
for (const fault of [...new Set(faults)].slice(0, 50)) console.log(`fault: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
