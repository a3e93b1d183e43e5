import { HttpResponse } from 'msw';
import { expect } from 'vitest';
import type { Received } from '../../../contract/exchange.ts';
import type { Target } from '../../../src/api/http.ts';
import { baseUrl, type mockNetwork } from './network.ts';
import { on, type Answered } from './on.ts';

/** The service of the tests, waited for as long as it takes. */
export const target: Target = { baseUrl, timeout: 0 };

export type Arrived = {
  readonly url: string; readonly type: string | null; readonly accept: string | null; readonly body: string;
};

/** What a row gets of a call, which is answered; nothing when the call goes somewhere else. */
export const arrivedAt = async (
  network: ReturnType<typeof mockNetwork>, row: Answered, call: () => Promise<Received>,
): Promise<Arrived | undefined> => {
  let arrived: Arrived | undefined;
  network.use(on(row, baseUrl, async ({ request }) => {
    const { headers } = request;
    arrived = { url: request.url, type: headers.get('content-type'), accept: headers.get('accept'), body: await request.text() };
    return HttpResponse.json(null);
  }));
  const { outcome } = await call();
  expect(outcome.kind).toBe('answered');
  return arrived;
};
