import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ComparedSide } from '../../../../src/stores/compared.ts';
import type { AskConsole } from '../../../../src/stores/state/useConsole.ts';
import { maskedSide } from '../../../../src/views/compare/maskedSide.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';

const network = mockNetwork();
const ask: AskConsole = (call) => call({ baseUrl, timeout: 5 });
const secret = 'hunter2hunter2';

const side: ComparedSide = {
  key: 'a', name: 'react', from: 'Activity', target: baseUrl, redirectedTo: null, startedAt: 0, lacks: '',
  exchange: {
    method: 'POST', target: `/x${secret}?a=${secret}?b`, duration: 5, status: 200,
    requestHeaders: [['Authorization', `Basic ${secret}`], ['Accept', 'text/plain']], requestBody: `{"text":"${secret}"}`,
    answerHeaders: [['location', `/x/${secret}`]], answerBody: null,
  },
};

describe('a side of a comparison that is handed on', () => {
  it('that this browser sent has no secret in path, query, headers and bodies, and all else as it was', async () => {
    network.use(on('maskTexts', baseUrl, async ({ request }) => {
      const { texts } = await request.json() as { texts: string[] };
      return HttpResponse.json(texts.map((text) => ({ text: text.replaceAll(secret, '[masked]'), masked: 1 })));
    }));
    expect(await maskedSide({ ...side, redirectedTo: `http://localhost:1/${secret}` }, ask)).toEqual({
      ...side, redirectedTo: 'http://localhost:1/[masked]',
      exchange: {
        ...side.exchange, target: '/x[masked]?a=[masked]?b',
        requestHeaders: [['Authorization', '[masked]'], ['Accept', 'text/plain']], requestBody: '{"text":"[masked]"}',
        answerHeaders: [['location', '/x/[masked]']], answerBody: null,
      },
    });
  });

  it('has no body where the service does not say what secrets are', async () => {
    network.use(on('maskTexts', baseUrl, () => HttpResponse.text('no', { status: 503 })));
    const { exchange, redirectedTo, lacks } = await maskedSide({ ...side, redirectedTo: 'http://localhost:1/elsewhere' }, ask);
    expect([redirectedTo, lacks.endsWith('why it came to that are left out, since the service of this page alone knows what is a secret, and it answered 503.')])
      .toEqual(['another address', true]);
    expect(exchange).toMatchObject({ target: '/[masked]', requestBody: null, answerHeaders: [['location', '[masked]']] });
  });

  it('that the service recorded is as it was recorded', async () => {
    expect(await maskedSide({ ...side, from: 'Traffic' }, ask)).toEqual({ ...side, from: 'Traffic' });
  });
});
