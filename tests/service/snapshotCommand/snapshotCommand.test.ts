import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { machineOf } from '../../../service/detection/view/machine.ts';
import { runDiff, runSnapshot } from '../../../service/snapshotCommand/command.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { readSnapshot, snapshotText } from '../../../snapshots/snapshotFile.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { serviceOfTest } from '../../support/service.ts';
import { call, connected } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';

/** What is installed is another test's concern: a scan that a busy machine cuts short would differ from the next. */
const serviceOfEmptyMachine = async (): Promise<StartedPatchbay> =>
  serviceOfTest({ machine: machineOf({ root: makeFolder(), platform: 'linux' }) });

type Ran = { readonly code: number; readonly stdout: string; readonly stderr: string };

const run = async (command: typeof runDiff, ...argv: readonly string[]): Promise<Ran> => {
  const text = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof text): Writable => new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text[name] += chunk.toString('utf8');
      done();
    },
  });
  const code = await command(argv, { stdout: stream('stdout'), stderr: stream('stderr') });
  return { code, ...text };
};

const fileOf = (text: string, name = 'snapshot.json'): string => {
  const file = join(makeFolder(), name);
  writeFileSync(file, text);
  return file;
};

const snapshotOf = async ({ url }: { readonly url: string }): Promise<string> => {
  const { code, stdout, stderr } = await run(runSnapshot, '--base-url', url);
  expect([code, stderr]).toEqual([0, '']);
  return fileOf(stdout);
};

/** A service of another program, that answers every path with the same. */
const stranger = async (status: number, body: string | Uint8Array): Promise<string> => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  onTestFinished(() => { server.close(); });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const list = (...applications: readonly object[]): string => JSON.stringify({ iterable: applications });
const vim = { id: '00000000-0000-4000-8000-000000000001', name: 'VIM', version: '1', platform: 'LINUX' };

describe('patchbay snapshot', () => {
  it('holds the bytes of the answers, the address and the time', async () => {
    const service = await serviceOfEmptyMachine();
    await connected(service, 'VIM');
    const { code, stdout } = await run(runSnapshot, '--base-url', `${service.url}/`);
    const snapshot = readSnapshot(stdout);
    if ('problem' in snapshot) throw new Error(snapshot.problem);
    expect([code, snapshot.address]).toEqual([0, service.url]);
    expect(new Date(snapshot.at).toISOString()).toBe(snapshot.at);
    expect(snapshot.answers.map(({ of, target, status }) => [of, target, status])).toEqual([
      ['applications', operationPathOf('applicationsSnapshot'), 200],
      ['external', operationPathOf('applicationsExternalSnapshot'), 200],
      ['related', operationPathOf('applicationsExternalRelated'), 200],
    ]);
    const now = (await call(service, 'applicationsSnapshot')).text;
    expect(Buffer.from(snapshot.answers[0]?.bytes ?? []).toString('utf8')).toBe(now);
    expect(snapshotText(snapshot)).toBe(stdout);
  });

  it('of bytes that are no text holds those too', async () => {
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
    const { stdout } = await run(runSnapshot, '--base-url', await stranger(200, bytes));
    const snapshot = readSnapshot(stdout);
    if ('problem' in snapshot) throw new Error(snapshot.problem);
    expect(snapshot.answers.map((answer) => Buffer.from(answer.bytes))).toEqual([bytes, bytes, bytes]);
  });

  it.each([
    [['--base-url', 'http://127.0.0.1:1'], /^Nobody answers at http:\/\/127\.0\.0\.1:1: /],
    [['--base-url', 'file:///etc'], /^--base-url takes an http or https address/],
    [['more'], /^patchbay snapshot takes --base-url and nothing else\./],
    [['--what'], /./],
  ])('%j ends with 2 and one sentence', async (argv, sentence) => {
    expect(await run(runSnapshot, ...argv)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(sentence) as unknown });
  });
});

describe('patchbay diff', () => {
  it('of a service and its own snapshot ends with 0, whatever was counted meanwhile', async () => {
    const service = await serviceOfEmptyMachine();
    const application = await connected(service, 'VIM');
    const before = await snapshotOf(service);
    await call(service, 'track', { parameters: { application }, body: { keyboard: {} } });
    const { code, stdout } = await run(runDiff, before, service.url);
    expect([code, stdout.split('\n').slice(2)]).toEqual([0, ['applications: the same', 'external: the same', 'related: the same', '']]);
  });

  it('says what was added, removed and changed with both values, and ends with 1', async () => {
    const service = await serviceOfEmptyMachine();
    await connected(service, 'VIM');
    const before = await snapshotOf(service);
    await call(service, 'applicationsRegister', { body: { name: 'VIM', version: '2', platform: 'MACOS' } });
    await connected(service, 'OBSIDIAN');
    const after = await snapshotOf(service);
    expect(await run(runDiff, before, after)).toEqual({ code: 1, stderr: '', stdout: expect.stringContaining([
      'applications: 1 added, 0 removed, 1 changed', '  + OBSIDIAN 1.0.0 (LINUX)', '  ~ VIM 1.0.0 (LINUX)',
      '      version: 1.0.0 → 2', '      platform: LINUX → MACOS', 'external: the same', '',
    ].join('\n')) as unknown });
    const { code, stdout } = await run(runDiff, after, before, '--json');
    const version = { kind: 'changed', path: 'version', before: '2', after: '1.0.0' };
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { same: false, lists: [{
      list: 'applications', added: [], removed: [{ name: 'OBSIDIAN' }],
      changed: [{ by: 'id', values: expect.arrayContaining([version]) as unknown }],
    }, { list: 'external' }, { list: 'related' }] }]);
  });

  it('takes the same program of two machines for the same by its name and platform, and says so', async () => {
    const other = { ...vim, id: '00000000-0000-4000-8000-000000000002' };
    const [here, there] = [await stranger(200, list(vim)), await stranger(200, list(other))];
    expect((await run(runDiff, here, there)).code).toBe(0);
    const newer = await stranger(200, list({ ...other, version: '2' }));
    expect((await run(runDiff, here, newer)).stdout).toContain('  ~ VIM 1 (LINUX), the same by name and platform\n      version: 1 → 2\n');
  });

  it('of services of which one has no such list says what each answered', async () => {
    const [here, there] = [await stranger(200, list(vim)), await stranger(404, 'Not found.')];
    expect(await run(runDiff, here, there)).toMatchObject({ code: 1, stdout: expect.stringContaining('applications: answered 200 and 404') as unknown });
    expect((await run(runDiff, there, there)).code).toBe(0);
  });

  it.each<[string, string, RegExp]>([
    ['a file that is cut', '{"format":"patchbay-snapshot"', /The file is no JSON, or is cut; give a file that /],
    ['another file', '{"iterable":[]}', /The file is not a snapshot of Patchbay; give a file that /],
    ['a newer file', '{"format":"patchbay-snapshot","formatVersion":2}', /only a newer Patchbay reads; update this one and open it then\.$/m],
    ['one without a time', '{"format":"patchbay-snapshot","formatVersion":1,"address":"http://localhost","answers":[]}', /does not say of when/],
    ['one with an answer that is none', '{"format":"patchbay-snapshot","formatVersion":1,"at":"2026-11-29T04:00:00.000Z","address":"http://localhost","answers":[{}]}', /An answer in the file is not one of a snapshot/],
    ['one with bytes that are none', '{"format":"patchbay-snapshot","formatVersion":1,"at":"2026-11-29T04:00:00.000Z","address":"http://localhost","answers":[{"of":"applications","target":"/","status":200,"contentType":null,"body":{"base64":"*"}}]}', /An answer in the file is not one of a snapshot/],
  ])('refuses %s with 2 and the reason', async (_what, text, reason) => {
    const file = fileOf(text);
    expect(await run(runDiff, file, file)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(reason) as unknown });
  });

  it('refuses a file that is not there, and anything but two', async () => {
    expect(await run(runDiff, 'no such file', 'no such file')).toMatchObject({ code: 2, stderr: expect.stringMatching(/^The file no such file cannot be read: ENOENT/) as unknown });
    expect(await run(runDiff, 'one')).toMatchObject({ code: 2, stderr: 'patchbay diff takes two files or addresses.\n' });
  });
});

describe('a script for continuous integration', () => {
  const main = join(import.meta.dirname, '../../../service/main.ts');

  /** What a shell prints of a script in which `patchbay` is the program. */
  const shell = async (cwd: string, script: string): Promise<string> => {
    const program = `patchbay() { "${process.execPath}" --import "${import.meta.resolve('tsx')}" "${main}" "$@"; }`;
    const { stdout } = await promisify(execFile)('sh', ['-c', `${program}\n${script}`], { cwd });
    return stdout;
  };

  it('knows by the exit code whether a registry changed', async () => {
    const service = await serviceOfEmptyMachine();
    const folder = makeFolder();
    await shell(folder, `patchbay snapshot --base-url ${service.url} > before.json`);
    await call(service, 'applicationsRegister', { body: { name: 'MY_TOOL', version: '1', platform: 'LINUX' } });
    const printed = await shell(folder, `
      patchbay diff before.json ${service.url}
      echo "ended with $?"
      patchbay diff before.json missing.json 2> /dev/null
      echo "ended with $?"`);
    expect(printed).toContain('applications: 1 added, 0 removed, 0 changed\n  + MY_TOOL 1 (LINUX)\n');
    expect(printed.match(/ended with \d/g)).toEqual(['ended with 1', 'ended with 2']);
  });
});
