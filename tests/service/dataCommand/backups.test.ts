import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';
import { rowsIn } from '../transfer/support.ts';
import { data, jsonOf } from './support.ts';

const [first, second] = ['const first = (value) => value + 1; // one', 'const second = (value) => value + 2; // two'];

/** A service whose backup holds a text that was deleted since, and not one that was saved since. */
const changed = async (): Promise<{ readonly service: StartedPatchbay; readonly backup: number }> => {
  const service = await serviceOfTest({}, { dataDir: makeFolder() });
  const application = await connected(service, 'VIM');
  const asset = await saved(service, application, first);
  const { number } = await askConsole(service, 'makeBackup');
  await saved(service, application, second);
  await call(service, 'assetsDeleteAsset', { parameters: { asset } });
  return { service, backup: number };
};

type Line = { readonly kind: string; readonly row: { readonly content?: string } };

/** The saved texts of a folder, whether a service has it or not. */
const textsOf = async (dataDir: string): Promise<string[]> => {
  const { stdout } = await data(['export', '-', '--data-dir', dataDir]);
  const rows = rowsIn(stdout).map((line) => JSON.parse(line) as Line);
  return rows.flatMap(({ kind, row }) => (kind === 'assets' ? row.content ?? [] : []));
};

describe('patchbay data backups', () => {
  it('lists the newest first, with what is in each, with and without a service', async () => {
    const { service, backup } = await changed();
    const through = await data(['backups', '--data-dir', service.dataDir]);
    const json = jsonOf(await data(['backups', '--data-dir', service.dataDir, '--json']));
    await service.close();
    const without = await data(['backups', '--data-dir', service.dataDir]);

    expect([through.code, without.code, through.stderr]).toEqual([0, 0, '']);
    expect(through.stdout).toBe(without.stdout);
    expect(through.stdout.split('\n')[0])
      .toMatch(new RegExp(`^${backup}  \\d{4}-[\\dT:.-]+Z  \\d+ bytes  good \\(looked at \\d{4}-[\\dT:.-]+Z\\); 2 applications, 1 saved snippet$`));
    expect((json['backups'] as { readonly number: number }[]).map(({ number }) => number)).toEqual([backup, backup - 1]);
  });
});

describe('patchbay data restore', () => {
  it('shows what would come and go and asks for --yes, with and without a service', async () => {
    const { service, backup } = await changed();
    const through = await data(['restore', String(backup), '--data-dir', service.dataDir]);
    const texts = await textsOf(service.dataDir);
    await service.close();
    const without = await data(['restore', String(backup), '--data-dir', service.dataDir]);

    expect(through).toEqual(without);
    expect(through).toEqual({
      code: 3, stderr: '', stdout: [
        `Of backup ${backup}, held against what is there:`,
        '  saved snippets: 0 come, 1 go, 1 deleted since, which stay deleted',
        'Nothing was changed; give --yes to restore it.', '',
      ].join('\n'),
    });
    expect([texts, await textsOf(service.dataDir)]).toEqual([[second], [second]]);
  });

  it.each([
    ['what was deleted since stays deleted', [], []],
    ['what was deleted since comes back where that is wanted', ['--with-deleted'], [first]],
  ])('restores after a good backup of what was there; %s', async (_what, more, texts) => {
    const { service, backup } = await changed();
    const ran = await data(['restore', String(backup), '--data-dir', service.dataDir, '--yes', '--json', ...more]);
    const [newest] = service.storage.backups.list();

    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(jsonOf(ran)).toMatchObject({ backup, restored: true, before: newest?.number });
    expect([newest?.isGood, (newest?.number ?? 0) > backup]).toEqual([true, true]);
    expect(await textsOf(service.dataDir)).toEqual(texts);
  });

  it('names no backup of a damaged database, which was put aside', async () => {
    const { service, backup } = await changed();
    service.storage.health.damaged('read');
    const ran = await data(['restore', String(backup), '--data-dir', service.dataDir, '--yes', '--json']);
    const [newest] = service.storage.backups.list();

    expect([ran.code, jsonOf(ran)]).toEqual([0, expect.objectContaining({ restored: true, before: null })]);
    expect(newest?.number).toBe(backup);
    expect(readdirSync(service.dataDir).filter((name) => name.startsWith('patchbay.db.corrupt.'))).toHaveLength(1);
  });

  it('does so without a service as well', async () => {
    const { service, backup } = await changed();
    await service.close();
    const ran = await data(['restore', String(backup), '--data-dir', service.dataDir, '--yes', '--with-deleted']);

    expect([ran.code, ran.stdout.split('\n').slice(2)])
      .toEqual([0, [`A backup of what was there before: ${backup + 1}`, 'The backup was restored.', '']]);
    expect(await textsOf(service.dataDir)).toEqual([first]);
  });

  it('refuses a backup that is not there, and one that is not good', async () => {
    const { service } = await changed();
    const unknown = await data(['restore', '99', '--data-dir', service.dataDir, '--yes']);

    expect(unknown).toEqual({
      code: 1, stdout: '',
      stderr: `No backup has the number 99; patchbay data backups --data-dir ${service.dataDir} lists those there are.\n`,
    });
    const folder = join(makeFolder(), 'two words');
    await serviceOfTest({}, { dataDir: folder });
    expect((await data(['restore', '99', '--data-dir', folder])).stderr)
      .toBe(`No backup has the number 99; patchbay data backups --data-dir '${folder}' lists those there are.\n`);
    expect(await data(['restore', 'newest', '--data-dir', service.dataDir])).toMatchObject({ code: 2, stdout: '' });
  });
});
