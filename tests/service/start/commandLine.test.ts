import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { firstLine } from '../../../bench/soak/child.ts';
import { readCommand, UsageError } from '../../../service/commandLine.ts';
import { productVersion } from '../../../service/productVersion.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { makeFolder } from '../storage/support.ts';
import { occupyPort, patchbay, running } from './support.ts';

const oneSentence = /^[^\n]+\.\n$/;

describe('patchbay start', () => {
  it('says one line on standard output when it answers, and nothing else', async () => {
    const child = patchbay(['start', '--port', '0', '--data-dir', makeFolder(), '--no-open']);
    const line = await firstLine(child);
    const url = /^Patchbay is listening on (http:\/\/localhost:\d+)\/$/.exec(line)?.[1] ?? '';
    const health = await fetch(`${url}${operationPathOf('wellKnownHealth')}`);
    await health.text();
    const exit = await child.end('SIGTERM');

    expect(health.status).toBe(200);
    expect(child.stdout()).toBe(`Patchbay is listening on ${url}/\n`);
    expect(child.stderr()).toBe('');
    expect(exit).toEqual({ code: 0, signal: null });
  });

  it('takes start for granted and says one line of JSON with --json', async () => {
    const dataDir = join(makeFolder(), 'made', 'on the way');
    const { child } = await running(dataDir);
    await child.end('SIGTERM');
    const said: unknown = JSON.parse(child.stdout());

    expect(child.stdout().match(/\n/g)).toHaveLength(1);
    expect(said).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:\d+$/) as string,
      port: expect.any(Number) as number,
      pid: child.process.pid,
      dataDir,
      version: productVersion,
    });
    expect(child.stderr()).toBe('');
  });

  it.each([
    [['--prot', '1'], '\'--prot\''],
    [['--port', 'http'], '--port takes a number from 0 to 65535.'],
    [['--port', '65536'], '--port takes a number from 0 to 65535.'],
    [['--port'], '--port'],
    [['--flows'], '--flows'],
    [['begin'], 'The commands are start, detect, run, script, mcp, snapshot, diff, openapi and data.'],
    [['openapi', 'now'], 'The commands are start, detect, run, script, mcp, snapshot, diff, openapi and data.'],
    [['start', 'now'], 'The commands are start, detect, run, script, mcp, snapshot, diff, openapi and data.'],
  ])('refuses %j with the usage on standard error and exit code 2', async (given, reason) => {
    const child = patchbay(given);
    const exit = await child.exited;

    expect(exit).toEqual({ code: 2, signal: null });
    expect(child.stdout()).toBe('');
    expect(child.stderr().split('\n')[0]).toContain(reason);
    expect(child.stderr()).toMatch(/^Usage: (?:node dist\/patchbay\.js|patchbay) \[start\] /m);
  });

  it('prints its usage and its version when asked', async () => {
    const [help, version] = [patchbay(['--help']), patchbay(['--version'])];
    const exits = [await help.exited, await version.exited];

    expect(exits).toEqual([{ code: 0, signal: null }, { code: 0, signal: null }]);
    expect(help.stdout()).toMatch(/^Usage: (?:node dist\/patchbay\.js|patchbay) \[start\] /);
    expect(version.stdout()).toBe(`${productVersion}\n`);
  });

  it.each([
    [['--data-dir', ''], '--data-dir takes the path of a folder, which may not be empty.'],
    [['--port-file', '', '--ephemeral'], '--port-file takes the path of a file, which may not be empty.'],
    [['--allow-origin', '', '--ephemeral'], '--allow-origin takes an origin such as https://editor.example or http://localhost:5173, without a path.'],
    [['--allow-host', '', '--ephemeral'], '--allow-host takes a host name such as my-machine.local, without a port.'],
    [['--announce-version', '11', '--ephemeral'], '--announce-version takes three numbers with dots between, such as 11.0.0.'],
    [['--port', '6000', '--ephemeral'], 'Port 6000 is one that browsers do not open, so the console could not be reached; choose another with --port.'],
  ])('refuses %j in one sentence and leaves nothing behind', async (given, sentence) => {
    const temporary = makeFolder();
    const child = patchbay([...given, '--no-open'], { environment: { TMPDIR: temporary } });
    const exit = await child.exited;

    expect([exit.code, child.stdout(), child.stderr()]).toEqual([1, '', `${sentence}\n`]);
    expect([...readdirSync('.'), ...readdirSync(temporary)].filter((name) => name.startsWith('patchbay'))).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux').each([
    [['--allow-user', 'nobody at all'], '--allow-user takes the name of a user in /etc/passwd, or the number that id -u prints.'],
    [['--allow-user', '0', '--allow-user', ''], '--allow-user takes the name of a user in /etc/passwd, or the number that id -u prints.'],
  ])('refuses %j, of which one is no user', async (given, sentence) => {
    const child = patchbay([...given, '--ephemeral', '--no-open']);
    const exit = await child.exited;

    expect([exit.code, child.stdout(), child.stderr()]).toEqual([1, '', `${sentence}\n`]);
  });

  it('lets in each user of --allow-user, and every one with --allow-other-users', () => {
    const users = (...given: readonly string[]): unknown => {
      const command = readCommand(given);
      return typeof command === 'string' ? command : [command.allowUsers, command.allowOtherUsers];
    };
    expect(users()).toEqual([[], false]);
    expect(users('--allow-user', 'berta', '--allow-user', '1002')).toEqual([['berta', '1002'], false]);
    expect(users('start', '--allow-other-users')).toEqual([[], true]);
    expect(() => readCommand(['--allow-other-users=yes'])).toThrow(UsageError);
    expect(() => readCommand(['--allow-user'])).toThrow(UsageError);
  });

  it('needs no home folder where the data folder is known, and refuses a relative one', async () => {
    const data = makeFolder();
    const known = patchbay(['--port', '0', '--json'], { environment: { HOME: 'rel', XDG_DATA_HOME: data } });
    const said: unknown = JSON.parse(await firstLine(known));
    await known.end('SIGTERM');
    const unknown = patchbay(['--port', '0', '--json'], { environment: { HOME: 'rel', XDG_DATA_HOME: '' } });
    const exit = await unknown.exited;

    expect(said).toHaveProperty('dataDir', join(data, 'patchbay'));
    expect([exit.code, unknown.stderr()]).toEqual([1, 'The home folder is not known; set HOME to its whole path, or choose a folder with --data-dir.\n']);
  });

  it('leaves the umask of the person as it is for what it writes for others', async () => {
    const before = process.umask(0o022);
    onTestFinished(() => { process.umask(before); });
    const folder = makeFolder();
    const child = patchbay(['--port', '0', '--ephemeral', '--json', '--port-file', join(folder, 'port')]);
    await firstLine(child);
    await child.end('SIGTERM');

    expect((statSync(join(folder, 'port')).mode & 0o777).toString(8)).toBe('644');
  });

  it.each([['127.0.0.1', 'IPv4'], ['::1', 'IPv6']])('ends with one sentence when another program has the port on %s', async (host, family) => {
    const port = await occupyPort(host);
    const child = patchbay(['--port', String(port), '--data-dir', makeFolder(), '--no-open']);
    const exit = await child.exited;

    expect(exit).toEqual({ code: 1, signal: null });
    expect(child.stdout()).toBe('');
    expect(child.stderr()).toBe(`Port ${port} is taken by another program on ${family}; stop it or choose another port with --port.\n`);
  });

  it.each([
    ['--allow-origin', 'editor.example'], ['--allow-host', 'editor.example:1'],
  ])('ends with one sentence when %s is %s', async (option, value) => {
    const child = patchbay([option, value, '--data-dir', makeFolder(), '--no-open']);
    const exit = await child.exited;

    expect(exit).toEqual({ code: 1, signal: null });
    expect(child.stderr()).toMatch(oneSentence);
    expect(child.stderr()).toContain(option);
  });

  it('ends with one sentence when a file is in the place of the data folder', async () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    const child = patchbay(['--data-dir', file, '--no-open']);
    const exit = await child.exited;

    expect(exit).toEqual({ code: 1, signal: null });
    expect(child.stdout()).toBe('');
    expect(child.stderr()).toBe(`${file} is not a folder; choose one with --data-dir.\n`);
  });

  it('ends with one sentence when the database belongs to another program, which it leaves as it is', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'patchbay.db'), '');
    const child = patchbay(['--port', '0', '--data-dir', folder, '--ephemeral']);
    const exit = await child.exited;

    expect(exit).toEqual({ code: 1, signal: null });
    expect(child.stderr()).toBe('--ephemeral and --data-dir exclude each other; give one of them.\n');
    expect(readdirSync(folder)).toEqual(['patchbay.db']);
  });
});
