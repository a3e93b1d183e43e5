/**
 * How long a health probe waits beside large requests and long lists: `npm run bench:beside [-- --rounds 5
 * --sizes 1,5,10 --count 10000 --folder DIR --only PART]`. Starts the service on a folder that is filled with so many
 * saved snippets and names, sends every operation with bodies of so many MiB, and reads every list. A folder that is
 * named is filled once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { operationPathOf } from '../../tests/support/operationPath.ts';
import { machineLines } from '../soak/machine.ts';
import { startService } from '../soak/child.ts';
import { seeds } from './bodies.ts';
import { bodyCases, listCases, type Case, type Sent } from './cases.ts';
import { filled } from './filled.ts';
import { startProber } from './prober.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' }, sizes: { type: 'string', default: '1,5,10' },
    count: { type: 'string', default: '10000' }, folder: { type: 'string' }, only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const mebibyte = 1024 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request and drops the answer, of which only the beginning is given. */
const send = (url: string, { path, body, status }: Sent): Promise<string> => new Promise((resolve, reject) => {
  const sent = request(url + path, {
    agent, method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  }, (answer) => {
    let first = '';
    answer.on('data', (piece: Buffer) => { if (first === '') first = piece.toString('utf8'); });
    answer.once('end', () => {
      if (answer.statusCode === status) resolve(first);
      else reject(new Error(`${path} was answered ${String(answer.statusCode)}: ${first.slice(0, 200)}`));
    });
  });
  sent.once('error', reject);
  sent.end(body);
});

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const sorted = (times: readonly number[]): number[] => times.toSorted((one, other) => one - other);

const row = (name: string, size: string, ofRounds: readonly (readonly number[])[]): string => {
  const all = sorted(ofRounds.flat());
  const most = sorted(ofRounds.map((times) => Math.max(...times)));
  const figures = [at(all, 0.5), at(all, 0.99), at(most, 0), at(most, 0.5), at(most, 1)].map((ms) => ms.toFixed(1));
  return `| ${[name, size, all.length, ...figures].join(' | ')} |`;
};

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'patchbay-beside-'));
await filled(folder, Number(values.count));
const { child, url } = await startService(folder);
const prober = startProber(Number(new URL(url).port));

const measure = async ({ name, make }: Case, size: string): Promise<void> => {
  const ofRounds: (readonly number[])[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const sent = make(`${size.replace(' ', '')}r${round}${Math.random().toString(36).slice(2, 8)}`);
    const times = await prober.beside(async () => { await send(url, sent); });
    // What is not compiled yet is slow and says nothing.
    if (round > 0) ofRounds.push(times);
    await pause(20);
  }
  console.log(row(name, size, ofRounds));
};

try {
  const context = JSON.parse(await send(url, {
    path: operationPathOf('connect'), status: 200,
    body: JSON.stringify({ application: { name: 'VS_CODE', version: '1.0.0', platform: 'LINUX' } }),
  })) as { readonly application: { readonly id: string } };
  const application = context.application.id;
  const largest = await send(url, {
    path: operationPathOf('react', { application }), status: 200,
    body: JSON.stringify({ save: true, seed: seeds['code']?.(9.9 * mebibyte, 'largest') }),
  });
  console.log(`${values.count} saved snippets and names; ${rounds} rounds of each; milliseconds of a probe`);
  console.log('| beside | size | probes | p50 | p99 | longest of a round: least | median | most |');
  console.log('|---|---|---:|---:|---:|---:|---:|---:|');
  const alone: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round += 1) alone.push(await prober.beside(() => pause(500)));
  console.log(row('nothing', '', alone));
  const chosen = (cases: readonly Case[]): readonly Case[] => cases.filter(({ name }) => name.includes(values.only));
  for (const mebibytes of values.sizes.split(',').filter((size) => size !== '').map(Number)) {
    // A little less than the limit of a body.
    const cases = bodyCases(Math.floor(mebibytes * mebibyte) - 64, application);
    for (const each of chosen(cases)) await measure(each, `${mebibytes} MiB`);
  }
  for (const each of chosen(listCases(largest))) await measure(each, '');
  console.log(machineLines());
} finally {
  agent.destroy();
  await prober.stop();
  await child.end('SIGTERM');
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}
