import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../service/problem.ts';
import { Router, type Frame, type Route } from '../../../service/http/router.ts';
import { answerFromInside, type InsideAnswer, type InsideRequest } from '../../support/fromInside.ts';

type Told = { readonly received: string[]; readonly failed: unknown[] };

const routerWith = (...routes: readonly Route[]): { readonly router: Router; readonly told: Told } => {
  const told: Told = { received: [], failed: [] };
  const frame: Frame = {
    headersOf: () => ({ vary: 'Origin' }),
    received: (_request, body) => { told.received.push(body.toString()); },
    failed: (error, _request, reply) => {
      told.failed.push(error);
      reply.code(500).header('content-type', 'text/plain').send('failed');
    },
    leadsNowhere: (_request, reply) => { reply.code(404).send('nowhere'); },
  };
  const router = new Router(frame);
  for (const route of routes) router.add(route);
  return { router, told };
};

const ask = ({ router }: { readonly router: Router }, request: InsideRequest): Promise<InsideAnswer> =>
  answerFromInside(router.listener, request);

const json = { 'content-type': 'application/json' };

describe('a route', () => {
  it('gets parameters, query and the bytes of its body', async () => {
    const made = routerWith({
      method: 'POST', path: '/things/:id',
      handler: ({ params, query, body, route }, reply) => {
        reply.header('content-type', 'application/json').send(JSON.stringify([params, query, body?.toString(), route]));
      },
    });

    expect(JSON.parse((await ask(made, { method: 'POST', url: '/things/a%2Fb?x=1&x=2', headers: json, payload: '{}' })).body))
      .toEqual([{ id: 'a/b' }, { x: '2' }, '{}', '/things/:id']);
    expect(made.told).toEqual({ received: ['{}'], failed: [] });
  });

  it('sends much in pieces, between which others have their turn', async () => {
    const written: { readonly bytes: number; readonly turn: number }[] = [];
    let turn = 0;
    const parts = [Buffer.alloc(700_000, 'a'), Buffer.from('b'), Buffer.alloc(100_000, 'c')];
    const made = routerWith({
      method: 'GET', path: '/',
      handler: (_request, reply) => {
        const count = (): void => {
          turn += 1;
          if (!reply.isOver) setImmediate(count);
        };
        count();
        const write = reply.raw.write.bind(reply.raw) as (piece: Buffer, done: () => void) => boolean;
        reply.raw.write = (piece: Buffer, done?: unknown) => {
          written.push({ bytes: piece.length, turn });
          return write(piece, done as () => void);
        };
        reply.header('content-type', 'text/plain').send(parts);
      },
    });

    const { headers, body } = await ask(made, { url: '/' });
    expect(headers).toMatchObject({ 'content-length': '800001' });
    expect(body).toBe(`${'a'.repeat(700_000)}b${'c'.repeat(100_000)}`);
    expect(written.map(({ bytes }) => bytes)).toEqual([262_144, 262_144, 175_712, 1, 100_000]);
    expect(new Set(written.map((piece) => piece.turn)).size).toBe(5);

    expect(await ask(made, { method: 'HEAD', url: '/' })).toMatchObject({ status: 200, headers: { 'content-length': '800001' }, body: '' });
  });

  it('sends a little that is in pieces as one', async () => {
    const made = routerWith({
      method: 'GET', path: '/', handler: (_request, reply) => { reply.send([Buffer.from('one '), Buffer.from('two')]); },
    });

    expect(await ask(made, { url: '/' })).toMatchObject({ headers: { 'content-length': '7' }, body: 'one two' });
  });

  it('that answers before the body never has it received', async () => {
    const made = routerWith({
      method: 'POST', path: '/', before: () => { throw new Problem('not-connected'); }, handler: () => undefined,
    });

    expect(await ask(made, { method: 'POST', url: '/', headers: json, payload: '{}' })).toMatchObject({ status: 500 });
    expect(made.told).toEqual({ received: [], failed: [new Problem('not-connected')] });
  });

  it('of GET answers HEAD without the body and with its length, unless it says not to', async () => {
    const send: Route['handler'] = (_request, reply) => { reply.send('four'); };
    const made = routerWith(
      { method: 'GET', path: '/both', handler: send }, { method: 'GET', path: '/one', getOnly: true, handler: send },
    );

    expect(await ask(made, { method: 'HEAD', url: '/both' })).toMatchObject({ status: 200, headers: { 'content-length': '4' }, body: '' });
    expect(await ask(made, { method: 'HEAD', url: '/one' })).toMatchObject({ status: 404 });
  });

  it.each(['/none', '/%zz', `/things/${'x'.repeat(16_385)}`])('is not found for %.10s', async (url) => {
    const made = routerWith({ method: 'GET', path: '/things/:id', handler: () => undefined });
    const [get, put] = [await ask(made, { url }), await ask(made, { method: 'PUT', url })];

    // No method has another answer to a path that cannot be read.
    expect([get.status, put.status]).toEqual(url === '/none' ? [404, 404] : url === '/%zz' ? [500, 500] : [500, 404]);
  });
});

describe('an answer', () => {
  it('that is thrown, at once or later, is told with its route', async () => {
    const thrown = new Error('thrown');
    const made = routerWith(
      { method: 'GET', path: '/at-once', handler: () => { throw thrown; } },
      { method: 'GET', path: '/later', handler: async () => { await Promise.resolve(); throw thrown; } },
    );

    expect(await ask(made, { url: '/at-once' })).toMatchObject({ status: 500, body: 'failed' });
    expect(await ask(made, { url: '/later' })).toMatchObject({ status: 500, body: 'failed' });
    expect(made.told.failed).toEqual([thrown, thrown]);
  });

  it('that has begun is not answered a second time', async () => {
    const made = routerWith({
      method: 'GET', path: '/', handler: (_request, reply) => { reply.send('first'); reply.send('second'); throw new Error('late'); },
    });

    expect(await ask(made, { url: '/' })).toMatchObject({ status: 200, body: 'first' });
    expect(made.told.failed).toEqual([]);
  });

  it('without a body says so by its length', async () => {
    const made = routerWith(
      { method: 'POST', path: '/', handler: (_request, reply) => { reply.send(); } },
      { method: 'GET', path: '/same', handler: (_request, reply) => { reply.code(304).send(); } },
    );

    expect((await ask(made, { method: 'POST', url: '/' })).headers).toMatchObject({ 'content-length': '0', vary: 'Origin' });
    expect((await ask(made, { url: '/same' })).headers).not.toHaveProperty('content-length');
  });

  it('that is a stream is sent to its end', async () => {
    const made = routerWith({ method: 'GET', path: '/', handler: (_request, reply) => { reply.send(Readable.from(['a', 'b'])); } });

    expect(await ask(made, { url: '/' })).toMatchObject({ status: 200, body: 'ab' });
  });

  it('whose stream fails before its first piece is answered by that', async () => {
    const broken = new Error('broken');
    const made = routerWith({
      method: 'GET', path: '/',
      handler: (_request, reply) => {
        const stream = new PassThrough();
        reply.header('content-type', 'application/json').send(stream);
        stream.destroy(broken);
      },
    });

    expect(await ask(made, { url: '/' })).toMatchObject({ status: 500, headers: { 'content-type': 'text/plain' }, body: 'failed' });
    expect(made.told.failed).toEqual([broken]);
  });
});
