// A decision over HTTP for one caller: npx tsx bench/suggestions/http.ts [--data DIR] [--snippets 100000] [--rounds 5]
//   [--folder DIR]
// Fills a data folder, unless it is filled already, starts the service on it and asks about the labelled copies, one
// after the other on one connection. The health of the service is asked by turns, to tell what is not the decision.
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startService } from '../soak/child.ts';
import { dataSet } from './data.ts';
import { fillFolder } from './fillFolder.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    snippets: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    folder: { type: 'string' },
  },
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const ask = async (url: string, body?: string): Promise<string> => {
  const sent = request(url, {
    agent, method: body === undefined ? 'GET' : 'POST', headers: { 'content-type': 'application/json' },
  });
  sent.end(body);
  const [answer] = await once(sent, 'response') as [AsyncIterable<Buffer> & { readonly statusCode: number }];
  let text = '';
  for await (const part of answer) text += part.toString('utf8');
  if (answer.statusCode !== 200) throw new Error(`The service answered ${answer.statusCode}: ${text}`);
  return text;
};

const timed = async (url: string, body?: string): Promise<number> => {
  const began = performance.now();
  await ask(url, body);
  return performance.now() - began;
};

const shown = (name: string, times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return `| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`;
};

const count = Number(values.snippets);
const rounds = Number(values.rounds);
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'patchbay-suggestions-'));
mkdirSync(folder, { recursive: true });
if (!existsSync(join(folder, 'patchbay.db'))) await fillFolder(folder, count, values.data);
const { child, url } = await startService(folder);
try {
  const context: unknown = JSON.parse(await ask(`${url}${operationPathOf('connect')}`, JSON.stringify({
    application: { name: 'VS_CODE', version: '1.0.0', platform: 'LINUX' },
  })));
  const { application } = context as { readonly application: { readonly id: string } };
  const bodies = dataSet(values.data).queries.map(({ text }) => JSON.stringify({
    asset: { format: { fragment: { string: { raw: text } } } },
  })).filter((_, at, all) => at % Math.max(1, Math.floor(all.length / 800)) === 0);
  const suggestion = `${url}${operationPathOf('suggest', { application: application.id })}`;
  // What is not compiled yet is slow and says nothing.
  for (const body of bodies) await ask(suggestion, body);
  const all: number[] = [];
  const health: number[] = [];
  const least = bodies.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, body] of bodies.entries()) {
      const time = await timed(suggestion, body);
      all.push(time);
      least[at] = Math.min(least[at] ?? Infinity, time);
      health.push(await timed(`${url}${operationPathOf('wellKnownHealth')}`));
    }
  }
  console.log(`${count.toLocaleString('en')} snippets, ${bodies.length} copies, ${rounds} rounds; load ${
    loadavg().map((load) => load.toFixed(1)).join(', ')}`);
  console.log('| one caller, ms | p50 | p95 | p99 | most |\n|---|---|---|---|---|');
  console.log(shown('suggestion', all));
  console.log(shown('suggestion, the fastest time of each copy', least));
  console.log(shown('health', health));
} finally {
  agent.destroy();
  await child.end('SIGTERM');
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}
