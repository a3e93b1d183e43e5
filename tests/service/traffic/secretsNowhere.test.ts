import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import { maskText } from '../../../service/masking/masking.ts';
import { secretSpans } from '../../../service/suggestions/secrets/secrets.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { eventually } from '../../support/eventually.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { head, ask } from '../../support/rawSocket.ts';
import { secretSamples } from '../../support/secretSamples.ts';
import { startService } from '../../support/service.ts';
import { askConsole, trafficOf } from '../consoleApi/consoleCalls.ts';
import { openStream } from '../consoleApi/streamReader.ts';
import { call, connected } from '../interface/caller.ts';
import { make } from '../sdk/support.ts';

let service: StartedPatchbay;
let application: string;
let dataDir: string;
/** The lines of the log, and how many there were before what is tried now. */
const written: string[] = [];
let before = 0;

const begin = async (): Promise<void> => {
  dataDir = await mkdtemp(join(tmpdir(), 'patchbay-secrets-'));
  service = await startService({ dataDir, logLevel: 'info' });
  application = await connected(service, 'VIM');
};
const end = async (): Promise<void> => {
  await service.close();
  await rm(dataDir, { recursive: true });
};

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  await begin();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await end();
});

beforeEach(async () => {
  before = written.length;
  await askConsole(service, 'clearTraffic');
});

const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<void> => {
  const answer = await fetch(service.url + path, {
    method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers },
  });
  await answer.arrayBuffer();
};

const bytes = (text: string): number[] => [...Buffer.from(text)];

/** Each documented form of a content. */
const contentsOf = (text: string): Readonly<Record<string, unknown>> => {
  const base64 = Buffer.from(text).toString('base64');
  const strings = {
    raw: text, base64, base64_url: Buffer.from(text).toString('base64url'),
    data_url: `data:text/plain;base64,${base64}`, escaped: `data:,${encodeURIComponent(text)}`,
    lines: base64.replace(/.{76}/g, '$&\r\n'),
  };
  const field = (name: string): string => (name === 'escaped' ? 'data_url' : name === 'lines' ? 'base64' : name);
  return Object.fromEntries<unknown>(Object.entries(strings).flatMap(([name, value]) => [
    [name, { string: { [field(name)]: value } }], [`bytes of ${name}`, { bytes: { [field(name)]: bytes(value) } }],
  ]));
};

/** One line, as a header and a path have it. */
const lineOf = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** Sends a text in every place that somebody looks at later. */
const sendEverywhere = async (text: string, sample: string): Promise<void> => {
  const fragments = Object.values(contentsOf(text));
  await Promise.all(fragments.flatMap((fragment) => [
    post(operationPathOf('suggest', { application }), { asset: { format: { fragment } } }),
    post(operationPathOf('intention', { application }), { format: { fragment }, metadata: { name: text } }),
    post(operationPathOf('react', { application }), { save: false, seed: { asset: { format: { file: fragment } } } }),
  ]));
  const line = encodeURIComponent(`\n${text}\n`);
  const port = Number(new URL(service.url).port);
  const host = `Host: localhost:${port}`;
  await Promise.all([
    fetch(`${service.url}/nowhere/${line}?x=${line}`).then((answer) => answer.text()),
    ask(port, head(`GET /applications?x=${line} HTTP/1.1`, host, `User-Agent: ${lineOf(sample)}`)),
    ask(port, head('GET /applications HTTP/1.1', host, `Origin: https://x.local/${encodeURIComponent(`\n${sample}`)}`)),
    ask(port, head('GET /applications HTTP/1.1', host, `Origin: ${lineOf(sample)}`)),
    ask(port, head('GET /applications HTTP/1.1', host, `X-Note: ${lineOf(sample)}`, `Referer: http://x.example/?a=${line}`)),
    ask(port, head('GET /applications HTTP/1.1', host, 'X-Secret: s3cr3tWord', 'X-Api-Token: s3cr3tWord', 'Cookie: a=s3cr3tWord')),
    post(operationPathOf('react', { application }), { save: false, [text]: { [text]: 1 } }),
    post(operationPathOf('track', { application }).replace(application, '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3'), { [text]: text }),
    post(operationPathOf('applicationsUsageEngagementInteraction'), { description: 1, [text]: text }),
  ]);
};

/** Everything that somebody can read of it afterwards. */
const readable = async (): Promise<Readonly<Record<string, string>>> => {
  const list = await trafficOf(service);
  const details = await Promise.all(list.map(({ sequence }) => askConsole(service, 'exchange', { values: { sequence } })));
  const stream = await openStream(service, 0);
  await stream.until(({ event }) => event.kind === 'exchange' && event.exchange.sequence === list.at(-1)?.sequence);
  stream.close();
  return {
    list: JSON.stringify(list),
    ...Object.fromEntries(details.map((detail, at) => [`exchange ${at}: ${detail.path}`, JSON.stringify(detail)])),
    stream: JSON.stringify(stream.received),
    intentions: await (await fetch(service.url + consolePathOf('intentions'))).text(),
    log: written.slice(before).join(''),
  };
};

/** All that the service has written: it only grows, and is looked through once for everything that was sent. */
const writtenByThen = (): Readonly<Record<string, string>> => {
  // The draft of a backup, and what SQLite writes beside it, goes while it is looked for, and is a backup then.
  const files = readdirSync(dataDir).filter((name) => name.includes('.db') && !name.includes('.part'));
  return {
    log: written.join(''),
    ...Object.fromEntries(files.map((name) => [name, readFileSync(join(dataDir, name), 'latin1')])),
  };
};
const textOf = (sample: string): string => `line one\n${sample}\nline three`;

/** The secrets of a text, and each written as the forms of a content have it where that is one piece. */
const secretsOf = (text: string): string[] => secretSpans(text).flatMap(([start, end]) => {
  const secret = text.slice(start, end);
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), bytes(secret).join(',')];
});

/** What of such places shows a text that was sent, or a secret of it. */
const expectHidden = (text: string, places: Readonly<Record<string, string>>): void => {
  const whole = [Buffer.from(text).toString('base64'), Buffer.from(text).toString('base64url')];
  for (const [place, shown] of Object.entries(places)) {
    for (const secret of [...secretsOf(text), ...whole, 's3cr3tWord']) {
      // The title of a test is no place to show a secret in.
      expect(shown.includes(secret), `${maskText(place).slice(0, 80)} has ${maskText(secret).slice(0, 20)}`).toBe(false);
    }
  }
};

describe('a secret that is recognised is in nothing that can be read of the exchanges, in no line of the log and no file', () => {
  it.each(secretSamples)('%s: %s', async (_, sample) => {
    const text = textOf(sample);
    await sendEverywhere(text, sample);
    expectHidden(text, await readable());
  });

  it('all of them, in the log and the files that there are by then', () => {
    const places = writtenByThen();
    expect(Object.keys(places)).toContain('patchbay.db');
    for (const [, sample] of secretSamples) expectHidden(textOf(sample), places);
  });
});

describe('a secret in what public plugins save is in nothing that can be read of the exchanges and in no line of the log', () => {
  // What is saved on purpose is in the files, so that it has a service of its own.
  beforeAll(async () => {
    await end();
    await begin();
  });

  it.each(secretSamples.map((each, at) => [...each, at] as const))('%s: %s', async (_, sample, at) => {
    const text = textOf(sample);
    const metadata = { name: text, tags: [{ text }], annotations: [{ type: 'COMMENT', text }] };
    const seed = (format: object): object => ({ type: 'SEEDED_ASSET', asset: { application: { id: application }, format, metadata } });
    const { json: asset } = await make(service, text, { metadata });
    const format = asset.original.id;
    // In one form, another for each secret; above each is sent in all of them.
    const contents = Object.values(contentsOf(text));
    const content = contents[at % contents.length];
    await post(operationPathOf('assetsCreateNewAsset'), seed({ fragment: content }));
    await post(operationPathOf('assetsCreateNewAsset'), seed({ file: content }));
    await post(operationPathOf('formatUpdateValue'), { id: format, fragment: content });
    await post(operationPathOf('formatUpdateValue'), { id: format, file: content, [text]: text });
    const { json: note } = await call(service, 'annotationsCreateNewAnnotation', { body: { asset: asset.id, type: 'COMMENT', text } });
    await call(service, 'annotationUpdate', { body: { id: note.id, text: `${text}\n` } });
    await call(service, 'assetUpdate', { body: { id: asset.id, name: text, tags: { iterable: [{ text: `${text}\n` }] } } });
    for (const id of ['annotationsSnapshot', 'assetsSnapshot'] as const) await call(service, id);
    await call(service, 'formatSnapshot', { parameters: { format } });
    // An exchange is over, and kept, when its answer has been sent, which may be later than its client has it.
    await eventually(async () => { expect(await trafficOf(service)).toHaveLength(11); });
    const places = await readable();
    expect(Object.keys(places)).toHaveLength(15);
    expectHidden(text, places);
    await call(service, 'assetsDeleteAsset', { parameters: { asset: asset.id } });
  });

  it('all of them, in the lines that were written later', () => {
    const log = written.join('');
    for (const [, sample] of secretSamples) expectHidden(textOf(sample), { log });
  });
});
