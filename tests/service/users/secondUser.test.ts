import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RawConnection } from '../../support/rawSocket.ts';
import { serviceOfTest } from '../../support/service.ts';
import { readUsers } from '../../../service/users/userNames.ts';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** A user without rights. */
const other = 65_534;
const nameOfOther = isRoot ? readUsers('/etc/passwd').find(({ id }) => id === other)?.name ?? String(other) : '';

/** Asks for the health of a service at an address by its number, in a process of its own, and prints what comes. */
const program = `
  const [host, port] = process.argv.slice(1);
  const request = require('node:http').get({ host, port, path: '/.well-known/health', headers: { host: 'localhost' } }, (answer) => {
    let body = '';
    answer.setEncoding('utf8').on('data', (piece) => { body += piece; }).on('end', () => {
      process.stdout.write(JSON.stringify([answer.statusCode, body]));
    });
  });
  request.on('error', (error) => { process.stdout.write(JSON.stringify([0, error.code])); });
`;

/** What a client of a user is answered. */
const askedBy = async (user: number, host: string, port: number): Promise<[number, string]> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program, host, String(port)], {
    cwd: '/', uid: user, gid: user, env: {}, timeout: 240_000,
  });
  return JSON.parse(stdout) as [number, string];
};

const refused = `The user ${nameOfOther} may not call this service; it must be started with --allow-user ${nameOfOther}, or with --allow-other-users for all users.`;

/** By both addresses, and by the client of both families. */
const hosts = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

describe.skipIf(!isRoot)('a real second user of this machine', () => {
  it('is refused on every way to the service, which lets root in on each', async () => {
    const service = await serviceOfTest();
    for (const host of hosts) {
      expect([host, await askedBy(other, host, service.port)]).toEqual([host, [403, refused]]);
      expect([host, (await askedBy(0, host, service.port))[0]]).toEqual([host, 200]);
    }
  });

  it('is let in with --allow-user, by name and by number, and with --allow-other-users', async () => {
    for (const options of [{ allowUsers: [nameOfOther] }, { allowUsers: [String(other)] }, { allowOtherUsers: true }]) {
      const service = await serviceOfTest({}, options);
      for (const host of hosts) expect([host, (await askedBy(other, host, service.port))[0]]).toEqual([host, 200]);
    }
  });
});

describe.skipIf(process.platform !== 'linux')('the user of the service', () => {
  it.each(hosts)('is let in at %s, by the tables of this machine', async (host) => {
    const service = await serviceOfTest();
    expect((await askedBy(process.getuid?.() ?? 0, host, service.port))[0]).toBe(200);
  });

  it('is let in on each of 400 connections that come at once', async () => {
    const service = await serviceOfTest();
    const connections = await Promise.all(Array.from({ length: 400 }, () => RawConnection.open(service.port)));
    onTestFinished(() => { for (const connection of connections) connection.destroy(); });
    const answers = await Promise.all(connections.map((connection) => {
      connection.send('GET /.well-known/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return connection.next();
    }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
