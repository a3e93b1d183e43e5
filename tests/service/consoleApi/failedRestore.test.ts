import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { refusals } from '../../../contract/refusals/list.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import type { Restorer } from '../../../service/storage/copies/restorer.ts';
import { eventually } from '../../support/eventually.ts';
import { serviceOfTest } from '../../support/service.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { collectReports, makeDatabase, makeFolder, type Reports } from '../storage/support.ts';
import { askConsole, callConsole } from './consoleCalls.ts';

const before = 'const before = rows.map((row) => ({ ...row, before: row.count * row.price }));';
const later = 'const later = rows.map((row) => ({ ...row, later: row.count * row.price }));';

const couldNot = 'error: What was made of a backup could not be used; the service goes on with the database it had.';
const notYet = 'error: The database there was before a restore that failed could not be opened; it is tried again in a while.';

const textsOf = async (service: StartedPatchbay): Promise<(string | undefined)[]> =>
  (await call(service, 'assetsSnapshot')).json.iterable
    .map(({ formats }) => formats.iterable[0]?.fragment?.string?.raw).sort();

/** What fails of a restore: something is done to what was made of the backup, or the clock is broken from then on. */
type Harm = { readonly toDraft?: (draft: string) => void; readonly clockFails?: number };

type Failing = {
  readonly service: StartedPatchbay; readonly reports: Reports; readonly number: number; readonly vim: string;
};

/** A service whose restore of a backup fails after everything was ready; it holds one text more than the backup. */
const failing = async ({ toDraft, clockFails = 0 }: Harm): Promise<Failing> => {
  const reports = collectReports();
  let failures = 0;
  const service = await serviceOfTest({
    report: reports.report,
    now: () => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('no clock');
      }
      return Date.now();
    },
  }, { dataDir: makeFolder() });
  const vim = await connected(service, 'VIM');
  await saved(service, vim, before);
  const { number } = await askConsole(service, 'makeBackup');
  await saved(service, vim, later);
  const { restorer } = service.storage;
  const prepare = restorer.prepare.bind(restorer);
  vi.spyOn(restorer, 'prepare').mockImplementation(async (...given: Parameters<Restorer['prepare']>) => {
    const ready = await prepare(...given);
    if (typeof ready === 'object') toDraft?.(ready.draft);
    failures = clockFails;
    return ready;
  });
  return { service, reports, number, vim };
};

const restore = (service: StartedPatchbay, backup: number): Promise<{ status: number; text: string }> =>
  callConsole(service, 'restoreBackup', { values: { backup }, body: { withDeleted: false } });

const refused = [500, refusals['restore-failed'].sentence];

it.each<[string, Harm]>([
  ['is of a later version', { toDraft: (draft) => { makeDatabase(draft, 'PRAGMA user_version = 999'); } }],
  ['lacks a table', { toDraft: (draft) => { makeDatabase(draft, 'DROP TABLE assets'); } }],
  ['is gone', { toDraft: (draft) => { rmSync(draft); } }],
  ['cannot be answered from', { clockFails: 1 }],
])('what was made of a backup %s: the service answers, writes and restores with the database it had, and says so', async (_what, harm) => {
  const { service, reports, number, vim } = await failing(harm);
  const answer = await restore(service, number);

  expect([answer.status, answer.text]).toEqual(refused);
  expect(reports.lines).toEqual([couldNot]);
  expect(await textsOf(service)).toEqual([before, later]);
  const { restored, backups } = await askConsole(service, 'backups');
  expect([restored, backups[0]?.number, backups[0]?.state]).toEqual([null, number + 1, 'good']);
  expect(readdirSync(service.dataDir).filter((name) => name.includes('.part') || name.includes('.corrupt.'))).toEqual([]);

  await saved(service, vim, 'const after = 1; // written when the restore had failed');
  const again = await restore(service, number);
  expect(again.status).toBe(200);
  expect(await textsOf(service)).toEqual([before]);
});

it('the database there was cannot be opened at first either: it is tried again until it is, and nothing is lost', async () => {
  const { service, reports, number } = await failing({ clockFails: 3 });
  const answer = await restore(service, number);

  expect([answer.status, answer.text]).toEqual(refused);
  await eventually(async () => {
    expect((await call(service, 'assetsSnapshot')).status).toBe(200);
  });
  expect(reports.lines).toEqual([couldNot, notYet, notYet]);
  expect(await textsOf(service)).toEqual([before, later]);
});

it('a stop while the database there was cannot be opened ends, and the next start has it', async () => {
  const { service, number } = await failing({ clockFails: Infinity });
  const answer = await restore(service, number);
  const { dataDir } = service;
  await service.close();

  expect([answer.status, answer.text]).toEqual(refused);
  expect(existsSync(join(dataDir, 'patchbay.running.json'))).toBe(false);
  const next = await serviceOfTest({}, { dataDir });
  expect(await textsOf(next)).toEqual([before, later]);
});
