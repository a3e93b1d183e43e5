import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataUsage } from '../../../service/dataCommand/arguments.ts';
import { makeFolder } from '../storage/support.ts';
import { data } from './support.ts';

describe('patchbay data', () => {
  it.each([
    [[], 'The commands of patchbay data are check, '],
    [['chek'], 'The commands of patchbay data are check, '],
    [['check', 'more'], 'patchbay data check takes nothing but options.'],
    [['export'], 'patchbay data export takes one thing: the path of a file, or -.'],
    [['export', 'a', 'b'], 'patchbay data export takes one thing: the path of a file, or -.'],
    [['import', ''], 'patchbay data import takes one thing: the path of a file, or -.'],
    [['check', '--ephemeral'], '--ephemeral and --demo keep no data; give the folder that is meant with --data-dir.'],
    [['check', '--data-dir', ''], '--data-dir takes the path of a folder, which may not be empty.'],
    [['check', '--yes'], 'patchbay data check changes nothing and takes no --yes.'],
    [['import', 'a', '--force'], '--force is for patchbay data export alone.'],
    [['check', '--port', '1'], 'Unknown option \'--port\''],
  ])('refuses %j with its usage on standard error and exit code 2', async (given, reason) => {
    const { code, stdout, stderr } = await data(given);

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(reason);
    expect(stderr.endsWith(dataUsage())).toBe(true);
  });

  it('prints its usage when asked', async () => {
    expect(await data(['--help'])).toEqual({ code: 0, stdout: dataUsage(), stderr: '' });
    expect(await data(['export', '--help'])).toEqual({ code: 0, stdout: dataUsage(), stderr: '' });
  });

  it('makes nothing where there is no data', async () => {
    const folder = makeFolder();
    const missing = join(folder, 'missing');
    for (const path of [folder, missing]) {
      expect(await data(['check', '--data-dir', path]))
        .toEqual({ code: 1, stdout: '', stderr: `There is no data of Patchbay in the folder ${path}; choose another with --data-dir.\n` });
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});
