import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { DeletedKept } from '../../../contract/console/kept.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { stampOf } from '../../../service/storage/files/stamp.ts';
import { serviceOfTest, startService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { collectReports, makeFolder } from '../storage/support.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const noon = Date.UTC(2026, 10, 27, 12);

const marked = (mark: string): string => `const ${mark} = rows.map((row) => ({ ...row, ${mark}: row.count * row.price }));`;

const filesWith = (folder: string, text: string): string[] => readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && readFileSync(join(folder, entry.name)).includes(text)).map(({ name }) => name);

it('a start after the promised date has let go what was deleted before anybody is served, and keeps a copy of the rest', async () => {
  const dataDir = makeFolder();
  let now = noon;
  const first = await serviceOfTest({ now: () => now }, { dataDir });
  const vim = await connected(first, 'VIM');
  await saved(first, vim, marked('stays'));
  const asset = await saved(first, vim, marked('asset'));
  await call(first, 'intention', { parameters: { application: vim }, body: seedOf(marked('intention')).asset });
  await askConsole(first, 'makeBackup');
  await call(first, 'assetsDeleteAsset', { parameters: { asset } });
  const { backupsUntil } = await askConsole(first, 'kept');
  await first.close();
  expect([filesWith(dataDir, 'asset: row').length, filesWith(dataDir, 'intention: row').length]).toEqual([1, 2]);

  // Times of files are exact for whole seconds.
  now = Date.parse(backupsUntil ?? '') + 1000;
  const second = await startService({ dataDir }, { now: () => now });
  const left = [filesWith(dataDir, 'asset: row'), filesWith(dataDir, 'intention: row')];
  const kept = filesWith(dataDir, 'stays: row');
  onTestFinished(second.close);

  expect(backupsUntil).toBe(new Date(noon + 28 * dayMs).toISOString());
  expect(left).toEqual([[], []]);
  expect(kept.map((name) => name.replace(/\d{6}.*(?=\.db)/, '…')).toSorted()).toEqual(['patchbay.backup.….db', 'patchbay.db']);
  expect(second.storage.backups.list().map(({ at, isGood }) => [at, isGood])).toEqual([[now, true]]);
});

type Held = Pick<DeletedKept, 'backupsUntil' | 'backupsMoved'>;

const heldIn = ({ backupsUntil, backupsMoved }: Held): Held => ({ backupsUntil, backupsMoved });

/** A service with a backup, whose promised date came a moment ago and a round was made; `now` can be moved on. */
const onTheDate = async (harm: (service: StartedPatchbay, now: number) => void) => {
  const time = { now: noon };
  const { report, lines } = collectReports();
  const service = await serviceOfTest({ now: () => time.now, report }, { dataDir: makeFolder() });
  await saved(service, await connected(service, 'VIM'), marked('one'));
  const before = heldIn(await askConsole(service, 'kept'));
  time.now = noon + 28 * dayMs + 1000;
  harm(service, time.now);
  await service.house.round();
  return { service, before, time, lines };
};

it('a date moves where no backup is made of a damaged database, and every answer says why', async () => {
  const { service, before, time } = await onTheDate(({ storage }) => { storage.health.damaged('check'); });

  const moved = {
    backupsUntil: new Date(time.now + hourMs).toISOString(),
    backupsMoved: { from: before.backupsUntil, why: 'damaged', reason: null },
  };
  expect(before).toEqual({ backupsUntil: new Date(noon + 28 * dayMs).toISOString(), backupsMoved: null });
  expect(heldIn(await askConsole(service, 'kept'))).toEqual(moved);
  expect(heldIn(await askConsole(service, 'deleteKept', { body: { kind: 'assets' } }))).toEqual(moved);
  const everything = await askConsole(service, 'deleteEverything', { body: { applications: 'keep', copies: 'keep' } });
  expect(heldIn(everything)).toEqual(moved);
});

it('a date moves where the new backup fails, with what was said, until one can be made', async () => {
  const inTheWay = ({ dataDir }: StartedPatchbay, now: number): string =>
    join(dataDir, `patchbay.backup.000002.${stampOf(now)}.db.part`);
  const { service, before, time, lines } = await onTheDate((each, now) => { mkdirSync(inTheWay(each, now)); });

  const { backupsUntil, backupsMoved } = heldIn(await askConsole(service, 'kept'));
  expect(backupsUntil).toBe(new Date(time.now + hourMs).toISOString());
  expect(backupsMoved).toMatchObject({ from: before.backupsUntil, why: 'failed' });
  expect(backupsMoved?.reason).toMatch(/^E[A-Z]+: .*patchbay\.backup\.000002/);
  expect(lines).toEqual(['warn: The daily backup failed.']);
  expect(service.storage.backups.list().map(({ number }) => number)).toEqual([1]);

  rmSync(inTheWay(service, time.now), { recursive: true });
  time.now += hourMs;
  await service.house.round();
  expect(heldIn(await askConsole(service, 'kept'))).toEqual({
    backupsUntil: new Date(time.now + 28 * dayMs).toISOString(), backupsMoved: null,
  });
  expect(service.storage.backups.list().map(({ number }) => number)).toEqual([2]);
});
