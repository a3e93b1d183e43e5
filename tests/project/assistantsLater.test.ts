import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { consolePathOf } from '../../contract/console/address.ts';
import { askAsAssistant, tokenIn } from '../support/assistant.ts';
import { setup } from '../support/buildOnce.ts';
import { eventually } from '../support/eventually.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache');

beforeAll(setup);

/** The built program, beside the packages it needs; whatever reads a script with `text` in it fails. */
const withoutScriptsOf = (...texts: readonly string[]): { readonly program: string; readonly taken: number } => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'later-'));
  onTestFinished(() => { rmSync(folder, { recursive: true, force: true }); });
  const dist = join(folder, 'dist');
  cpSync(join(root, 'dist'), dist, { recursive: true });
  let taken = 0;
  for (const name of readdirSync(dist)) {
    const file = join(dist, name);
    if (!name.endsWith('.js') || !texts.some((text) => readFileSync(file, 'utf8').includes(text))) continue;
    writeFileSync(file, 'throw new Error("It was read.");\n');
    taken += 1;
  }
  return { program: join(dist, 'patchbay.js'), taken };
};

it('a start, the console and what plugins call read neither the protocol of assistants nor their tools', async () => {
  const { program, taken } = withoutScriptsOf('elicitation/create', 'Is this saved already?');
  expect(taken).toBe(2);
  const dataDir = mkdtempSync(join(cache, 'later-data-'));
  const service = spawn(process.execPath, [program, 'start', '--no-open', '--port', '0', '--data-dir', dataDir], { stdio: 'ignore' });
  const ended = new Promise((over) => { service.once('close', over); });
  onTestFinished(async () => {
    service.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = await eventually(() =>
    (JSON.parse(readFileSync(join(dataDir, 'patchbay.running.json'), 'utf8')) as { readonly url: string }).url);
  const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;
  expect(await statusOf('/applications')).toBe(200);
  expect(await statusOf('/console/')).toBe(200);
  expect(await statusOf(consolePathOf('service', {}))).toBe(200);
  // Their own rows do, so what was taken away is what they need.
  expect(await statusOf(consolePathOf('assistants', {}))).toBe(500);
  expect((await askAsAssistant({ url, client: 'a', token: 'none' }, 'tools/list', {})).status).toBe(403);
  await expect(tokenIn(join(dataDir, 'patchbay.assistant-token'))).rejects.toThrow();
});
