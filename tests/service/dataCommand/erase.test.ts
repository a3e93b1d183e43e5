import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';
import { data, jsonOf } from './support.ts';

const text = `const eraseme = [\n${Array.from({ length: 400 }, (_, each) => `  'eraseme-${each}',`).join('\n')}\n];\n`;

/** A service whose database and backup hold a text. */
const filled = async (): Promise<StartedPatchbay> => {
  const service = await serviceOfTest({}, { dataDir: makeFolder() });
  const application = await connected(service, 'VIM');
  await saved(service, application, text);
  await connected(service, 'OBSIDIAN');
  await call(service, 'track', { parameters: { application }, body: { keyboard: { description: 'eraseme-tracked' } } });
  await askConsole(service, 'makeBackup');
  return service;
};

/** The files of a folder that hold something of the text. */
const holding = (folder: string): string[] =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes('eraseme-'));

describe('patchbay data erase', () => {
  it('shows how much is kept and asks for --yes, with and without a service', async () => {
    const service = await filled();
    const through = await data(['erase', '--data-dir', service.dataDir]);
    const held = holding(service.dataDir).length;
    await service.close();
    const without = await data(['erase', '--data-dir', service.dataDir]);

    expect([through.code, without.code, through.stderr, without.stderr]).toEqual([3, 3, '', '']);
    for (const { stdout } of [through, without]) {
      const lines = stdout.split('\n');
      expect(lines[0]).toBe('To be deleted for good, with all applications, and without a backup:');
      expect(lines[1]).toBe('  applications: 2');
      expect(lines).toContain(`  saved snippets: 1 (${text.length} bytes)`);
      expect(lines.some((line) => /^ {2}backups: \d+ \(\d+ bytes\)$/.test(line))).toBe(true);
      expect(lines.at(-2)).toBe('Nothing was changed; give --yes to delete it.');
    }
    expect([held > 1, holding(service.dataDir).length > 1]).toEqual([true, true]);
  });

  it.each([['the running service', true], ['no service', false]])('leaves it in no file, through %s, and says where it looked', async (_what, runs) => {
    const service = await filled();
    if (!runs) await service.close();
    const ran = await data(['erase', '--data-dir', service.dataDir, '--yes']);

    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout.split('\n')[1]).toBe('  applications: 2');
    expect(ran.stdout).toMatch(/\n {2}saved snippets: 1 \(\d+ bytes\)\n/);
    expect(ran.stdout)
      .toMatch(/\n\d+ files were looked through for \d+ of \d+ deleted texts\.\nNone of them holds any\.\n/);
    expect(ran.stdout).toContain('keeps in a browser (Activity, drafts, snapshots, results of flows) is not among them');
    expect(holding(service.dataDir)).toEqual([]);
    const { kinds, applications } = jsonOf(await data(['erase', '--data-dir', service.dataDir, '--json'])) as
      { readonly kinds: readonly { readonly kind: string; readonly count: number }[]; readonly applications: number };
    expect(applications).toBe(0);
    // A service backs up what is left, with nothing in it.
    expect(kinds.filter(({ kind, count }) => count > 0 && kind !== 'backups' && kind !== 'traffic')).toEqual([]);
  });

  it.each([['the running service', true], ['no service', false]])('leaves the files of flows, which are the person\'s own, as they are, through %s', async (_what, runs) => {
    const service = await filled();
    const folder = join(service.dataDir, 'flows');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'own.arazzo.yaml'), `# ${text}`);
    if (!runs) await service.close();
    const { code } = await data(['erase', '--data-dir', service.dataDir, '--yes']);

    expect([code, readFileSync(join(folder, 'own.arazzo.yaml'), 'utf8')]).toEqual([0, `# ${text}`]);
  });
});
