import { closeSync, openSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serviceOfTest } from '../../support/service.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { connected, saved } from '../interface/caller.ts';
import { crashImage, makeFolder } from '../storage/support.ts';
import { data, jsonOf } from './support.ts';

const saidOf = (text: unknown): string => (typeof text === 'string' ? text : '');

/** What `check --json` says of the database, and the exit code. */
const checked = async (folder: string): Promise<readonly [number, string | null]> => {
  const ran = await data(['check', '--data-dir', folder, '--json']);
  const { database } = jsonOf(ran) as { readonly database: { readonly problem: string | null } };
  return [ran.code, database.problem];
};

/** A service with a saved text, and a backup of it. */
const filled = async (): Promise<StartedPatchbay> => {
  const service = await serviceOfTest({}, { dataDir: makeFolder() });
  await saved(service, await connected(service), 'const twice = (value) => value * 2; // MARK');
  return service;
};

const files = (folder: string): Map<string, string> => new Map(readdirSync(folder)
  .filter((name) => name !== 'patchbay.copies.json' && name !== 'patchbay.lock')
  .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));

const alter = (file: string, from: string, to: string): void => {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(from);
  const handle = openSync(file, 'r+');
  writeSync(handle, to, at);
  closeSync(handle);
};

describe('patchbay data check', () => {
  it('says of good data that it is, with and without a service', async () => {
    const service = await filled();
    const through = await data(['check', '--data-dir', service.dataDir]);
    await service.close();
    const without = await data(['check', '--data-dir', service.dataDir]);

    expect(through).toEqual(without);
    expect(through.stdout.split('\n')).toEqual([
      'The database: good; its pages, its schema and every saved text were looked at.',
      expect.stringMatching(/^patchbay\.backup\.000001\..*\.db: good$/), '',
    ]);
    expect(through.code).toBe(0);
  });

  it('reads the log of a service that was killed, and changes nothing', async () => {
    const image = crashImage((await filled()).dataDir);
    rmSync(join(image, 'patchbay.running.json'));
    const before = files(image);

    expect([...before.keys()]).toContain('patchbay.db-wal');
    expect(await checked(image)).toEqual([0, null]);
    expect(files(image)).toEqual(before);
    writeFileSync(join(image, 'patchbay.db-wal'), 'x'.repeat(100));
    expect(await checked(image)).toEqual([1, 'The log beside it cannot be read, so what was written last is missing.']);
  });

  it.each<[string, (file: string) => void, RegExp]>([
    ['is empty', (file) => { truncateSync(file, 0); }, /^It is not a Patchbay database\.$/],
    ['is cut', (file) => { truncateSync(file, 20_000); }, /^It .+\.$/],
    ['is missing', (file) => { rmSync(file); }, /^It is missing\.$/],
    [
      'holds another text than the one that was saved', (file) => { alter(file, 'value * 2; // MARK', 'value * 3; // MARK'); },
      /^The text of saved snippets was changed in it: 1\.$/,
    ],
  ])('says what is wrong when the database %s', async (_what, change, problem) => {
    const service = await filled();
    await service.close();
    change(join(service.dataDir, 'patchbay.db'));
    const before = files(service.dataDir);
    const [code, said] = await checked(service.dataDir);

    expect([code, saidOf(said)]).toEqual([1, expect.stringMatching(problem)]);
    // It restores nothing and puts nothing aside.
    expect(files(service.dataDir)).toEqual(before);
  });

  it('says which backup is not good, with and without a service', async () => {
    const service = await filled();
    const [backup] = service.storage.backups.list();
    truncateSync(backup?.path ?? '', 9000);
    const through = await data(['check', '--data-dir', service.dataDir]);
    await service.close();
    const without = await data(['check', '--data-dir', service.dataDir]);

    expect([through.code, without.code]).toEqual([1, 1]);
    for (const { stdout } of [through, without]) {
      expect(stdout).toMatch(/\npatchbay\.backup\.000001\..*\.db: It .+\.\n/);
    }
  });
});
