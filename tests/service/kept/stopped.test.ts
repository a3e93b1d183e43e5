import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { eachRow } from '../../../service/storage/database/database.ts';
import { serviceOfTest, startService } from '../../support/service.ts';
import { askConsole, callConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { crashImage, makeFolder } from '../storage/support.ts';

const minute = 60_000;
const start = Date.UTC(2026, 5, 1);
const marked = (mark: string): string =>
  `const ${mark} = [\n${Array.from({ length: 300 }, (_, each) => `  '${mark}-${each}',`).join('\n')}\n];\n`;

/** Whether a text stands in any file of a folder, byte for byte. */
const isInAnyFile = (folder: string, text: string): boolean => readdirSync(folder).map((name) => join(folder, name))
  .some((file) => statSync(file).size > 0 && readFileSync(file).includes(text));

/** A service with an asset that was deleted and can be restored. */
const withDeleted = async (): Promise<{
  service: StartedPatchbay; asset: string; time: { now: number; elapsed: number };
}> => {
  const time = { now: start, elapsed: 0 };
  const service = await startService({ dataDir: makeFolder() }, { now: () => time.now, elapsed: () => time.elapsed });
  // The backup of the start is made before there is anything.
  await service.house.round();
  const asset = await saved(service, await connected(service), marked('gone'));
  await call(service, 'assetsDeleteAsset', { parameters: { asset } });
  return { service, asset, time };
};

describe('an asset that was deleted and could still be restored', () => {
  it('is in no file after a stop at once', async () => {
    const { service } = await withDeleted();
    expect(isInAnyFile(service.dataDir, 'gone-299')).toBe(true);
    await service.close();
    expect(isInAnyFile(service.dataDir, 'gone-299')).toBe(false);
    expect(existsSync(join(service.dataDir, 'patchbay.db'))).toBe(true);
  });

  it('is in no file when the service was killed and has been started again', async () => {
    const { service } = await withDeleted();
    const image = crashImage(service.dataDir);
    await service.close();
    expect(isInAnyFile(image, 'gone-299')).toBe(true);
    const again = await serviceOfTest({ now: () => start + minute }, { dataDir: image });
    expect(isInAnyFile(image, 'gone-299')).toBe(false);
    await again.close();
    expect(isInAnyFile(image, 'gone-299')).toBe(false);
  });

  it.each([
    ['was an hour ahead and is right again', -60 * minute],
    ['was set back by nine minutes', -9 * minute],
    ['stands still', 0],
  ])('is overwritten after ten minutes when the clock %s', async (_how, change) => {
    const { service, asset, time } = await withDeleted();
    time.now += change;
    time.elapsed = 10 * minute + 1;
    await service.house.round();
    expect(isInAnyFile(service.dataDir, 'gone-299')).toBe(false);
    expect((await callConsole(service, 'restoreAsset', { values: { asset } })).status).toBe(410);
    await service.close();
  });

  it('is there until then, and can be restored', async () => {
    const { service, asset, time } = await withDeleted();
    time.now -= 9 * minute;
    time.elapsed = 10 * minute;
    await service.house.round();
    expect((await callConsole(service, 'restoreAsset', { values: { asset } })).status).toBe(200);
    time.elapsed = 30 * minute;
    await service.house.round();
    expect((await call(service, 'assetsSnapshot')).json.iterable.map(({ id }) => id)).toEqual([asset]);
    await service.close();
  });
});

describe('what was deleted right before a kill', () => {
  it('is in no file after the next start, when the log could not be emptied before', async () => {
    const service = await startService({ dataDir: makeFolder() });
    const application = await connected(service);
    await saved(service, application, marked('gone'));
    // Somebody who reads keeps the log from being emptied.
    const reading = eachRow(service.storage.database, 'SELECT key FROM meta UNION ALL SELECT \'more\'');
    reading.next();
    await askConsole(service, 'deleteKept', { body: { kind: 'assets' } });
    const image = crashImage(service.dataDir);
    reading.return(undefined);
    await service.close();
    expect(isInAnyFile(image, 'gone-299')).toBe(true);
    await (await serviceOfTest({}, { dataDir: image })).close();
    expect(isInAnyFile(image, 'gone-299')).toBe(false);
  });
});
