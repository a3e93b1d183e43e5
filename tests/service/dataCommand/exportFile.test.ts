import { spawnSync } from 'node:child_process';
import {
  existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import { writeInstance } from '../../../service/storage/files/instanceFile.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { connected, saved } from '../interface/caller.ts';
import { patchbay } from '../start/support.ts';
import { makeFolder } from '../storage/support.ts';
import { data, type Ran } from './support.ts';

const text = 'const kept = (value) => value ?? fallback; // precious';

const filled = async (dataDir = makeFolder()): Promise<StartedPatchbay> => {
  const service = await serviceOfTest({}, { dataDir });
  await saved(service, await connected(service, 'VIM'), text);
  return service;
};

const amongData = (file: string): Ran => ({
  code: 1, stdout: '', stderr: `The file ${file} lies in a data folder, where Patchbay keeps its own files; choose another.\n`,
});

describe('the file of an export is none among the data', () => {
  /** A data folder with a service, and ways to name files in it. */
  const places = (folder: string): string[] => {
    const beside = makeFolder();
    mkdirSync(join(folder, 'flows'), { recursive: true });
    symlinkSync(folder, join(beside, 'data'));
    symlinkSync(join(folder, 'patchbay.db'), join(beside, 'database'));
    symlinkSync(join(beside, 'data', 'new'), join(beside, 'nothing yet'));
    return [
      join(folder, 'patchbay.db'), join(folder, 'patchbay.lock'), join(folder, 'new'), join(folder, 'flows', 'new'),
      join(beside, 'data', 'patchbay.db'), join(beside, 'database'), join(beside, 'nothing yet'),
    ];
  };

  it.each([['the running service', true], ['no service', false]])('through %s', async (_what, runs) => {
    const service = await filled();
    const { dataDir } = service;
    if (!runs) await service.close();
    const before = statSync(join(dataDir, 'patchbay.db')).ino;
    for (const place of places(dataDir)) {
      expect(await data(['export', place, '--force', '--data-dir', dataDir])).toEqual(amongData(place));
    }

    expect([statSync(join(dataDir, 'patchbay.db')).ino, readdirSync(join(dataDir, 'flows'))]).toEqual([before, []]);
    expect(existsSync(join(dataDir, 'new'))).toBe(false);
    const { code, stdout } = await data(['export', '-', '--data-dir', dataDir]);
    expect([code, stdout.includes(text)]).toEqual([0, true]);
  });

  it('and not among those of another service', async () => {
    const [own, other] = [await filled(), await filled()];
    await other.close();
    const file = join(other.dataDir, 'patchbay.db');
    const before = readFileSync(file);

    expect(await data(['export', file, '--force', '--data-dir', own.dataDir])).toEqual(amongData(file));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('also where the way leads back out of a link', async () => {
    const { dataDir } = await filled();
    const beside = makeFolder();
    mkdirSync(join(dataDir, 'flows'));
    symlinkSync(join(dataDir, 'flows'), join(beside, 'link'));
    const { code } = await data(['export', `${beside}/link/../patchbay.db`, '--force', '--data-dir', dataDir]);

    expect([code, readFileSync(join(dataDir, 'patchbay.db')).subarray(0, 15).toString()]).toEqual([1, 'SQLite format 3']);
  });
});

describe('the file of an export takes the place of a file alone', () => {
  const cannot = (file: string, why: string): Ran =>
    ({ code: 1, stdout: '', stderr: `The file ${file} cannot be written (${why}); choose another.\n` });

  it.runIf(process.platform !== 'win32').each([['with --force', ['--force']], ['without', []]])('%s', async (_what, more) => {
    const { dataDir } = await filled();
    const folder = makeFolder();
    const [pipe, inner, toPipe] = [join(folder, 'pipe'), join(folder, 'folder'), join(folder, 'to pipe')];
    spawnSync('mkfifo', [pipe]);
    mkdirSync(inner);
    symlinkSync(pipe, toPipe);
    const ran = (file: string): Promise<Ran> => data(['export', file, '--data-dir', dataDir, ...more]);

    expect(await ran(pipe)).toEqual(cannot(pipe, 'it is not a file'));
    expect(await ran(toPipe)).toEqual(cannot(toPipe, 'it is not a file'));
    expect(await ran(inner)).toEqual(cannot(inner, 'it is a folder'));
    expect([lstatSync(pipe).isFIFO(), readlinkSync(toPipe), readdirSync(folder).sort()])
      .toEqual([true, pipe, ['folder', 'pipe', 'to pipe']]);
  });

  it('past a link of one\'s own, which stays', async () => {
    const { dataDir } = await filled();
    const folder = makeFolder();
    const [file, link] = [join(folder, 'file'), join(folder, 'link')];
    writeFileSync(file, 'before', { mode: 0o644 });
    symlinkSync('file', link);
    const refused = await data(['export', link, '--data-dir', dataDir]);
    const kept = readFileSync(file, 'utf8');
    const { code } = await data(['export', link, '--data-dir', dataDir, '--force']);

    expect([refused.code, refused.stderr, kept])
      .toEqual([1, `The file ${link} is there already; choose another, or give --force to write over it.\n`, 'before']);
    expect([code, readlinkSync(link), readFileSync(file, 'utf8').includes(text), statSync(file).mode & 0o777])
      .toEqual([0, 'file', true, 0o600]);
  });

  it.runIf(process.getuid?.() === 0)('and past no link of another user', async () => {
    const { dataDir } = await filled();
    const folder = makeFolder();
    const [file, link] = [join(folder, 'file'), join(folder, 'link')];
    writeFileSync(file, 'mine');
    symlinkSync(file, link);
    lchownSync(link, 12_345, 12_345);

    expect(await data(['export', link, '--force', '--data-dir', dataDir])).toEqual(cannot(link, 'it is a link of another user'));
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});

/** Stands between a command and a service, and gives no more of an export than its beginning. */
const halfExport = async ({ url, dataDir }: StartedPatchbay): Promise<void> => {
  const server = createServer((request, response) => {
    void fetch(`${url}${request.url ?? ''}`).then(async (answer) => {
      const whole = Buffer.from(await answer.arrayBuffer());
      response.statusCode = answer.status;
      if (request.url === consolePathOf('exportData')) response.write(whole.subarray(0, -10));
      else response.end(whole);
    });
  });
  await new Promise<void>((listening) => { server.listen(0, '127.0.0.1', listening); });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  writeInstance(dataDir, { pid: process.pid, url: `http://127.0.0.1:${port}` });
};

describe('an export to a file that ends by a signal', () => {
  /** An export in a process of its own, of which a part is in its file. */
  const underWay = async (service: StartedPatchbay, file: string) => {
    const child = patchbay(['data', 'export', file, '--data-dir', service.dataDir]);
    const folder = join(file, '..');
    await expect.poll(() => readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes('precious'))).toBe(true);
    return child;
  };

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves nothing at %s, and says so', async (signal) => {
    const service = await filled();
    await halfExport(service);
    const file = join(makeFolder(), 'file');
    const child = await underWay(service, file);

    expect(await child.end(signal)).toEqual({ code: 1, signal: null });
    expect([child.stdout(), child.stderr(), readdirSync(join(file, '..'))])
      .toEqual(['', 'The export was stopped; nothing was written.\n', []]);
  });

  it('leaves a part when it is killed, which goes with the next export to the same file, and no other', async () => {
    const service = await filled();
    await halfExport(service);
    const [folder, file] = [makeFolder(), 'file'];
    const child = await underWay(service, join(folder, file));
    await child.end('SIGKILL');
    const left = readdirSync(folder);
    const others = [`another.${child.process.pid}.0123456789ab.part`, `file.${process.pid}.0123456789ab.part`, 'file.1.part', 'file.part'];
    for (const name of others) writeFileSync(join(folder, name), 'mine');
    writeInstance(service.dataDir, { pid: process.pid, url: service.url });
    const { code } = await data(['export', join(folder, file), '--data-dir', service.dataDir]);

    expect(left).toEqual([expect.stringMatching(new RegExp(`^file\\.${child.process.pid}\\.[0-9a-f]{12}\\.part$`))]);
    expect([code, readdirSync(folder).sort()]).toEqual([0, [...others, basename(file)].sort()]);
  });
});
