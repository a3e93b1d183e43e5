// How long one large snippet holds up everybody else: npx tsx bench/suggestions/stalls.ts [--rounds 40]
// The service runs in this process, its client in a thread; the longest turn of the service's event loop counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { startPatchbay } from '../../service/library.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } });
const rounds = Number(values.rounds);

/** Code without an end: each function is another one. */
const snippetOf = (bytes: number, mark: string): string => {
  let text = '';
  for (let at = 0; text.length < bytes; at += 1) {
    text += `export function ${mark}${at}(rows, limit = ${at}) {\n  const kept = rows.filter((row) => row.${mark}${at} > limit);\n`
      + `  return kept.map((row) => ({ ...row, label: 'number ${at} of ${mark}' }));\n}\n`;
  }
  return text.slice(0, bytes);
};

// Plain JavaScript, since it runs in a thread of its own without a loader.
const client = new Worker(`
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ url, body }) => {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    parentPort.postMessage({ status: answer.status, text: await answer.text() });
  });
`, { eval: true });

type Answer = { readonly status: number; readonly text: string };

const post = (url: string, body: object): Promise<Answer> => new Promise((resolve) => {
  client.once('message', resolve);
  client.postMessage({ url, body: JSON.stringify(body) });
});

let longest = 0;
let last = performance.now();
let isOver = false;
const watch = (): void => {
  const now = performance.now();
  longest = Math.max(longest, now - last);
  last = now;
  if (!isOver) setImmediate(watch);
};

const folder = mkdtempSync(join(tmpdir(), 'patchbay-stalls-'));
const service = await startPatchbay({ port: 0, dataDir: folder, logLevel: 'silent' });
const context = JSON.parse((await post(`${service.url}${operationPathOf('connect')}`, {
  application: { name: 'VS_CODE', version: '1.0.0', platform: 'LINUX' },
})).text) as { readonly application: { readonly id: string } };
const at = (operation: string): string => `${service.url}/${context.application.id}/${operation}`;
const seedOf = (raw: string): object => ({ asset: { format: { fragment: { string: { raw } } } } });
watch();

/** The longest turns of the event loop, one for each request. */
const turnsOf = async (texts: readonly string[], send: (text: string) => Promise<Answer>): Promise<number[]> => {
  const turns: number[] = [];
  for (const text of texts) {
    const answer = send(text);
    await new Promise((resume) => { setImmediate(resume); });
    longest = 0;
    last = performance.now();
    const { status } = await answer;
    if (status !== 200) throw new Error(`The service answered ${status}.`);
    turns.push(longest);
  }
  return turns.sort((a, b) => a - b);
};

const sizes = [['1 KiB', 1024], ['64 KiB', 64 * 1024], ['1 MiB', 1024 ** 2], ['5 MiB', 5 * 1024 ** 2]] as const;
// What is not compiled yet is slow and says nothing.
await turnsOf(Array.from({ length: 30 }, (_, round) => snippetOf(64 * 1024, `warm${round}_`)), (text) =>
  post(at('reaction'), { save: true, seed: seedOf(text) }));
console.log(`load ${loadavg().map((load) => load.toFixed(1)).join(', ')}; ${rounds} of each; longest turn, ms`);
console.log('| request | size | least | median | 90 % below | most |\n|---|---|---|---|---|---|');
for (const [name, bytes] of sizes) {
  const texts = Array.from({ length: rounds }, (_, round) => snippetOf(bytes, `s${bytes}_${round}_`));
  const save = await turnsOf(texts, (text) => post(at('reaction'), { save: true, seed: seedOf(text) }));
  const ask = await turnsOf(texts, (text) => post(at('suggestion'), seedOf(text)));
  for (const [what, turns] of [['save', save], ['suggest', ask]] as const) {
    const share = (part: number): string => (turns[Math.floor((turns.length - 1) * part)] ?? 0).toFixed(1);
    console.log(`| ${what} | ${name} | ${share(0)} | ${share(0.5)} | ${share(0.9)} | ${share(1)} |`);
  }
}
isOver = true;
await client.terminate();
await service.close();
rmSync(folder, { recursive: true });
