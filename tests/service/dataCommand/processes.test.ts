import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { connect, patchbay, post, running, seedOf } from '../start/support.ts';
import { makeFolder } from '../storage/support.ts';

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** `patchbay data` as a process of its own. */
const data = async (...given: readonly string[]): Promise<Ended> => {
  const child = patchbay(['data', ...given]);
  const { code } = await child.exited;
  return { code, stdout: child.stdout(), stderr: child.stderr() };
};

const text = (word: string): string => `const ${word} = rows.map((row) => ({ ...row, ${word}: row.count * row.price }));`;

const save = async (url: string, application: string, word: string): Promise<number> =>
  (await post(url, operationPathOf('react', { application }), { save: true, seed: seedOf(text(word)) })).status;

const makeBackup = async (url: string): Promise<number> => {
  const { text: answer } = await post(url, consolePathOf('makeBackup'), undefined);
  return (JSON.parse(answer) as { readonly number: number }).number;
};

const words = ['first', 'second'] as const;
const savedIn = (list: string): string[] => words.filter((word) => list.includes(`${word}: row.count`));
const savedBeside = async (url: string): Promise<string[]> =>
  savedIn(await (await fetch(`${url}${operationPathOf('assetsSnapshot')}`)).text());
const savedAlone = async (folder: string): Promise<string[]> => savedIn((await data('export', '-', '--data-dir', folder)).stdout);

const filesWith = (folder: string, word: string): string[] => readdirSync(folder)
  .filter((name) => statSync(join(folder, name)).isFile() && readFileSync(join(folder, name)).includes(`${word}: row.count`));

it('restore goes through the service of another process, which answers from the backup at once and after a kill', async () => {
  const folder = makeFolder();
  const service = await running(folder);
  const application = await connect(service.url);
  await save(service.url, application, 'first');
  const number = await makeBackup(service.url);
  await save(service.url, application, 'second');
  const asked = await data('restore', String(number), '--data-dir', folder);
  const before = await savedBeside(service.url);
  const restored = await data('restore', String(number), '--data-dir', folder, '--yes');
  const after = await savedBeside(service.url);
  const again = await save(service.url, await connect(service.url), 'second');
  const afterSave = await savedBeside(service.url);
  await service.child.end('SIGKILL');

  expect([asked.code, before, restored.code, restored.stderr, after]).toEqual([3, ['first', 'second'], 0, '', ['first']]);
  expect([again, afterSave]).toEqual([200, ['first', 'second']]);
  // The file that names the service is left over from the kill; the lock is what counts.
  expect(existsSync(join(folder, 'patchbay.running.json'))).toBe(true);
  expect(await savedAlone(folder)).toEqual(['first', 'second']);
});

it('restore without a service takes the lock, and the next start has what it brought', async () => {
  const folder = makeFolder();
  const first = await running(folder);
  const application = await connect(first.url);
  await save(first.url, application, 'first');
  const number = await makeBackup(first.url);
  await save(first.url, application, 'second');
  await first.child.end('SIGTERM');
  const restored = await data('restore', String(number), '--data-dir', folder, '--yes');
  const second = await running(folder);
  const [saved, goesOn] = [await savedBeside(second.url), await save(second.url, await connect(second.url), 'second')];
  await second.child.end('SIGTERM');

  expect([restored.code, restored.stderr]).toEqual([0, 'A backup was restored because somebody asked for it.\n']);
  expect([saved, goesOn]).toEqual([['first'], 200]);
  expect(await savedAlone(folder)).toEqual(['first', 'second']);
});

it('erase through the service of another process leaves a text in no file of it, and all in that of another service', async () => {
  const [folder, other] = [makeFolder(), makeFolder()];
  const [service, untouched] = [await running(folder), await running(other)];
  for (const { url } of [service, untouched]) {
    await save(url, await connect(url), 'first');
    await makeBackup(url);
  }
  const asked = await data('erase', '--data-dir', folder);
  const erased = await data('erase', '--data-dir', folder, '--yes');
  const left = filesWith(folder, 'first');
  const goesOn = await save(service.url, await connect(service.url), 'second');
  expect([asked.code, erased.code, erased.stderr, left, goesOn]).toEqual([3, 0, '', [], 200]);
  expect(erased.stdout).toContain('None of them holds any.');
  expect(await savedBeside(untouched.url)).toEqual(['first']);

  expect(filesWith(other, 'first').length).toBeGreaterThan(1);
});

it('erase without a service, after a kill, leaves a text in no file, and the next start has none', async () => {
  const folder = makeFolder();
  const killed = await running(folder);
  await save(killed.url, await connect(killed.url), 'first');
  await makeBackup(killed.url);
  await killed.child.end('SIGKILL');
  const erased = await data('erase', '--data-dir', folder, '--yes');
  const left = filesWith(folder, 'first');
  const next = await running(folder);

  expect([erased.code, erased.stdout.includes('None of them holds any.'), left]).toEqual([0, true, []]);
  expect(await savedBeside(next.url)).toEqual([]);
});
