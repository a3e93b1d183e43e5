import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { streams, type StreamId } from '../../../contract/streams.ts';
import { IdentifiersStream } from '../../../service/sdk/identifiers.ts';
import { healthStream } from '../../../service/sdk/streams.ts';
import type { Recipient } from '../../../service/streamSource.ts';
import { eventually } from '../../support/eventually.ts';
import { serviceOfTest } from '../../support/service.ts';
import { openStream, type Opened } from '../../support/webSocket.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { make } from './support.ts';

const pathOf = (id: StreamId): string => streams.find((row) => row.id === id)?.path ?? '';
const identifiers = pathOf('assetsStreamIdentifiers');

const told = async (stream: Opened): Promise<unknown> => JSON.parse(await stream.next()) as unknown;

const changed = (id: string): unknown => ({ iterable: [{ asset: { id } }] });
const gone = (id: string): unknown => ({ iterable: [{ asset: { id }, deleted: true }] });

describe('a stream', () => {
  it.each(['POST', 'HEAD', 'OPTIONS'])('is opened by GET alone, which %s is told', async (method) => {
    const service = await serviceOfTest();
    for (const { path } of streams) {
      const answer = await fetch(service.url + path, { method });
      expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([405, 'GET', method === 'HEAD' ? ''
        : 'This path is a WebSocket, which no other method than GET opens; use the handshake of RFC 6455.']);
    }
  });

  it('that is none is answered with those there are', async () => {
    const service = await serviceOfTest();
    const answer = await fetch(`${service.url}/anchors/stream/identifiers`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('WebSocket /.well-known/stream/health, WebSocket /user/stream, WebSocket /assets/stream/identifiers, ');
  });
});

describe('the health stream', () => {
  it('begins with ok and the id of the service, and says so again', async () => {
    const service = await serviceOfTest();
    const { text } = await call(service, 'wellKnownHealth');
    expect(await (await openStream(service.url, pathOf('wellKnownStreamHealth'))).next()).toBe(text);
    const send = vi.fn<Recipient['send']>();
    healthStream(service.resources).beat?.({ send, sendParts: () => Promise.resolve(true) });
    expect(send.mock.calls).toEqual([[text]]);
  });
});

describe('the user stream', () => {
  it('begins with the profile, and tells when there is none and when there is one again', async () => {
    const service = await serviceOfTest();
    const { user } = (await call(service, 'userSnapshot')).json;
    const stream = await openStream(service.url, pathOf('userStream'));
    expect(await told(stream)).toEqual(user);
    await askConsole(service, 'changeSettings', { body: { fewestLines: 2 } });
    await askConsole(service, 'changeSettings', { body: { localProfile: false } });
    expect(await stream.next()).toBe('');
    await askConsole(service, 'changeSettings', { body: { localProfile: true } });
    expect(await told(stream)).toEqual(user);
  });
});

describe('the stream of conversations', () => {
  it('says at once that there are none', async () => {
    const service = await serviceOfTest();
    expect(await told(await openStream(service.url, pathOf('conversationsStreamIdentifiers')))).toEqual({ iterable: [] });
  });
});

describe('the identifiers stream', () => {
  it('begins with an empty message where nothing is saved, and with all ids, newest first, where something is', async () => {
    const service = await serviceOfTest();
    expect(await told(await openStream(service.url, identifiers))).toEqual({ iterable: [] });
    const application = await connected(service);
    const first = await saved(service, application, 'const first = (rows) => rows[0];\n');
    const second = await saved(service, application, 'const second = (rows) => rows[1];\n');
    expect(await told(await openStream(service.url, identifiers)))
      .toEqual({ iterable: [{ asset: { id: second } }, { asset: { id: first } }] });
  });

  it('tells everybody of each change once, in a message of its own', async () => {
    const service = await serviceOfTest();
    const application = await connected(service);
    const both = [await openStream(service.url, identifiers), await openStream(service.url, identifiers)];
    for (const stream of both) await told(stream);
    const all = async (): Promise<unknown[]> => await Promise.all(both.map(told));

    const reacted = await saved(service, application, 'const total = (rows) => rows.length;\n');
    expect(await all()).toEqual([changed(reacted), changed(reacted)]);
    const { json } = await make(service, 'const last = (rows) => rows.at(-1);\n', {
      metadata: { name: 'Last', tags: [{ text: 'rows' }], annotations: [{ type: 'COMMENT', text: 'of the rows' }] },
    });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);

    await call(service, 'assetUpdate', { body: { id: json.id, name: 'The last row' } });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);
    await call(service, 'assetReclassify', { body: { ext: 'ts', asset: { id: json.id } } });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);
    await call(service, 'formatUpdateValue', {
      body: { id: json.formats.iterable[0]?.id ?? '', fragment: { string: { raw: 'const end = (rows) => rows.at(-1);\n' } } },
    });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);

    const { json: annotation } = await call(service, 'annotationsCreateNewAnnotation', {
      body: { asset: json.id, type: 'DESCRIPTION', text: 'Remember this' },
    });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);
    await call(service, 'annotationUpdate', { body: { id: annotation.id, type: 'DESCRIPTION', text: 'Forget this' } });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);
    await call(service, 'annotationsDeleteSpecificAnnotation', { parameters: { annotation: annotation.id } });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);

    await make(service, 'const end = (rows) => rows.at(-1);\n', { metadata: { annotations: [{ type: 'COMMENT', text: 'the end' }] } });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);
    await askConsole(service, 'deleteKept', { body: { kind: 'annotations' } });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);

    await call(service, 'react', { parameters: { application }, body: { save: false, reuse: { asset: json.id } } });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);

    await call(service, 'assetsDeleteAsset', { parameters: { asset: json.id } });
    expect(await all()).toEqual([gone(json.id), gone(json.id)]);
    await askConsole(service, 'restoreAsset', { values: { asset: json.id } });
    expect(await all()).toEqual([changed(json.id), changed(json.id)]);
    await askConsole(service, 'deleteKept', { body: { kind: 'assets' } });
    const last = [await all(), await all()].flat();
    expect(last).toHaveLength(4);
    expect(last).toEqual(expect.arrayContaining([gone(json.id), gone(reacted)]));
  });

  it('tells of a deletion once, also when what was deleted is erased afterwards, and not who came in between', async () => {
    const service = await serviceOfTest();
    const application = await connected(service);
    const deleted = await saved(service, application, 'const first = (rows) => rows[0];\n');
    const kept = await saved(service, application, 'const second = (rows) => rows[1];\n');
    const before = await openStream(service.url, identifiers);
    await told(before);
    await call(service, 'assetsDeleteAsset', { parameters: { asset: deleted } });
    expect(await told(before)).toEqual(gone(deleted));
    const between = await openStream(service.url, identifiers);
    expect(await told(between)).toEqual(changed(kept));
    await askConsole(service, 'deleteKept', { body: { kind: 'assets' } });
    const next = await saved(service, application, 'const third = (rows) => rows[2];\n');
    for (const stream of [before, between]) {
      expect([await told(stream), await told(stream)]).toEqual([gone(kept), changed(next)]);
    }
  });

  it('tells of 10,000 changes at once no faster than they are taken, to each follower, and of each once', async () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => `id-${at}`);
    const followers: ((id: string) => void)[] = [];
    const assets = {
      * ids() { yield* []; },
      find: (id: string) => ({ id }),
      follow: (follower: (id: string) => void) => { followers.push(follower); },
    };
    const stream = new IdentifiersStream(assets, { follow: () => undefined });
    const reader = (isTaking: boolean) => {
      const to = { messages: [] as string[], lists: 0, waiting: 0, most: 0 };
      stream.begin({
        send: (message) => {
          to.messages.push(message);
          to.waiting += 1;
          to.most = Math.max(to.most, to.waiting);
        },
        sendParts: async (parts) => {
          const text = [...parts].join('');
          if (text === '{"iterable":[]}') to.lists += 1;
          else to.messages.push(text);
          // What was sent before is taken with it.
          await new Promise<void>((resolve) => { if (isTaking || to.waiting === 0) setImmediate(resolve); });
          to.waiting = 0;
          return true;
        },
      });
      return to;
    };
    const [reading, stopped] = [reader(true), reader(false)];
    // Both have the list, in which there is nothing.
    await eventually(() => { expect([reading.lists, stopped.lists]).toEqual([1, 1]); });
    for (const id of ids) for (const follow of followers) follow(id);
    await eventually(() => { expect(reading.messages).toHaveLength(ids.length); });
    expect(reading.messages.map((message) => JSON.parse(message) as unknown)).toEqual(ids.map(changed));
    expect([reading.most, stopped.messages.length, stopped.most]).toEqual([63, 64, 63]);
  });

  it('sends the ids of many as one message in parts, and afterwards what changed meanwhile, but no deletion of what it never told', async () => {
    const ids = Array.from({ length: 5 }, (_, at) => `id-${at}`);
    const gone5 = new Set<string>();
    const followers: ((id: string) => void)[] = [];
    const assets = {
      * ids() { yield ids.slice(0, 2); yield ids.slice(2, 4); },
      find: (id: string) => (gone5.has(id) ? undefined : { id }),
      follow: (follower: (id: string) => void) => { followers.push(follower); },
    };
    const parts: string[] = [];
    const messages: string[] = [];
    const end = new IdentifiersStream(assets, { follow: () => undefined }).begin({
      send: (message) => { messages.push(message); },
      sendParts: async (given) => {
        for (const part of given) {
          parts.push(part);
          for (const id of ['id-1', 'id-4']) {
            gone5.add(id);
            for (const follow of followers) follow(id);
          }
          await new Promise((resolve) => { setImmediate(resolve); });
        }
        return true;
      },
    });
    await eventually(() => { expect(messages).toHaveLength(1); });
    expect(parts.length).toBeGreaterThan(1);
    expect(JSON.parse(parts.join(''))).toEqual({ iterable: ids.slice(0, 4).map((id) => ({ asset: { id } })) });
    expect(messages.map((message) => JSON.parse(message) as unknown)).toEqual([gone('id-1')]);
    end();
    for (const follow of followers) follow('id-0');
    await new Promise((resolve) => { setImmediate(resolve); });
    expect(messages).toHaveLength(1);
  });
});

describe('every stream', () => {
  it('is closed by a stop, with a word for why', async () => {
    const service = await serviceOfTest();
    const opened = await Promise.all(streams.map(({ path }) => openStream(service.url, path)));
    await service.close();
    for (const stream of opened) expect(await stream.end()).toEqual({ code: 1001, reason: 'The service is stopping.' });
  });

  it('is closed by a restore, and can be opened again', async () => {
    const service = await serviceOfTest();
    const { number } = await askConsole(service, 'makeBackup');
    const stream = await openStream(service.url, identifiers);
    await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });
    expect((await stream.end()).code).toBe(1001);
    expect(await told(await openStream(service.url, identifiers))).toEqual({ iterable: [] });
  });

  it('is closed when what is stored was replaced, and then tells of what is there', async () => {
    const service = await serviceOfTest();
    const stream = await openStream(service.url, identifiers);
    service.resources.readAgain();
    expect(await stream.end()).toEqual({ code: 1012, reason: 'What is stored was replaced; open the stream again.' });
    expect(await told(await openStream(service.url, identifiers))).toEqual({ iterable: [] });
  });

  it.each(streams)('$path may be read from a page that may call the interface, by IPv4 and IPv6', async ({ path }) => {
    const service = await serviceOfTest();
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      const stream = await openStream(`http://${host}:${service.port}`, path, { origin: `http://127.0.0.1:${service.port}` });
      expect(stream.socket.readyState).toBe(WebSocket.OPEN);
      await stream.next();
    }
  });
});
