import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { maskedExchange } from '../../../../../src/views/common/share/masking.ts';
import { sharedOfSent } from '../../../../../src/views/common/share/sharedExchange.ts';
import { curlsOf, fetchesOf, reportsOf } from '../../../../../src/views/common/share/shareText.ts';
import { harOf } from '../../../../../src/views/common/share/harWriting.ts';
import type { Exchange } from '../../../../../contract/exchange.ts';
import type { AskConsole } from '../../../../../src/stores/state/useConsole.ts';
import { baseUrl, mockNetwork } from '../../../api/network.ts';
import { on } from '../../../api/on.ts';

const network = mockNetwork();
const ask: AskConsole = (call) => call({ baseUrl, timeout: 5 });
const secret = 'hunter2hunter2';
const application = '0b3e1a52-5a3f-4f0e-9a52-1c2d3e4f5a6b';

/** One with a secret at every place. */
const sent = {
  id: 'one', operation: 'react', startedAt: 0, duration: 5,
  request: {
    method: 'POST', url: `http://localhost:39301/applications/${application}/x${secret}/?a=${secret}`,
    headers: { 'Content-Type': 'application/json', 'X-Note': `say ${secret}`, Authorization: `Basic ${secret}` },
    body: `{"text":"${secret}"}`,
  },
  outcome: {
    kind: 'answered',
    answer: {
      status: 200, phrase: 'OK', redirectedTo: null, headers: { 'content-type': 'text/plain', location: `/x/${secret}` },
      contentType: 'text/plain', body: `It was ${secret}.`, size: 9,
    },
  },
} as unknown as Exchange;

const everything = (exchange: Parameters<typeof harOf>[0][number]): string =>
  [harOf([exchange], true), reportsOf([exchange]), curlsOf([exchange]), fetchesOf([exchange])].join('\n');

describe('what this browser sent, without its secrets', () => {
  it('has none in its path, query, headers or bodies, and all else as it was', async () => {
    const asked: unknown[] = [];
    network.use(on('maskTexts', baseUrl, async ({ request }) => {
      const { texts } = await request.json() as { texts: string[] };
      asked.push(texts.length);
      return HttpResponse.json(texts.map((text) => ({ text: text.replaceAll(secret, '[masked]'), masked: text.split(secret).length - 1 })));
    }));
    const masked = await maskedExchange(sharedOfSent(sent, 1), ask);

    expect(everything(masked)).not.toContain(secret);
    expect(masked).toMatchObject({
      path: `/applications/${application}/x[masked]/`, query: 'a=[masked]',
      requestHeaders: [['Content-Type', 'application/json'], ['X-Note', 'say [masked]'], ['Authorization', '[masked]']],
      responseHeaders: [['content-type', 'text/plain'], ['location', '/x/[masked]']],
      requestBody: { text: '{"text":"[masked]"}', masked: 1 }, responseBody: { text: 'It was [masked].', masked: 1 },
    });
    expect(curlsOf([masked])).toContain(`/applications/${application}/x[masked]/?a=[masked]`);
    expect(asked).toEqual([6]);
  });

  it('has of its path what is a word of the interface or an id, where the service does not say what secrets are', async () => {
    network.use(on('maskTexts', baseUrl, () => HttpResponse.text('no', { status: 503 })));
    const masked = await maskedExchange(sharedOfSent(sent, 1), ask);

    expect(everything(masked)).not.toContain(secret);
    expect(masked).toMatchObject({
      path: `/applications/${application}/[masked]/`, query: '', requestBody: null, responseBody: null,
      requestHeaders: [['Content-Type', 'application/json'], ['X-Note', '[masked]'], ['Authorization', '[masked]']],
      leftOut: { what: ['parts of its path', 'its query', 'values of its headers', 'its body', 'values of headers of its answer', 'the body of its answer'], why: 'the service of this page alone knows what is a secret, and it answered 503' },
    });
    const why = 'are left out, since the service of this page alone knows what is a secret, and it answered 503';
    for (const text of [harOf([masked], true), reportsOf([masked])]) expect(text).toContain(`and the body of its answer ${why}`);
    // A command sends the request alone.
    for (const text of [curlsOf([masked]), fetchesOf([masked])]) {
      expect(text).toContain(`parts of its path, its query, values of its headers and its body ${why}`);
    }
    expect(reportsOf([masked])).toContain('… 9 bytes that are not here');
  });

  it.each([
    ['did not answer', ask, 'and it did not answer'],
    ['is not asked, since another is in use', ((call) => call({ baseUrl, timeout: 5, signal: AbortSignal.abort() })) satisfies AskConsole, 'and the service address is another'],
  ])('says so where the service %s', async (_what, how, why) => {
    network.use(on('maskTexts', baseUrl, () => HttpResponse.error()));
    const masked = await maskedExchange(sharedOfSent(sent, 1), how);
    expect(masked.leftOut?.why).toBe(`the service of this page alone knows what is a secret, ${why}`);
  });

  it('leaves out nothing that holds no secret by its form', async () => {
    const bare = { ...sharedOfSent(sent, 1), path: `/applications/${application}`, query: '', rule: '', requestBody: null, responseBody: null, requestHeaders: [], responseHeaders: [] };
    network.use(on('maskTexts', baseUrl, () => HttpResponse.error()));
    expect(await maskedExchange(bare, ask)).toEqual(bare);
  });

  it('is asked for 16 texts at a time, however many headers there are', async () => {
    const asked: number[] = [];
    network.use(on('maskTexts', baseUrl, async ({ request }) => {
      const { texts } = await request.json() as { texts: string[] };
      asked.push(texts.length);
      return HttpResponse.json(texts.map((text) => ({ text: text.replaceAll(secret, '[masked]'), masked: 0 })));
    }));
    const many = Array.from({ length: 40 }, (_none, at): [string, string] => [`x-${at}`, `${at} ${secret}`]);
    const masked = await maskedExchange({ ...sharedOfSent(sent, 1), requestHeaders: many }, ask);

    expect(masked.requestHeaders.at(-1)).toEqual(['x-39', '39 [masked]']);
    expect(asked).toEqual([16, 16, 13]);
  });
});
