import { once } from 'node:events';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../service/http/app.ts';
import { answerFromInside } from '../../support/fromInside.ts';
import { createLog } from '../../../service/http/log.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { useService } from '../../support/service.ts';
import { makeFolder } from '../storage/support.ts';
import { code, connect, post, running, seedOf } from './support.ts';

const json = { 'content-type': 'application/json' };

describe('a body', () => {
  const service = useService();
  const send = async (path: string, body: string): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${service.url}${path}`, { method: 'POST', headers: json, body });
    return { status: answer.status, text: await answer.text() };
  };

  it.each([
    ['cut off', '{"save": tr'],
    ['not JSON', 'save=true'],
    ['65 levels deep', `${'['.repeat(65)}${']'.repeat(65)}`],
  ])('that is %s is answered 400', async (_what, body) => {
    const application = await connect(service.url);

    expect((await send(operationPathOf('react', { application }), body)).status).toBe(400);
  });

  it('of more than 10 MiB is answered 413', async () => {
    const application = await connect(service.url);

    expect((await send(operationPathOf('react', { application }), `"${'x'.repeat(10 * 1024 * 1024)}"`)).status).toBe(413);
  });

  it('with the same key twice counts with the last one', async () => {
    const application = await connect(service.url);
    const seed = JSON.stringify(seedOf(code));

    expect(await send(operationPathOf('react', { application }), `{"save":true,"save":false,"seed":${seed}}`)).toEqual({ status: 200, text: 'OK' });
    expect((await send(operationPathOf('react', { application }), `{"save":false,"save":true,"seed":${seed}}`)).text).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a client that is gone before the answer', () => {
  it('leaves the service running, and its write done as a whole or not at all', async () => {
    const { child, url } = await running(makeFolder());
    const application = await connect(url);
    const port = Number(new URL(url).port);
    const texts = Array.from({ length: 60 }, (_, at) => `${code}\nexport const number${at} = ${at};\n`);
    for (const [at, text] of texts.entries()) {
      const body = JSON.stringify({ save: true, seed: seedOf(text) });
      const socket = new Socket();
      socket.on('error', () => undefined);
      socket.connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const head = `POST /${application}/reaction HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      // A third each: gone with half a body, gone at once, and cut as if the cable were pulled.
      const whole = at % 3 !== 0;
      socket.write(head + (whole ? body : body.slice(0, body.length / 2)), () => {
        if (at % 3 === 2) socket.resetAndDestroy();
        else socket.destroy();
      });
      await once(socket, 'close');
    }
    const assets = await fetch(`${url}${operationPathOf('assetsSnapshot')}?transferables=true`).then((answer) => answer.text());
    const again = await Promise.all(texts.map((text) => post(url, operationPathOf('react', { application }), { save: true, seed: seedOf(text) })));
    const exit = await child.end('SIGTERM');
    const halves = texts.filter((_, at) => at % 3 === 0);

    expect(halves.filter((text) => assets.includes(JSON.stringify(text)))).toEqual([]);
    expect(again.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect(new Set(again.map(({ text }) => text)).size).toBe(texts.length);
    expect(child.stderr()).toBe('');
    expect(exit).toEqual({ code: 0, signal: null });
  });
});

describe('an error that nobody foresaw', () => {
  it('in a handler is answered 500 without its words, and the service goes on', async () => {
    let fail = true;
    const app = createApp({
      wellKnownHealth: () => {
        if (fail) throw new TypeError('secret of the inside');
        return 'ok';
      },
    }, () => undefined, createLog('silent'), () => undefined);
    const first = await answerFromInside(app, { url: operationPathOf('wellKnownHealth') });
    fail = false;
    const second = await answerFromInside(app, { url: operationPathOf('wellKnownHealth') });

    expect([first.status, first.body]).toEqual([500, 'The service failed while it answered; nothing was changed.']);
    expect([second.status, second.body]).toEqual([200, 'ok']);
  });
});
