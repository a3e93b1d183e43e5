import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { BackupContents } from '../../../contract/console/backups.ts';
import { refusals } from '../../../contract/refusals/list.ts';
import { listBackups } from '../../../service/storage/copies/backups.ts';
import { serviceOfTest } from '../../support/service.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';
import { askConsole, callConsole } from './consoleCalls.ts';

const snippet = (word: string): string => `const ${word} = rows.map((row) => ({ ...row, ${word}: row.count * row.price }));`;

const ofApplications = ({ applications }: BackupContents): unknown[] => applications
  .filter(({ assets, intentions, events }) => assets + intentions + events > 0)
  .map(({ name, assets, intentions, events }) => [name, assets, intentions, events]);

it('a backup is looked into without a restore: what it holds by kind and application, as of then', async () => {
  const service = await serviceOfTest({}, { dataDir: makeFolder() });
  const [vim, obsidian, eclipse] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN'), await connected(service, 'ECLIPSE')];
  for (const word of ['one', 'two']) await saved(service, vim, snippet(word));
  await saved(service, obsidian, snippet('three'));
  await call(service, 'intention', { parameters: { application: obsidian }, body: seedOf(snippet('four')).asset });
  for (const application of [vim, eclipse]) await call(service, 'track', { parameters: { application }, body: { keyboard: {} } });
  await call(service, 'applicationsUsageInstallation', { body: {} });
  await askConsole(service, 'deleteApplication', {
    values: { application: eclipse }, body: { events: 'keep', assets: 'keep', copies: 'keep' },
  });
  const { number } = await askConsole(service, 'makeBackup');
  const [file = ''] = listBackups(service.dataDir);
  const before = readFileSync(file);
  await askConsole(service, 'deleteEverything', { body: { applications: 'keep', copies: 'keep' } });
  const contents = await askConsole(service, 'backupContents', { values: { backup: number } });

  expect(Object.fromEntries(contents.kinds.map(({ kind, count }) => [kind, count])))
    .toMatchObject({ assets: 3, applications: 3, intentions: 1, events: 3 });
  expect(ofApplications(contents)).toEqual([['VIM', 2, 0, 1], ['OBSIDIAN', 1, 1, 0], ['ECLIPSE', 0, 0, 1], [null, 0, 0, 1]]);
  expect(contents.applications.find(({ name }) => name === 'VIM')?.id).toBe(vim);
  expect(contents.applications.at(-1)?.id).toBeNull();
  expect(readFileSync(file).equals(before)).toBe(true);
  expect((await call(service, 'assetsSnapshot')).json.iterable).toEqual([]);
});

it('a backup that nobody has, or that went bad where it lies, is not looked into', async () => {
  const service = await serviceOfTest({}, { dataDir: makeFolder() });
  const { number } = await askConsole(service, 'makeBackup');
  const [file = ''] = listBackups(service.dataDir);
  writeFileSync(file, readFileSync(file).fill(0xff, 8192, 16_384));
  const bad = await callConsole(service, 'backupContents', { values: { backup: number } });

  expect([bad.status, bad.text]).toEqual([409, refusals['backup-not-good'].sentence]);
  expect((await callConsole(service, 'backupContents', { values: { backup: 99 } })).status).toBe(404);
});
