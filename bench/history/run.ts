/*
 * The registry over time: 100,000 changes of 200 applications; any moment, the marks of the axis, and the list. Prints
 * what a request took, in milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consolePathOf } from '../../contract/console/address.ts';
import { startPatchbay } from '../../service/start/startPatchbay.ts';
import { fillHistory } from './fillHistory.ts';

const changes = 100_000;
const applications = 200;
const requests = 100;
const dayMs = 24 * 60 * 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'patchbay-history-'));
const service = await startPatchbay({ port: 0, dataDir, logLevel: 'error' });
const now = await fillHistory(service, changes, applications);

const ask = async (path: string): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(service.url + path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
  return performance.now() - start;
};
const measure = async (what: string, pathOf: (share: number) => string): Promise<void> => {
  const took: number[] = [];
  for (let at = 0; at < requests; at += 1) took.push(await ask(pathOf(at / requests)));
  took.sort((one, other) => one - other);
  const place = (share: number): string =>
    (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0).toFixed(1);
  console.log(`${what.padEnd(34)} median ${place(0.5)} ms, 95th percentile ${place(0.95)} ms, longest ${place(1)} ms`);
};
const momentAt = (share: number): number => Math.round(now - 89 * dayMs * (1 - share));

console.log(`${changes} changes of ${applications} applications, ${requests} requests of each`);
await measure('the registry as of a time', (share) => consolePathOf('registryThen', { at: momentAt(share) }));
await measure('the difference of two times', (share) => consolePathOf('registryDifference', { from: momentAt(share), to: momentAt(1 - share) }));
await measure('marks of 90 days', () => consolePathOf('changeMarks', { from: now - 90 * dayMs, to: now }));
await measure('the newest changes', () => consolePathOf('changes', {}));
await measure('changes of a kind that is seldom', () => consolePathOf('changes', { kind: 'registered' }));
await service.close();
rmSync(dataDir, { recursive: true, force: true });
