import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serviceOfTest } from '../../../support/service.ts';
import type { StartedPatchbay } from '../../../../service/start/startPatchbay.ts';
import { askConsole } from '../../consoleApi/consoleCalls.ts';
import { call, connected, seedOf } from '../../interface/caller.ts';
import { makeFolder } from '../support.ts';

const mebibyte = 1024 * 1024;

/** Whether a file system of its own size can be made here. */
const canMount = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = '/tmp/patchbay-test-mount';
  try {
    execFileSync('mkdir', ['-p', folder]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  }
})();

/** A disk of 12 MiB, taken away after the running test. To be asked for before what uses it. */
const smallDisk = (): string => {
  const folder = makeFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${12 * mebibyte}`, 'tmpfs', folder]);
  onTestFinished(() => { execFileSync('umount', ['--lazy', folder]); });
  return folder;
};

/** Those texts that stand in the files of a folder, byte for byte. */
const onDisk = (folder: string, texts: readonly string[]): string[] => {
  const files = readdirSync(folder).map((name) => join(folder, name)).filter((file) => statSync(file).size > 0);
  const contents = files.map((file) => readFileSync(file, 'latin1'));
  return texts.filter((text) => contents.some((content) => content.includes(text)));
};

/** A text of its own that no compression of the likes of it makes small. */
const textOf = (mark: string, length: number): string => {
  const line = (each: number): string => `  '${mark}-${each}-${Math.imul(each + 1, 2654435761) >>> 0}',\n`;
  let text = `const ${mark} = [\n`;
  for (let each = 0; text.length < length; each += 1) text += line(each);
  return `${text}];\n`;
};

/** Saves until the disk is full; gives the ids and marks of what was saved. */
const fillUp = async (service: StartedPatchbay, application: string, length: number): Promise<[string, string][]> => {
  const saved: [string, string][] = [];
  for (let each = 0; ; each += 1) {
    const mark = `filled${each}x`;
    const { status, text } = await call(service, 'react', {
      parameters: { application }, body: { save: true, seed: seedOf(textOf(mark, length)) },
    });
    if (status !== 200) return saved;
    saved.push([text, mark]);
  }
};

describe.runIf(canMount)('on a full disk of 12 MiB (tried only where a file system can be mounted)', () => {
  it.each([['small texts', 7000], ['texts of some pages', 60_000], ['large texts', 1_500_000]])(
    'one of %s is deleted, and all are: both leave nothing of them in the files, and there is room again', async (_what, length) => {
      const folder = smallDisk();
      let elapsed = 0;
      const service = await serviceOfTest({ elapsed: () => elapsed }, { dataDir: folder });
      const application = await connected(service);
      const saved = await fillUp(service, application, length);
      expect(saved.length).toBeGreaterThan(2);
      const [[first, mark] = ['', ''], [, other] = ['', '']] = saved;
      const [gone, stays] = [`'${mark}-3-`, `'${other}-3-`];
      expect(onDisk(folder, [gone, stays])).toEqual([gone, stays]);

      expect((await call(service, 'assetsDeleteAsset', { parameters: { asset: first } })).status).toBe(200);
      // What a text does not fit into may be enough to mark one as deleted; it is then gone after ten minutes.
      elapsed += 600_001;
      await service.house.round();
      expect(onDisk(folder, [gone, stays])).toEqual([stays]);

      expect(await askConsole(service, 'deleteKept', { body: { kind: 'assets' } })).toMatchObject({ deleted: saved.length - 1 });
      expect(onDisk(folder, saved.map(([, each]) => `'${each}-3-`))).toEqual([]);
      expect((await fillUp(service, application, 1_500_000)).length).toBeGreaterThan(2);
    });

  it('what is deleted again and again, each time with the disk filled in between, goes every time', async () => {
    const folder = smallDisk();
    const service = await serviceOfTest({}, { dataDir: folder });
    const application = await connected(service);
    for (let round = 0; round < 4; round += 1) {
      const saved = await fillUp(service, application, 200_000);
      const [[asset] = ['']] = saved;
      expect([round, (await call(service, 'assetsDeleteAsset', { parameters: { asset } })).status]).toEqual([round, 200]);
      expect(existsSync(join(folder, 'patchbay.reserve'))).toBe(true);
    }
  });
});
