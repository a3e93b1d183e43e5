import { describe, expect, it } from 'vitest';
import { operationPathOf } from '../../support/operationPath.ts';
import { head, RawConnection } from '../../support/rawSocket.ts';
import { useService } from '../../support/service.ts';

const service = useService();

const asking = async (path: string, ...headers: readonly string[]): Promise<RawConnection> => {
  const connection = await RawConnection.open(Number(new URL(service.url).port));
  connection.send(head(`POST ${path} HTTP/1.1`, 'Host: localhost', 'Expect: 100-continue', ...headers));
  return connection;
};

const json = 'Content-Type: application/json';
const body = JSON.stringify({ application: { name: 'VS_CODE', version: '1.94.2', platform: 'LINUX' } });

describe('Expect: 100-continue', () => {
  it.each([
    ['of a foreign page', 403, operationPathOf('connect'), ['Origin: https://evil.example', 'Content-Length: 2', json]],
    ['to no route', 404, '/nowhere', ['Content-Length: 2', json]],
    ['to a route without that method', 405, operationPathOf('applicationsSnapshot'), ['Content-Length: 2', json]],
    ['that is too large', 413, operationPathOf('connect'), ['Content-Length: 99999999', json]],
    ['of another type', 415, operationPathOf('connect'), ['Content-Length: 2', 'Content-Type: text/html']],
    ['of an unknown application', 400, operationPathOf('track', { application: 'nobody' }), ['Content-Length: 2', json]],
  ])('before a body %s is answered with %i at once, not with 100', async (_which, status, path, headers) => {
    const connection = await asking(path, ...headers);
    expect((await connection.next()).status).toBe(status);
    connection.destroy();
  });

  it('before a body that is read is answered with 100 and, after the body, with the answer', async () => {
    const connection = await asking(operationPathOf('connect'), `Content-Length: ${body.length}`, json);
    expect((await connection.interim()).status).toBe(100);
    connection.send(body);
    expect((await connection.next()).status).toBe(200);
    connection.destroy();
  });
});
