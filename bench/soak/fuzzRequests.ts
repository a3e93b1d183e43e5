import { consoleRoutes } from '../../contract/console/routes.ts';
import type { ConsoleRoute } from '../../contract/console/route.ts';
import type { Operation } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import { fillPath, parametersOf } from '../../contract/paths.ts';
import { fuzzBody } from './fuzzBodies.ts';
import type { Random } from './random.ts';

export type FuzzRequest = {
  /** What it is, for a person. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether it is a whole request, which is answered in any case. */
  readonly isWhole: boolean;
};

type Target = {
  readonly name: string; readonly method: string; readonly path: string; readonly samples: readonly unknown[];
};

/** What is not sent: it answers with faults on purpose, never ends, or takes long and has runs of its own. */
const leftOut = new Set([
  'startDrill', 'events', 'makeBackup', 'checkBackup', 'previewRestore', 'restoreBackup', 'exportData', 'importData',
  'checkData', 'integrations', 'deleteEverything',
]);

const rows: readonly Operation[] = operations;
const routes: Readonly<Record<string, ConsoleRoute>> = consoleRoutes;
const consoleSamples = [{}, { application: 'x' }, { kinds: ['assets'] }, { recording: true }, { withDeleted: false }, 'text', 7];

const [firstTarget, ...otherTargets]: readonly Target[] = [
  ...rows.map(({ id, method, path, request }) => ({
    name: id, method, path, samples: request?.samples.map(({ body }) => body) ?? [],
  })),
  ...Object.entries(routes).filter(([id]) => !leftOut.has(id)).map(([id, { method, path, request }]) => ({
    name: id, method, path, samples: request === undefined ? [] : consoleSamples,
  })),
];

const crlf = '\r\n';

/** What a generator knows of the service: ids that it answered. */
export type Known = { readonly port: number; readonly ids: readonly string[]; readonly mark: string };

const oddSegments = [
  '', '.', '..', '%2e%2e', '%00', '%ff', '%', '%u0041', 'a b', 'é', '*', '00000000-0000-0000-0000-000000000000', 'register',
  'A'.repeat(2_000), '{application}', '-1', '9'.repeat(40), '\\', ';', '\u0001',
] as const;

const pathOf = ({ path }: Target, { ids }: Known, random: Random): string => {
  const filled = fillPath(path, Object.fromEntries(parametersOf(path).map((name) => [
    name, (random.percent(80) ? ids[random.below(ids.length)] : undefined) ?? random.of(oddSegments),
  ])));
  const spoilt = random.percent(5) ? `${filled.slice(0, random.below(filled.length + 1))}${random.of(oddSegments)}` : filled;
  const query = random.percent(15)
    ? `?${random.of(['transferables=false', 'transferables', 'after=-1', 'after=1e9', 'limit=99999999', 'application=%00', '=&=&?', 'x'.repeat(3_000)])}`
    : '';
  return spoilt + query;
};

const oddHeaders = [
  'Content-Encoding: gzip', 'Expect: 100-continue', 'Expect: nothing', 'Origin: https://example.com', 'Origin: null',
  'Sec-Fetch-Site: cross-site', 'Service-Worker: script', 'Upgrade: websocket', 'Range: bytes=0-0', 'If-None-Match: *',
  `X-Long: ${'x'.repeat(9_000)}`, 'X-Odd: \u00e9\u0001', 'Host: example.com', 'Content-Type: text/plain',
  'Content-Type: multipart/form-data', 'Content-Type: application/json; charset=utf-16', 'Accept: nothing/at-all',
  'Transfer-Encoding: gzip', 'TE: trailers', 'Authorization: Basic eDp5', Array.from({ length: 120 }, (_, at) => `X-${at}: 1`).join(crlf),
] as const;

type Parts = { readonly line: string; readonly headers: readonly string[]; readonly body: Buffer };

const partsOf = (target: Target, known: Known, random: Random): Parts => {
  const sample = target.samples[random.below(target.samples.length)];
  const hasBody = sample !== undefined || random.percent(10);
  const method = random.percent(3) ? random.of(['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE']) : target.method;
  return {
    line: `${method} ${pathOf(target, known, random)} HTTP/1.1`,
    headers: [
      `Host: localhost:${known.port}`, 'Connection: close', ...(hasBody ? ['Content-Type: application/json'] : []),
      ...(random.percent(12) ? [random.of(oddHeaders)] : []),
    ],
    body: hasBody ? fuzzBody(sample ?? {}, random, known.mark) : Buffer.alloc(0),
  };
};

const assembled = ({ line, headers, body }: Parts): Buffer =>
  Buffer.concat([Buffer.from([line, ...headers, '', ''].join(crlf)), body]);

const chunked = (body: Buffer, size: string): Buffer =>
  Buffer.concat([Buffer.from(`${size}${crlf}`), body, Buffer.from(`${crlf}0${crlf}${crlf}`)]);

/** Requests that break HTTP, each in one way. */
const broken = (parts: Parts, random: Random): Buffer => {
  const { line, headers, body } = parts;
  const [length, hex] = [`Content-Length: ${body.length}`, body.length.toString(16)];
  const rest = headers.filter((each) => !each.startsWith('Connection'));
  return random.of<() => Buffer>([
    () => assembled({ ...parts, headers: [...headers, `Content-Length: ${body.length + 100}`] }),
    () => assembled({ ...parts, headers: [...headers, `Content-Length: ${Math.floor(body.length / 2)}`] }),
    () => assembled({ ...parts, headers: [...headers, length, `Content-Length: ${body.length + 1}`] }),
    () => assembled({ ...parts, headers: [...headers, length, 'Transfer-Encoding: chunked'], body: chunked(body, hex) }),
    () => assembled({ ...parts, headers: [...headers, 'Transfer-Encoding: chunked'], body: chunked(body, 'zz') }),
    () => assembled({ ...parts, headers: [...headers, 'Transfer-Encoding: chunked'], body: chunked(body, 'ffffffffff') }),
    () => assembled({ ...parts, headers: [...headers, 'Content-Length: -1'] }),
    () => assembled({ ...parts, headers: headers.slice(1) }),
    () => assembled({ ...parts, headers: [...headers, 'Host: localhost', length] }),
    () => assembled({ ...parts, line: line.replace('1.1', random.of(['1.0', '9.9', '0.9', '1.1 x'])), headers: [...headers, length] }),
    () => assembled({ ...parts, line: line.replace(' ', ' http://localhost'), headers: [...headers, length] }),
    () => assembled({ ...parts, headers: [...headers, 'X-Folded: a\r\n b', 'No colon', length] }),
    () => Buffer.from([line, ...headers, length, '', ''].join('\n')),
    () => assembled({ ...parts, headers }).subarray(0, random.below(80)),
    // Several in one go, the last of which closes.
    () => Buffer.concat([rest, headers].map((lines) => assembled({ line, headers: [...lines, length], body }))),
  ])();
};

const junk = (random: Random): Buffer => random.of<() => Buffer>([
  () => Buffer.from(Array.from({ length: random.below(1_500) }, () => random.below(256))),
  () => Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]),
  () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  () => Buffer.from('OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  () => Buffer.from('CONNECT localhost:1 HTTP/1.1\r\nHost: localhost:1\r\n\r\n'),
  () => Buffer.from('\r\n'.repeat(random.below(300))),
  () => Buffer.from('GET / HTTP/1.1\r\n'.repeat(50)),
])();

/** The next request: near to what a row of the tables takes, broken as HTTP, or junk. */
export const fuzzRequest = (known: Known, random: Random): FuzzRequest => {
  if (firstTarget === undefined || random.percent(8)) return { name: 'junk', bytes: junk(random), isWhole: false };
  const target = random.of([firstTarget, ...otherTargets]);
  const parts = partsOf(target, known, random);
  if (random.percent(12)) return { name: `${target.name}, broken`, bytes: broken(parts, random), isWhole: false };
  const length = parts.body.length === 0 ? [] : [`Content-Length: ${parts.body.length}`];
  const framed = { ...parts, headers: [...parts.headers, ...length] };
  return { name: target.name, bytes: assembled(framed), isWhole: true };
};
