import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Received } from '../../../../contract/exchange.ts';
import { deleteApplication } from '../../../../src/api/console/applications.ts';
import { allowCaller } from '../../../../src/api/console/callers.ts';
import { stopDrill } from '../../../../src/api/console/drills.ts';
import { listKept } from '../../../../src/api/console/kept.ts';
import { getExchange } from '../../../../src/api/console/traffic.ts';
import { listUsageEvents } from '../../../../src/api/console/usage.ts';
import type { Target } from '../../../../src/api/http.ts';
import { baseUrl, mockNetwork } from '../network.ts';
import { on, type Answered } from '../on.ts';

const network = mockNetwork();
const target: Target = { baseUrl, timeout: 0 };

type Arrived = {
  readonly url: string; readonly type: string | null; readonly accept: string | null; readonly body: string;
};

/** What the row gets of a call. */
const arrivedAt = async (row: Answered, call: () => Promise<Received>): Promise<Arrived | undefined> => {
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

describe('a call of the console', () => {
  const nothing = { type: null, accept: 'application/json', body: '' };
  it.each([
    ['a number in the path', 'exchange', () => getExchange(target, 12), { url: `${baseUrl}/console/api/traffic/12`, ...nothing }],
    ['a text in the path, encoded', 'stopDrill', () => stopDrill(target, 'a/b ü'), { url: `${baseUrl}/console/api/drills/a%2Fb%20%C3%BC/stop`, ...nothing }],
    ['a query', 'usageEvents', () => listUsageEvents(target, { application: 'a&b', before: 7 }), { url: `${baseUrl}/console/api/usage/events?application=a%26b&before=7`, ...nothing }],
    ['an empty text in a query', 'usageEvents', () => listUsageEvents(target, { application: '' }), { url: `${baseUrl}/console/api/usage/events?application=`, ...nothing }],
    ['nothing of a query', 'kept', () => listKept(target), { url: `${baseUrl}/console/api/kept`, ...nothing }],
    ['a body', 'allow', () => allowCaller(target, { kind: 'host', name: 'h' }), { url: `${baseUrl}/console/api/refused/allow`, type: 'application/json', accept: 'application/json', body: '{"kind":"host","name":"h"}' }],
    ['a path and a body', 'deleteApplication', () => deleteApplication(target, 'x', { events: 'keep' }), { url: `${baseUrl}/console/api/applications/x/delete`, type: 'application/json', accept: 'application/json', body: '{"events":"keep"}' }],
  ] as const)('with %s', async (_what, row, call, arrived) => {
    expect(await arrivedAt(row, call)).toEqual(arrived);
  });
});
