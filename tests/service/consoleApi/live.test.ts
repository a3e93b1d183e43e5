import { describe, expect, it } from 'vitest';
import { changeable, type Changeable } from '../../../contract/console/names.ts';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { LiveEvent } from '../../../contract/console/live.ts';
import type { Drill } from '../../../contract/console/drills.ts';
import type { Asset } from '../../../contract/schemas/asset.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { serviceOfTest, startService, useService } from '../../support/service.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { make } from '../sdk/support.ts';
import { askConsole, trafficOf } from './consoleCalls.ts';
import { openStream, type Received, type StreamReader } from './streamReader.ts';

const service = useService();

const isExchange = (path: string) => ({ event }: Received): boolean =>
  event.kind === 'exchange' && event.exchange.path === path;

const isChange = (what: Extract<LiveEvent, { kind: 'changed' }>['what']) => ({ event }: Received): boolean =>
  event.kind === 'changed' && event.what === what;

const paths = ({ received }: StreamReader): string[] =>
  received.flatMap(({ event }) => (event.kind === 'exchange' ? [event.exchange.path] : []));

const told = 'const told = (what) => { listeners.forEach((each) => each(what)); };\n';

type Saving = readonly [
  carriedOut: (at: { readonly url: string }, asset: Asset, annotation: string) => Promise<unknown>,
  changed: readonly Changeable[],
];
/** What the operations of the group SDK that write do with an asset, and what they change. */
const saving: Readonly<Record<string, Saving>> = {
  assetsCreateNewAsset: [(at) => make(at, `${told}told();\n`), ['applications', 'assets', 'sessions', 'kept']],
  assetUpdate: [(at, asset) => call(at, 'assetUpdate', { body: { ...asset, name: 'Told' } }), ['assets', 'kept']],
  assetReclassify: [(at, asset) => call(at, 'assetReclassify', { body: { ext: 'ts', asset } }), ['assets']],
  formatUpdateValue: [
    (at, asset) => call(at, 'formatUpdateValue', { body: { id: asset.original.id, fragment: { string: { raw: 'told();\n' } } } }), ['assets', 'kept'],
  ],
  annotationsCreateNewAnnotation: [
    (at, { id }) => call(at, 'annotationsCreateNewAnnotation', { body: { asset: id, type: 'COMMENT', text: 'told' } }), ['assets', 'kept'],
  ],
  annotationUpdate: [(at, _asset, id) => call(at, 'annotationUpdate', { body: { id, text: 'told' } }), ['assets', 'kept']],
  annotationsDeleteSpecificAnnotation: [
    (at, _asset, annotation) => call(at, 'annotationsDeleteSpecificAnnotation', { parameters: { annotation } }), ['assets', 'kept'],
  ],
};

describe('the event stream', () => {
  it('is one of server-sent events that nobody may keep', async () => {
    const stream = await openStream(service);
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('cache-control')])
      .toEqual([200, 'text/event-stream; charset=utf-8', 'no-store']);
    expect([...stream.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('begins with the drills and then tells every exchange as it stands in the list, with its number', async () => {
    const stream = await openStream(service);
    await stream.until(({ event }) => event.kind === 'drills');
    await fetch(`${service.url}/told`);
    const { id, event } = await stream.until(isExchange('/told'));
    const listed = (await trafficOf(service)).at(-1);
    expect(event).toEqual({ kind: 'exchange', exchange: listed });
    expect(id).toBe(listed?.sequence);
  });

  it('tells what was missed after a number, in order and once, and that everything may have changed', async () => {
    await fetch(`${service.url}/before`);
    const known = (await trafficOf(service)).at(-1)?.sequence ?? 0;
    for (const path of ['/missed-1', '/missed-2']) await fetch(service.url + path);
    const stream = await openStream(service, known);
    await stream.until(isExchange('/missed-2'));
    await fetch(`${service.url}/new`);
    await stream.until(isExchange('/new'));
    expect(paths(stream)).toEqual(['/missed-1', '/missed-2', '/new']);
    const changed = stream.received.flatMap(({ event }) => (event.kind === 'changed' ? [event.what] : []));
    expect([...new Set(changed)].sort()).toEqual([...changeable].sort());
  });

  it('tells that the registry changed, and nothing of it where nothing did', async () => {
    await connected(service, 'SUBLIME');
    const stream = await openStream(service);
    const told = (): number => stream.received.filter(isChange('history')).length;
    await connected(service, 'SUBLIME');
    await fetch(`${service.url}/nothing-changed`);
    await stream.until(isExchange('/nothing-changed'));
    expect(told()).toBe(0);
    await call(service, 'applicationsRegister', { body: { name: 'SUBLIME', version: '2', platform: 'LINUX' } });
    await stream.until(isChange('history'));
  });

  it('tells what is kept when the number is from before a restart', async () => {
    await fetch(`${service.url}/kept`);
    const stream = await openStream(service, 999_999);
    await stream.until(isExchange('/kept'));
  });

  it('does not tell a new reader what is over', async () => {
    await fetch(`${service.url}/over`);
    const stream = await openStream(service);
    await fetch(`${service.url}/now`);
    await stream.until(isExchange('/now'));
    expect(paths(stream)).toEqual(['/now']);
  });

  it('tells what the operations change', async () => {
    const stream = await openStream(service);
    const application = await connected(service, 'VIM');
    await stream.until(isChange('applications'));
    await saved(service, application, 'const told = (what) => { listeners.forEach((each) => each(what)); };');
    await stream.until(isChange('assets'));
    await call(service, 'applicationsSessionOpen');
    await stream.until(isChange('sessions'));
    await call(service, 'track', { parameters: { application }, body: { keyboard: {} } });
    await stream.until(isChange('usage'));
    await fetch(`${service.url}${operationPathOf('applicationsSnapshot')}`, { headers: { origin: 'https://told.test' } });
    await stream.until(isChange('refused'));
    await askConsole(service, 'changeSettings', { body: { sensitivity: 'few' } });
    await stream.until(isChange('settings'));
    await askConsole(service, 'deleteKept', { body: { kind: 'seenCopies' } });
    await stream.until(isChange('kept'));
  });

  it.each(Object.entries(saving))('tells what plugins save and change: %s', async (_operation, [carriedOut, changed]) => {
    const own = await serviceOfTest();
    const asset = (await make(own, told)).json;
    const note = { asset: asset.id, type: 'COMMENT', text: 'noted' };
    const { json: { id: annotation } } = await call(own, 'annotationsCreateNewAnnotation', { body: note });
    const stream = await openStream(own);
    await carriedOut(own, asset, annotation);
    for (const what of changed) await stream.until(isChange(what));
    const heard = stream.received.flatMap(({ event }) => (event.kind === 'changed' ? [event.what] : []));
    expect(heard.sort()).toEqual([...changed].sort());
  });

  it('tells of drills when they begin, answer and end', async () => {
    const application = await connected(service, 'VIM');
    const stream = await openStream(service);
    const drill = await askConsole(service, 'startDrill', { body: { application, times: 5, answer: { kind: 'status', status: 500 } } });
    const has = (answered: number, ended: Drill['ended']) => ({ event }: Received): boolean => event.kind === 'drills'
      && event.drills.some((each) => each.id === drill.id && each.answered === answered && each.ended === ended);
    await stream.until(has(0, null));
    await fetch(`${service.url}${operationPathOf('track', { application })}`, { method: 'POST' });
    await stream.until(has(1, null));
    await askConsole(service, 'stopDrill', { values: { drill: drill.id } });
    await stream.until(has(1, 'stopped'));
    const later = await openStream(service);
    await later.until(has(1, 'stopped'));
  });

  it('tells many exchanges at once without losing one, and changes a few times only', async () => {
    const stream = await openStream(service);
    await Promise.all(Array.from({ length: 500 }, (_, each) => fetch(`${service.url}${operationPathOf('applicationsSnapshot')}?${each}`)));
    await Promise.all(Array.from({ length: 100 }, () => connected(service, 'VIM')));
    await fetch(`${service.url}/end`);
    await stream.until(isExchange('/end'));
    await stream.until(isChange('applications'));
    expect(paths(stream).filter((path) => path === operationPathOf('applicationsSnapshot'))).toHaveLength(500);
    expect(stream.received.filter(isChange('applications')).length).toBeLessThan(10);
    const ids = stream.received.flatMap(({ id, event }) => (event.kind === 'exchange' ? [id] : []));
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
  });

  it('is open eight times at most; one that ends makes room', async () => {
    const own = await startService();
    try {
      const streams = [];
      for (let each = 0; each < 8; each += 1) streams.push(await openStream(own));
      const refused = await fetch(own.url + consolePathOf('events'));
      expect([refused.status, await refused.text()]).toEqual([503, 'Too many event streams are open; close a tab of the console.']);
      streams[0]?.close();
      await expect.poll(async () => {
        const next = await openStream(own);
        next.close();
        return next.status;
      }).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('is ended in order at a stop, before what is left is cut', async () => {
    const own = await startService();
    const streams = [await openStream(own), await openStream(own)];
    await own.close();
    expect(await Promise.all(streams.map(({ over }) => over))).toEqual(['ended', 'ended']);
  });

  it('is not opened by HEAD, nor from another page', async () => {
    expect((await fetch(service.url + consolePathOf('events'), { method: 'HEAD' })).status).toBe(404);
    for (const headers of [{ origin: 'http://localhost:5173' }, { origin: `chrome-extension://${'a'.repeat(32)}` }]) {
      expect((await fetch(service.url + consolePathOf('events'), { headers })).status).toBe(403);
    }
  });
});
