import { gzipSync } from 'node:zlib';
import { consolePathOf } from '../../../contract/console/address.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { head, withBody } from '../../support/rawSocket.ts';
import {
  connecting, get, hostOf, json, post, reaction, step, toOnboarded, toReaction, type AttackRow, type Step,
} from './row.ts';

const listPath = operationPathOf('applicationsSnapshot');

const mebibyte = 1024 * 1024;
const closing = (status: number): { status: number; closed: true } => ({ status, closed: true });

/** A POST whose framing lies, so its head is given line by line. */
const framed = (body: string, ...headers: readonly string[]): Step['bytes'] =>
  (target) => head(`POST /${target.connected}/reaction HTTP/1.1`, hostOf(target), json, ...headers) + body;

const refused = (id: string, title: string, ...bodies: readonly (string | Buffer)[]): AttackRow => ({
  id, title, steps: bodies.map((body) => step(400, post(toReaction, body, json))),
});

const notFound = (id: string, title: string, ...paths: readonly string[]): AttackRow => ({
  id, title, steps: paths.map((path) => step(404, get(path))),
});

const badEscapes = ['/console/%zz', '/console/%c0%ae%c0%ae/etc/passwd', '/applications/%'];

/** What broken and hostile messages try: bodies, framing, sizes, paths, methods. */
export const messageRows: readonly AttackRow[] = [
  refused('A31', 'a key __proto__, plain and escaped', '{"save":false,"__proto__":{"polluted":1}}', '{"save":false,"\\u005f_proto__":{"polluted":1}}'),
  refused('A32', 'a key constructor with a prototype', '{"save":false,"constructor":{"prototype":{"polluted":1}}}'),
  {
    id: 'A33', title: 'a property that nobody documents', mayChange: true,
    steps: [step(200, post(toReaction, '{"save":false,"polluted":1,"isAdmin":true}', json))],
  },
  {
    id: 'A34', title: 'wrong types, which are not converted',
    steps: [
      ...['{"save":"true"}', '{"save":1}', '{"save":null}', '[]', 'true'].map((body) => step(400, post(toReaction, body, json))),
      ...['"true"', '1', 'null', '{}'].map((body) => step(400, post(toOnboarded, body, json))),
    ],
  },
  refused('A35', 'malformed JSON', '{"save":true', '{"save":true,}', '{save:true}', 'save=true'),
  refused('A36', 'truncated UTF-8', Buffer.concat([Buffer.from('{"save":false,"x":"'), Buffer.from([0xf0, 0x9f, 0x98]), Buffer.from('"}')])),
  refused('A37', '100,000 levels of nesting', '['.repeat(100_000), `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  { id: 'A38', title: 'a body of 11 MiB', steps: [step(413, post(toReaction, reaction.padEnd(11 * mebibyte), json))] },
  { id: 'A39', title: 'a body that claims 10 GB', steps: [step(413, framed('{', 'Content-Length: 10000000000'))] },
  { id: 'A40', title: 'a gzip bomb', steps: [step(415, post(toReaction, gzipSync(Buffer.alloc(10 * mebibyte)), json, 'Content-Encoding: gzip'))] },
  { id: 'A41', title: 'Content-Length and Transfer-Encoding together', steps: [step(closing(400), framed(`0\r\n\r\n`, 'Content-Length: 5', 'Transfer-Encoding: chunked'))] },
  { id: 'A42', title: 'two Content-Length headers', steps: [step(closing(400), framed(reaction, `Content-Length: ${reaction.length}`, 'Content-Length: 0'))] },
  { id: 'A43', title: 'a folded header line', steps: [step(closing(400), framed('', 'X-Folded: one\r\n two', 'Content-Length: 0'))] },
  { id: 'A44', title: 'a bare carriage return in a header', steps: [step(closing(400), framed('', 'X-Bare: one\rOrigin: null', 'Content-Length: 0'))] },
  { id: 'A45', title: 'headers of 64 kB', steps: [step(closing(431), get(listPath, `X-Big: ${'a'.repeat(65_536)}`))] },
  { id: 'A46', title: 'a URL of 64 kB', steps: [step(closing(431), get(`/${'a'.repeat(65_536)}`))] },
  notFound('A47', 'path traversal', '/console/../../../../etc/passwd', '/../secret.txt', '/console/build/../../secret.txt'),
  notFound('A48', 'path traversal, escaped', '/console/..%2f..%2f..%2fetc%2fpasswd', '/console/%2e%2e/%2e%2e/secret', '/console/..%252fsecret.txt'),
  notFound('A49', 'path traversal with backslashes', '/console/..\\..\\secret.txt', '/console/..%5c..%5csecret.txt'),
  {
    id: 'A50', title: 'NUL in the path, escaped and raw',
    steps: [step(404, get('/console/secret.txt%00.js')), step(closing(400), get('/console/secret\0.js'))],
  },
  { id: 'A51', title: 'broken percent escapes in the path', steps: badEscapes.map((path) => step(400, get(path))) },
  {
    id: 'A52', title: 'an application that nobody registered',
    steps: ['reaction', 'suggestion', 'track', 'intention', 'onboarded'].map(
      (name) => step(400, post(`/00000000-0000-4000-8000-000000000000/${name}`, '{}', json)),
    ),
  },
  {
    id: 'A53', title: 'an application that is registered but never connected',
    steps: ['reaction', 'suggestion', 'track', 'intention', 'onboarded'].map(
      (name) => step(401, post(({ registered }) => `/${registered}/${name}`, '{}', json)),
    ),
  },
  { id: 'A54', title: 'an unknown application with a bad body: the application decides', steps: [step(400, post(operationPathOf('react', { application: 'nobody' }), '{', 'Content-Type: text/html'))] },
  { id: 'A55', title: 'an application that is not connected with a bad body: the application decides', steps: [step(401, post(({ registered }) => operationPathOf('react', { application: registered }), '{', 'Content-Type: text/html'))] },
  { id: 'A56', title: 'applications named like properties of objects', steps: ['__proto__', 'constructor', 'toString'].map((name) => step(400, post(operationPathOf('react', { application: name }), reaction, json))) },
  { id: 'A57', title: 'an application with an escaped slash', steps: [step(400, post(operationPathOf('react', { application: 'a/b' }), reaction, json)), step(400, post('/%2e%2e%2fapplications/reaction', reaction, json))] },
  { id: 'A58', title: 'an application of 5 kB', steps: [step(400, post(operationPathOf('react', { application: 'a'.repeat(5_000) }), reaction, json)), step(400, get(operationPathOf('applicationsSpecificApplicationSnapshot', { application: 'a'.repeat(5_000) })))] },
  {
    id: 'A59', title: 'headers that override the method: the method of the request line counts',
    steps: [
      step(200, get(listPath, 'X-HTTP-Method-Override: POST', 'X-HTTP-Method: DELETE')),
      step(405, post(`${listPath}?_method=GET`, connecting('VIM'), json, 'X-HTTP-Method-Override: GET')),
    ],
  },
  { id: 'A60', title: 'TRACE', steps: [step(405, (target) => head('TRACE /applications HTTP/1.1', hostOf(target), 'Cookie: secret'))] },
  {
    id: 'A61', title: 'a WebSocket from another site',
    steps: ['/', listPath, consolePathOf('events')].map((path) => step(403, get(
      path, 'Origin: http://evil.example', 'Connection: Upgrade', 'Upgrade: websocket',
      'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ))),
  },
  {
    id: 'A83', title: 'line breaks in names, to split an answer',
    steps: [
      step(400, post(operationPathOf('connect'), connecting('VIM\r\nSet-Cookie: a=b'), json)),
      step(400, (target) => withBody(
        ['POST /applications/register HTTP/1.1', hostOf(target), json],
        JSON.stringify({ name: 'VIM\r\n\r\n<b>', version: '1', platform: 'LINUX' }),
      )),
      step(404, get('/console/a%0d%0aSet-Cookie:a=b')),
    ],
  },
  {
    id: 'A84', title: 'HTML in a request that fails',
    steps: [
      step(404, get('/<script>alert(1)</script>/x')),
      step(400, post(toReaction, '<script>alert(1)</script>', json)),
      step(400, post('/<img src=x>/reaction'.replace(' ', '%20'), reaction, json)),
    ],
  },
];
