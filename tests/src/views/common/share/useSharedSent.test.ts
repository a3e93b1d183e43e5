/** What is shared of a request of this page has what only the service knows of it. */
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf } from '../../../../../flows/capture/calls.ts';
import { recordedVerdictOf } from '../../../../../contract/answers/recordedVerdict.ts';
import { operationOf } from '../../../../../contract/findOperation.ts';
import type { TrafficExchange, TrafficSummary } from '../../../../../contract/console/traffic.ts';
import type { Exchange } from '../../../../../contract/exchange.ts';
import { useSettingsStore } from '../../../../../src/stores/settings.ts';
import { useTrafficStore } from '../../../../../src/stores/traffic.ts';
import { readHar } from '../../../../../src/views/common/share/harReading.ts';
import { harOf } from '../../../../../src/views/common/share/harWriting.ts';
import type { SharedExchange } from '../../../../../src/views/common/share/sharedExchange.ts';
import { reportsOf } from '../../../../../src/views/common/share/shareText.ts';
import { useSharedSent } from '../../../../../src/views/common/share/useSharedSent.ts';
import { mockNetwork } from '../../../api/network.ts';
import { on } from '../../../api/on.ts';
import { answered, failed } from '../../../components/exchanges.ts';
import { mockStreams } from '../../../stores/eventSource.ts';
import { freshPinia } from '../../../stores/freshPinia.ts';
import { exchange as recorded, listOf, summary } from '../../../stores/recorded.ts';

const network = mockNetwork();
const at = summary(1).at;

/** A request of this page to its own service, which recorded it so. */
const sentHere = (sent: Exchange): Exchange => {
  const url = new URL(sent.request.url);
  return {
    ...sent, startedAt: Date.parse(at), duration: 5,
    request: { ...sent.request, url: `${useSettingsStore().pageOrigin}${url.pathname}` },
  };
};
const rowOf = ({ operation, request }: Exchange, more: Partial<TrafficSummary>): TrafficSummary => summary(1, {
  fromConsole: true, operation, path: new URL(request.url).pathname, method: request.method,
  requestBytes: new TextEncoder().encode(request.body ?? '').length, ...more,
});
/** What is shared of it, in one piece. */
const shared = async (sent: Exchange, more: Partial<TrafficExchange>): Promise<SharedExchange> => {
  const row = rowOf(sent, more);
  network.use(
    on('traffic', useSettingsStore().pageOrigin, () => listOf(row)),
    on('exchange', useSettingsStore().pageOrigin, () => HttpResponse.json(recorded(1, { ...row, rule: more.rule ?? '' }))),
  );
  await useTrafficStore().load();
  const [only] = await useSharedSent()([sent], null, () => undefined);
  if (only === undefined) throw new Error('Nothing is shared.');
  return only;
};
const reopened = (exchange: SharedExchange): SharedExchange => {
  const read = readHar(harOf([exchange], true));
  if ('problem' in read) throw new Error(read.problem);
  const [only] = read.exchanges;
  if (only === undefined) throw new Error('Nothing is in the file.');
  return only;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockStreams();
  freshPinia();
});

describe('what is shared of Activity', () => {
  it('has the rule, the check and the application of a refusal', async () => {
    const sent = sentHere(answered('suggest', { status: 401, type: 'text/plain', body: 'Connect first.' }));
    const exchange = await shared(sent, { decidedBy: 'connected', status: 401, rule: 'connect was not called for this application.' });
    expect(exchange).toMatchObject({
      application: { id: 'a', name: 'VIM', state: 'connected' }, decidedBy: 'connected', injected: null,
      rule: 'connect was not called for this application.', fromConsole: true, operation: 'suggest',
    });
    expect(reportsOf([exchange])).toContain('Decided by: connected, check 5 of 9\nRule: connect was not called for this application.\n');
  });

  it.each([
    ['status', () => answered('suggest', { status: 401, type: 'text/plain', body: 'A drill of the console answers 401 on purpose, and nothing was done.' }), 401],
    ['cut', () => failed('suggest', 'no-answer'), null],
  ] as const)('says that a drill did it, also where the file is opened again, and it is no step of a flow: %s', async (injected, made, status) => {
    const exchange = await shared(sentHere(made()), { injected, status });
    expect(exchange.injected).toBe(injected);
    expect(reportsOf([exchange])).toContain(`Drill: ${injected}\n`);
    expect(reopened(exchange).injected).toBe(injected);
    expect(recordedVerdictOf(operationOf('suggest'), reopened(exchange))).toBeNull();
    expect(callsOf([exchange])).toMatchObject({ calls: [], noSteps: [{ reason: 'A drill answered it, not the service.' }] });
  });

  it('says that a drill held an answer back, which is the service\u2019s own and becomes a step', async () => {
    const exchange = await shared(sentHere(answered('connect')), { injected: 'delay' });
    expect(exchange.injected).toBe('delay');
    expect(callsOf([exchange]).calls.map(({ id }) => id)).toEqual(['connect']);
  });

  it('has nothing of what Traffic does not have, and a drill is told by its answer all the same', async () => {
    const sent = sentHere(answered('connect', { status: 500, type: 'text/plain', body: 'A drill of the console answers 500 on purpose, and nothing was done.' }));
    const exchange = await shared(sent, { requestBytes: 999 });
    expect(exchange).toMatchObject({ application: null, decidedBy: null, injected: 'status', rule: '' });
  });
});
