/**
 * What public plugins call, beside what it is like of the interface: `npm run bench:sdk [-- --assets 100000
 * --rounds 300 --folder DIR]`. Starts the service on a folder with so many saved snippets and asks by turns, one after
 * the other on one connection. Prints milliseconds of the clock, and those that the service had on the processor, whose
 * ratio depends less on what else runs on the machine. A folder that is named is filled once.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { operationPathOf } from '../../tests/support/operationPath.ts';
import { processorTime } from '../processorTime.ts';
import { startService } from '../soak/child.ts';
import { fillFolder } from '../suggestions/fillFolder.ts';

const { values } = parseArgs({
  options: { assets: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '300' }, folder: { type: 'string' } },
});
const count = Number(values.assets);
const rounds = Number(values.rounds);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Characters of an answer that are kept: a list of all would be put together so long that its connection is closed. */
const mostKept = 1024 * 1024;

/** The answer to a request, or its beginning; a body is sent as JSON. */
const ask = (url: string, body?: object): Promise<string> => new Promise((resolve, reject) => {
  const sent = request(url, {
    agent, method: body === undefined ? 'GET' : 'POST', headers: body === undefined ? {} : { 'content-type': 'application/json' },
  }, (answer) => {
    const parts: Buffer[] = [];
    let kept = 0;
    answer.on('data', (part: Buffer) => {
      kept += part.length;
      if (kept <= mostKept) parts.push(part);
    });
    answer.once('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      if (answer.statusCode === 200) resolve(text);
      else reject(new Error(`${url} was answered ${String(answer.statusCode)}: ${text.slice(0, 200)}`));
    });
  });
  sent.once('error', (error) => { reject(new Error(`${url}: ${error.message}`, { cause: error })); });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
});

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'patchbay-sdk-'));
mkdirSync(folder, { recursive: true });
if (!existsSync(join(folder, 'patchbay.db'))) await fillFolder(folder, count, undefined);
const { child, url } = await startService(folder);

type Took = { readonly clock: number[]; readonly processor: number[] };
const took = new Map<string, Took>();

/** Does something and notes under a name what it took. */
const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const [from, used] = [performance.now(), processorTime(child.process.pid)];
  await work();
  const times = took.get(name) ?? { clock: [], processor: [] };
  took.set(name, times);
  times.clock.push(performance.now() - from);
  times.processor.push(processorTime(child.process.pid) - used);
};

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
const mean = (times: readonly number[]): number => times.reduce((sum, each) => sum + each, 0) / times.length;

const row = (name: string, beside: string): string => {
  const [own, other] = [took.get(name), took.get(beside)];
  if (own === undefined || other === undefined) throw new RangeError(`Nothing was timed under ${name} or ${beside}.`);
  const figures = [at(own.clock, 0.5), at(own.clock, 0.99), mean(own.processor)].map((ms) => ms.toFixed(2));
  return `| ${[name, ...figures, (mean(own.processor) / mean(other.processor)).toFixed(2)].join(' | ')} |`;
};

try {
  const { application } = JSON.parse(await ask(url + operationPathOf('connect'), {
    application: { name: 'VS_CODE', version: '1.0.0', platform: 'LINUX' },
  })) as { readonly application: { readonly id: string } };
  let number = 0;
  const form = (): object => {
    number += 1;
    const raw = `export const bench${number}Of${process.pid} = (rows, limit) => rows.slice(${number}, limit).map((row) => row.total * ${number});\n`;
    return { fragment: { string: { raw }, metadata: { ext: 'js' } } };
  };
  const reaction = url + operationPathOf('react', { application: application.id });
  const tracking = url + operationPathOf('track', { application: application.id });
  const creation = `${url}${operationPathOf('assetsCreateNewAsset')}?transferables=false`;
  const list = `${url}${operationPathOf('assetsSnapshot')}?transferables=false`;
  const identifiers = url + operationPathOf('assetsIdentifiersSnapshot');
  const same = { type: 'SEEDED_ASSET', asset: { application, format: form() } };
  for (let round = 0; round < rounds; round += 1) {
    await timed('react with save', () => ask(reaction, { save: true, seed: { asset: { format: form() } } }));
    await timed('create', () => ask(creation, { type: 'SEEDED_ASSET', asset: { application, format: form() } }));
    await timed('track', () => ask(tracking, { keyboard: { description: 'copy', shortcut: [17, 67] } }));
    await timed('create of the same', () => ask(creation, same));
    if (round % Math.ceil(rounds / 5) !== 0) continue;
    await timed('list of assets without texts', () => ask(list));
    await timed('identifiers', () => ask(identifiers));
  }
  const load = loadavg().map((each) => each.toFixed(1)).join(', ');
  console.log(`${count.toLocaleString('en')} snippets, ${rounds} rounds, lists every ${Math.ceil(rounds / 5)}; load ${load}`);
  console.log('| one caller | median ms | p99 ms | ms on the processor, mean | ratio |\n|---|---:|---:|---:|---:|');
  console.log(row('react with save', 'react with save'));
  console.log(row('create', 'react with save'));
  console.log(row('create of the same', 'react with save'));
  console.log(row('track', 'react with save'));
  console.log(row('list of assets without texts', 'list of assets without texts'));
  console.log(row('identifiers', 'list of assets without texts'));
} finally {
  agent.destroy();
  await child.end('SIGTERM');
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}
