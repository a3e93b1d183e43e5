import { chmodSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import { runData } from '../../../service/start/startPatchbay.ts';
import { removeAbandoned } from '../../../service/storage/database/temporaryFolder.ts';
import { writeInstance } from '../../../service/storage/files/instanceFile.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { connected, saved } from '../interface/caller.ts';
import { patchbay } from '../start/support.ts';
import { makeFolder } from '../storage/support.ts';
import { data } from './support.ts';

describe('the folder of a preview where there is no data', () => {
  it.runIf(process.platform !== 'win32')('is gone with it, and after a kill with the next start', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    await saved(service, await connected(service, 'VIM'), 'const kept = (value) => value ?? fallback; // precious');
    const { stdout: whole } = await data(['export', '-', '--data-dir', service.dataDir]);
    const [temporary, later, missing] = [makeFolder(), makeFolder(), join(makeFolder(), 'missing')];
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => { vi.unstubAllEnvs(); });
    const [stdin, nowhere] = [new PassThrough(), new Writable({ write: (_chunk, _encoding, done) => { done(); } })];
    const ended = runData(['import', '-', '--data-dir', missing], { stdin, stdout: nowhere, stderr: nowhere });
    stdin.write(whole.slice(0, -20));
    const files = (): string[] => readdirSync(temporary).flatMap((name) => readdirSync(join(temporary, name)));
    await expect.poll(() => files().some((name) => name.startsWith('patchbay.import.'))).toBe(true);

    expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^patchbay-[A-Za-z0-9]{6}$/)]);
    expect(files()).toContain('patchbay.temporary');
    cpSync(temporary, later, { recursive: true });
    removeAbandoned(temporary);
    removeAbandoned(later);
    expect([readdirSync(temporary).length, readdirSync(later)]).toEqual([1, []]);
    stdin.end(whole.slice(-20));
    expect([await ended, readdirSync(temporary)]).toEqual([3, []]);
  });
});

describe('what is no data folder', () => {
  it.each(['check', 'backups', 'erase', 'export', 'import'])('is named by %s with what to do, when it is a file or below one', async (command) => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    const operand = command === 'export' || command === 'import' ? ['-'] : [];

    expect(await data([command, ...operand, '--data-dir', file]))
      .toEqual({ code: 1, stdout: '', stderr: `${file} is not a folder; choose one with --data-dir.\n` });
    expect(await data([command, ...operand, '--data-dir', join(file, 'data')]))
      .toEqual({ code: 1, stdout: '', stderr: `${join(file, 'data')} is not a folder; choose one with --data-dir.\n` });
  });

  it.runIf(process.getuid?.() === 0)('is named where another user has closed it', async () => {
    const folder = join(makeFolder(), 'closed');
    mkdirSync(folder);
    chmodSync(join(folder, '..'), 0o755);
    chmodSync(folder, 0o700);
    const child = patchbay(['data', 'check', '--data-dir', folder], { uid: 65_534 });

    expect(await child.exited).toEqual({ code: 1, signal: null });
    expect(child.stderr()).toBe(`The data folder ${folder} cannot be read (EACCES: this user may not use it); choose another with --data-dir.\n`);
  });
});

/** A service of another version: what it does not know of the console's routes is answered in another way. */
const otherVersion = async (
  { url, dataDir }: StartedPatchbay, answer: (path: string, method: string) => Promise<readonly [number, string]>,
): Promise<void> => {
  const server = createServer((request, response) => {
    const [path, method] = [request.url ?? '', request.method ?? ''];
    const answered = path === consolePathOf('service')
      ? fetch(`${url}${path}`).then(async (facts) => [facts.status, await facts.text()] as const)
      : answer(path, method);
    void answered.then(([status, text]) => {
      response.statusCode = status;
      response.end(text);
    });
  });
  await new Promise<void>((listening) => { server.listen(0, '127.0.0.1', listening); });
  onTestFinished(() => { server.close(); });
  const { port } = server.address() as AddressInfo;
  writeInstance(dataDir, { pid: process.pid, url: `http://127.0.0.1:${port}` });
};

describe('a service that runs and is of another version', () => {
  const said = { code: 1, stdout: '', stderr: 'The service that runs is of another version than this command; restart it.\n' };

  it.each([['check', []], ['backups', []], ['restore', ['7']], ['erase', []], ['export', ['-']]])('is named by %s where it has no such route', async (command, operands) => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    // As this version answers what only a later one has.
    await otherVersion(service, async (path, method) => {
      const answer = await fetch(`${service.url}${path}/of-a-later-version`, { method });
      return [answer.status, await answer.text()];
    });

    expect(await data([command, ...operands, '--data-dir', service.dataDir])).toEqual(said);
  });

  it.each([[404, 'No route here.'], [405, 'Not with this method.']])('is known by the status %i, whatever it says', async (status, text) => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    await otherVersion(service, () => Promise.resolve([status, text]));

    expect(await data(['check', '--data-dir', service.dataDir])).toEqual(said);
  });
});
