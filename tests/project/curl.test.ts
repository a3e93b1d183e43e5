import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentRequest } from '../../contract/exchange.ts';
import { curlOf, type CurlRequest } from '../../src/components/exchange/curl.ts';

const run = promisify(execFile);

type Arrived = {
  readonly method: string;
  readonly url: string;
  readonly type: string | null;
  readonly headers: readonly string[];
  readonly body: Buffer;
};

describe('the cURL command', () => {
  const arrivals: Arrived[] = [];
  let folder = '';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => { parts.push(part); });
    request.on('end', () => {
      arrivals.push({
        method: request.method ?? '', url: request.url ?? '', type: request.headers['content-type'] ?? null,
        headers: request.rawHeaders,
        body: Buffer.concat(parts),
      });
      response.setHeader('Connection', 'close');
      response.end('OK');
    });
  });
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-curl-'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  /** Has a POSIX shell run the command from a file, as if it were pasted; in an empty folder, so that no name fits. */
  const send = async (request: CurlRequest, ending = ''): Promise<Arrived> => {
    arrivals.length = 0;
    const file = join(folder, 'command.sh');
    await writeFile(file, `${curlOf(request)}${ending}\n`);
    await run('sh', [file], { cwd: folder, env: { PATH: process.env['PATH'] ?? '', HOME: folder } });
    const [arrived] = arrivals;
    if (arrived === undefined || arrivals.length > 1) throw new Error(`${arrivals.length} requests arrived.`);
    return arrived;
  };
  const post = (path: string, body: string | null, type: string | null = 'application/json'): SentRequest => ({
    method: 'POST', url: `${origin()}${path}`, headers: type === null ? {} : { 'Content-Type': type }, body,
  });

  it('sends a HEAD with its body, which curl refuses to send with --head', async () => {
    // It waits for a body in the answer, and its exit says that none came.
    const arrived = await send({ ...post('/a', '{"a":1}'), method: 'HEAD' }, ' || test $? = 18');
    expect(arrived).toMatchObject({ method: 'HEAD', url: '/a', type: 'application/json' });
    expect(arrived.body.toString()).toBe('{"a":1}');
    expect(curlOf({ ...post('/a', null), method: 'HEAD' })).toContain('--head');
  });

  it.each([
    ['quotes of every kind', '{"a":"it\'s \\"x\\" `id` $(id) $HOME ${HOME}"}'],
    ['line breaks', '{\n\t"a": 1\r\n}\n\n'],
    ['other scripts', '{"a":"žluťoučký 文字 🎛️ \u202e"}'],
    ['a leading @, which names a file elsewhere', '@/etc/passwd'],
    ['backslashes and percents', '\\n %s %% \\\\ \\u0041'],
    ['an exclamation mark and a hash', '!! # ; & | > < * ? [a] {b,c} ~'],
    ['only quotes', '\'\'\''],
    ['nothing at all', ''],
    ['a character 0', 'a\0b\\000%'],
    ['half a surrogate pair, as a browser sends it', 'a\ud800b'],
    ['a dash first and a character 0, which is no option of printf', '-1\0'],
    ['bytes that an argument cannot hold, in fewer characters', JSON.stringify('文'.repeat(50_000))],
    ['more than an argument can hold', `"${'ž\'%\\'.repeat(60_000)}"`],
  ])('sends %s byte for byte', async (_name, body) => {
    const { body: bytes, type, method } = await send(post('/connect', body));
    expect(bytes.equals(Buffer.from(body))).toBe(true);
    expect([type, method]).toEqual(['application/json', 'POST']);
  });

  it('sends any text byte for byte', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (body) => {
      expect((await send(post('/x', body))).body.toString('hex')).toBe(Buffer.from(body).toString('hex'));
    }), { numRuns: 60 });
  });

  it('sends no body and no type where there is none, and no type of its own', async () => {
    const nothing = await send(post('/x', null, null));
    expect([nothing.method, nothing.body.length, nothing.type]).toEqual(['POST', 0, null]);
    expect((await send(post('/x', 'text', null))).type).toBeNull();
  });

  it('keeps a header that says nothing', async () => {
    const { headers } = await send({ method: 'GET', url: `${origin()}/x`, headers: { 'X-A': '', 'X-B': ' b' }, body: null });
    expect([headers[headers.indexOf('X-A') + 1], headers[headers.indexOf('X-B') + 1]]).toEqual(['', 'b']);
  });

  it('keeps the address, brackets and quotes in it too', async () => {
    expect((await send(post('/%7Ba%7D/[b]?q=\'c\'&d=$e{f,g}', null, null))).url).toBe('/%7Ba%7D/[b]?q=\'c\'&d=$e{f,g}');
    expect((await send(post('/../%2E./a/./suggestion', null, null))).url).toBe('/../%2E./a/./suggestion');
    const get = await send({ method: 'GET', url: `${origin()}/applications`, headers: { Accept: 'text/plain' }, body: null });
    expect([get.method, get.url]).toEqual(['GET', '/applications']);
  });
});
