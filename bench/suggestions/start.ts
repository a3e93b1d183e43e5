// How soon saved snippets are found after a start: npx tsx bench/suggestions/start.ts [--data DIR] [--snippets 100000]
//   [--rounds 5] [--folder DIR]
// Fills a data folder, unless it is filled already, and opens it again and again in fresh processes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPatchbay } from '../../service/start/startPatchbay.ts';
import { isBuilt, startService } from '../soak/child.ts';
import { fillFolder } from './fillFolder.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    snippets: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    folder: { type: 'string' },
    child: { type: 'string' },
  },
});

/** What one start took, in milliseconds: of the clock and, of the filling, of the processor too. */
type Start = { readonly open: number; readonly fill: number; readonly processor: number; readonly longest: number };

const copy = 'const byId = new Map(items.map((item) => [item.id, item]));\nreturn byId.get(id) ?? null;\n';

/** Starts a service on a folder in this process; its filling begins as soon as it listens. */
const open = async (folder: string): Promise<Start> => {
  const began = performance.now();
  const { resources: { index }, close } = await startPatchbay({ port: 0, dataDir: folder });
  const opened = performance.now();
  const processorBefore = process.cpuUsage();
  let longest = 0;
  let last = opened;
  const turn = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  let isOver = false;
  const watch = (): void => {
    turn();
    if (!isOver) setImmediate(watch);
  };
  watch();
  await index.ready();
  await index.assess(copy, {});
  turn();
  isOver = true;
  const filled = performance.now();
  const { user, system } = process.cpuUsage(processorBefore);
  await close();
  return { open: opened - began, fill: filled - opened, processor: (user + system) / 1000, longest };
};

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
const range = (numbers: readonly number[]): string =>
  `median ${median(numbers).toFixed(0)} ms, ${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)}`;

/** Starts the built service: until it listens, and until it has answered a suggestion that was asked at once. */
const serve = async (folder: string): Promise<{ readonly listens: number; readonly answers: number }> => {
  const began = performance.now();
  const { child, url, startMs } = await startService(folder, { program: 'built' });
  const post = async (path: string, body: object): Promise<unknown> => (await fetch(`${url}${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })).json();
  const context = await post(operationPathOf('connect'), { application: { name: 'VS_CODE', version: '1.0.0', platform: 'LINUX' } }) as {
    readonly application: { readonly id: string };
  };
  await post(operationPathOf('suggest', { application: context.application.id }), { asset: { format: { fragment: { string: { raw: copy } } } } });
  const answers = performance.now() - began;
  await child.end('SIGTERM');
  return { listens: startMs, answers };
};

if (values.child !== undefined) {
  console.log(JSON.stringify(await open(values.child)));
} else {
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'patchbay-start-'));
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'patchbay.db'))) await fillFolder(folder, Number(values.snippets), values.data);
  const rounds = Array.from({ length: Number(values.rounds) });
  const starts = rounds.map(() => JSON.parse(execFileSync(process.execPath, [
    '--import', 'tsx', fileURLToPath(import.meta.url), '--child', folder,
  ], { encoding: 'utf8' })) as Start);
  console.log(`load ${loadavg().map((load) => load.toFixed(1)).join(', ')}`);
  console.log(`service started       ${range(starts.map((each) => each.open))}`);
  console.log(`all snippets found    ${range(starts.map((each) => each.fill))} after that`);
  console.log(`  of the processor    ${range(starts.map((each) => each.processor))}`);
  console.log(`  longest turn        ${range(starts.map((each) => each.longest))}`);
  if (isBuilt()) {
    const served = [];
    for (let round = 0; round < rounds.length; round += 1) served.push(await serve(folder));
    console.log(`service listens       ${range(served.map((each) => each.listens))} after its process began`);
    console.log(`first answer given    ${range(served.map((each) => each.answers))} after its process began`);
  } else console.log('The service is not built; npm run build, then its own start is measured too.');
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}
