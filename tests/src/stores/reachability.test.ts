import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { applicationsSnapshot } from '../../../src/api/applications.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useApplicationsStore } from '../../../src/stores/applications.ts';
import { useReachabilityStore } from '../../../src/stores/reachability.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, gate, mockNetwork, timeOutRequests } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answered, failed } from '../components/exchanges.ts';
import { answerLate } from './answers.ts';
import { freshPinia } from './freshPinia.ts';

const network = mockNetwork();

const answer = answered('applicationsSnapshot').outcome;
const failure = () => failed('applicationsSnapshot', 'no-answer');
const list = () => HttpResponse.json({ iterable: [] });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  freshPinia();
  useSettingsStore().saveBaseUrl(baseUrl);
});

describe('reachability', () => {
  it('is not checked until something was sent', () => {
    expect(useReachabilityStore()).toMatchObject({ state: 'not-checked', status: null, duration: null, at: null });
  });

  it.each([
    [200, 'application/json', '{"iterable":[]}', 'reachable'], [200, 'application/json', '{"a":1}', 'other-interface'],
    [200, 'application/json', '{"iterable":{}}', 'other-interface'], [200, 'application/json', '{"iterable":"all"}', 'other-interface'],
    [200, 'text/html', '<h1>', 'other-interface'], [204, 'text/plain', null, 'other-interface'], [401, 'text/plain', 'x', 'other-interface'],
    [404, 'text/plain', 'x', 'other-interface'], [403, 'text/plain', 'x', 'reachable'], [403, 'text/html', 'x', 'other-interface'],
    [400, 'text/html', 'x', 'other-interface'], [403, 'application/json', '{}', 'other-interface'],
    [500, 'text/html', 'x', 'server-error'], [502, 'text/html', 'x', 'server-error'], [503, 'text/plain', 'x', 'server-error'],
  ])('a check that is answered with %i %s %s is %s', async (status, type, body, state) => {
    network.use(on('applicationsSnapshot', baseUrl, () => new HttpResponse(body, { status, headers: { 'content-type': type } })));
    const reachability = useReachabilityStore();
    const check = reachability.check();
    expect(reachability.state).toBe('checking');
    await check;
    expect(reachability).toMatchObject({ state, status });
    expect(reachability.at).toBe(useActivityStore().exchanges[0]?.startedAt);
    expect(reachability.duration).toBe(useActivityStore().exchanges[0]?.duration);
  });

  it.each([['connect', 400, 'text/plain', 'reachable'], ['connect', 400, 'text/html', 'other-interface'], ['suggest', 401, 'text/plain', 'reachable'],
    ['suggest', 401, 'text/html', 'other-interface'], ['suggest', 401, 'application/json', 'other-interface']] as const)(
    'a refusal is of the interface where it is a text: %s %i %s is %s', (operation, status, type, state) => {
      const reachability = useReachabilityStore();
      useActivityStore().add(answered(operation, { status, type }));
      expect(reachability.state).toBe(state);
    },
  );

  it.each([200, 502])('an answer of another address, after a redirect, is none of the interface: %i', (status) => {
    const reachability = useReachabilityStore();
    useActivityStore().add(answered('connect', { status, redirectedTo: 'http://localhost:1/x' }));
    expect(reachability.state).toBe('other-interface');
  });

  it.each<[Parameters<typeof answered>[0] | 'assetsCreateNewAsset', number]>([['assetsSnapshot', 404], ['wellKnownVersion', 404], ['assetsCreateNewAsset', 200], ['assetsCreateNewAsset', 405]])(
    'what only Patchbay documents says nothing of another service, however it answers: %s %i', (operation, status) => {
      const reachability = useReachabilityStore();
      const asked = (startedAt: number) => { useActivityStore().add({ ...answered('assetsSnapshot', { status, body: '' }), operation, startedAt }); };
      asked(1);
      expect(reachability).toMatchObject({ state: 'reachable', status });
      useActivityStore().add({ ...answered('applicationsSnapshot', { status: 404 }), startedAt: 2 });
      asked(3);
      expect(reachability).toMatchObject({ state: 'other-interface', status, at: 3 });
      useActivityStore().add({ ...answered('applicationsSnapshot'), startedAt: 4 });
      asked(5);
      expect(reachability.state).toBe('reachable');
    },
  );

  it.each([401, 500])('what a drill answers with %i says nothing of the service', (status) => {
    const reachability = useReachabilityStore();
    useActivityStore().add({ ...failure(), outcome: answer, startedAt: 1 });
    const drilled = answered('connect', { status, type: 'text/plain', body: `A drill of the console answers ${status} on purpose, and nothing was done.` });
    useActivityStore().add({ ...drilled, startedAt: 2 });
    expect(reachability).toMatchObject({ state: 'reachable', status: 200, at: 1 });
  });

  it('no answer and a time-out have their own state, without a status', async () => {
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.error()));
    const reachability = useReachabilityStore();
    await reachability.check();
    expect(reachability).toMatchObject({ state: 'no-answer', status: null });
    timeOutRequests();
    await reachability.check();
    expect(reachability).toMatchObject({ state: 'timed-out', status: null });
  });

  it('follows the exchanges of every view', async () => {
    network.use(on('applicationsSnapshot', baseUrl, () => new HttpResponse('Storage: full', { status: 500 })));
    const reachability = useReachabilityStore();
    await useApplicationsStore().load();
    expect(reachability).toMatchObject({ state: 'server-error', status: 500 });
  });

  it('a cancelled check leaves what was known', async () => {
    network.use(on('applicationsSnapshot', baseUrl, list, { once: true }));
    const reachability = useReachabilityStore();
    await reachability.check();
    const arrived = gate();
    const never = gate();
    network.use(on('applicationsSnapshot', baseUrl, async () => {
      arrived.open();
      await never.opened;
    }));
    const check = reachability.check();
    await arrived.opened;
    reachability.cancel();
    await check;
    expect(reachability).toMatchObject({ state: 'reachable', status: 200 });
    never.open();
  });

  it('a check that is begun again goes on until the later one ended', async () => {
    const [first, second] = [answerLate('applicationsSnapshot', baseUrl, list), answerLate('applicationsSnapshot', baseUrl, () => new HttpResponse('no', { status: 503 }))];
    network.use(first.handler, second.handler);
    const reachability = useReachabilityStore();
    const early = reachability.check();
    await first.arrived.opened;
    const later = reachability.check();
    await second.arrived.opened;
    await early;
    expect(reachability.state).toBe('checking');
    second.late.open();
    await later;
    expect(reachability).toMatchObject({ state: 'server-error', status: 503 });
    first.late.open();
  });

  it('another base_url makes it not checked, also while a check is under way', async () => {
    const arrived = gate();
    const late = gate();
    network.use(on('applicationsSnapshot', baseUrl, async () => {
      arrived.open();
      await late.opened;
      return list();
    }));
    const reachability = useReachabilityStore();
    const check = reachability.check();
    await arrived.opened;
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    late.open();
    await check;
    expect(reachability).toMatchObject({ state: 'not-checked', status: null, at: null });
  });

  it('what another address answered says nothing', async () => {
    network.use(http.get('http://localhost:39301/*', () => new HttpResponse('ok')));
    const reachability = useReachabilityStore();
    useActivityStore().add(await applicationsSnapshot({ baseUrl: 'http://localhost:39301', timeout: 0 }));
    expect(reachability.state).toBe('not-checked');
  });

  it('clearing the log does not forget it', async () => {
    network.use(on('applicationsSnapshot', baseUrl, list));
    const reachability = useReachabilityStore();
    await reachability.check();
    useActivityStore().clear();
    expect(reachability.state).toBe('reachable');
  });

  it.each<[string, (probe: number) => HttpResponse<string>, string]>([
    ['nothing of HTTP answers', () => HttpResponse.error(), 'nothing-answers'],
    ['others are answered and readable', () => HttpResponse.text('x'), 'cut-short'],
    ['answers are withheld', (probe) => (probe === 1 ? HttpResponse.error() : HttpResponse.text('x')), 'blocked-by-cors'],
  ])('without an answer it is told apart whether %s', async (_name, answer, cause) => {
    let probes = 0;
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.error(), { once: true }), on('wellKnownHealth', baseUrl, () => {
      probes += 1;
      return answer(probes);
    }));
    const reachability = useReachabilityStore();
    await reachability.check();
    await reachability.findCause();
    expect(reachability.state).toBe(cause);
  });

  it('of a page of the same origin it is never said that CORS withholds an answer', async () => {
    const own = window.location.origin;
    useSettingsStore().saveBaseUrl(own);
    let probes = 0;
    network.use(on('applicationsSnapshot', own, () => HttpResponse.error()), on('wellKnownHealth', own, () => {
      probes += 1;
      return probes <= 1 ? HttpResponse.error() : HttpResponse.text('x');
    }));
    const reachability = useReachabilityStore();
    await reachability.check();
    await reachability.findCause();
    expect([reachability.state, probes]).toEqual(['no-answer', 3]);
  });

  it.each([[true, 'cut-short'], [false, 'preflight-refused']] as const)(
    'a POST without an answer, where a GET is readable and a preflight is passed (%s), is %s', async (passed, cause) => {
      network.use(on('wellKnownHealth', baseUrl, ({ request }) =>
        (request.headers.get('content-type') !== null && !passed ? HttpResponse.error() : HttpResponse.text('x'))));
      const reachability = useReachabilityStore();
      useActivityStore().add(failed('connect', 'no-answer'));
      await reachability.findCause();
      expect(reachability.state).toBe(cause);
    },
  );

  it('a refused preflight stays what is wrong while only GETs are answered, until it is passed or a POST is', async () => {
    let passes = false;
    network.use(
      on('applicationsSnapshot', baseUrl, list), on('wellKnownHealth', baseUrl, ({ request }) =>
        (request.headers.get('content-type') !== null && !passes ? HttpResponse.error() : HttpResponse.text('x'))),
    );
    const reachability = useReachabilityStore();
    const refused = async (): Promise<void> => {
      useActivityStore().add({ ...failed('connect', 'no-answer'), startedAt: Date.now() });
      await reachability.findCause();
    };
    await refused();
    await reachability.check();
    expect(reachability).toMatchObject({ state: 'preflight-refused', cause: 'preflight-refused', status: 200 });
    useActivityStore().add({ ...answered('connect'), startedAt: Date.now() });
    expect(reachability).toMatchObject({ state: 'reachable', cause: null });
    await refused();
    expect(reachability.state).toBe('preflight-refused');
    passes = true;
    await reachability.check();
    expect(reachability).toMatchObject({ state: 'reachable', cause: null, status: 200 });
  });

  it('an error and another program are what is wrong also after a refused preflight', async () => {
    network.use(on('wellKnownHealth', baseUrl, ({ request }) =>
      (request.headers.get('content-type') === null ? HttpResponse.text('x') : HttpResponse.error())));
    const reachability = useReachabilityStore();
    useActivityStore().add({ ...failed('connect', 'no-answer'), startedAt: 1 });
    await reachability.findCause();
    useActivityStore().add({ ...answered('applicationsSnapshot', { status: 503 }), startedAt: 2 });
    expect(reachability).toMatchObject({ state: 'server-error', cause: null, status: 503 });
  });

  it('a port that browsers block is the cause, without a request', async () => {
    useSettingsStore().saveBaseUrl('http://localhost:6000');
    const reachability = useReachabilityStore();
    const sent = failed('connect', 'no-answer');
    useActivityStore().add({ ...sent, request: { ...sent.request, url: 'http://localhost:6000/connect' } });
    await reachability.findCause();
    expect(reachability.state).toBe('blocked-by-browser');
  });

  it.each<[string, () => void]>([
    ['something was answered', () => { useActivityStore().add({ ...failure(), outcome: answer, startedAt: Date.now() + 1 }); }],
    ['another base_url was chosen', () => { useSettingsStore().saveBaseUrl('http://localhost:39301'); }],
  ])('a cause that is found after %s is of no use', async (_what, meanwhile) => {
    const [arrived, late] = [gate(), gate()];
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.error(), { once: true }));
    const reachability = useReachabilityStore();
    await reachability.check();
    network.use(on('wellKnownHealth', baseUrl, async () => {
      arrived.open();
      await late.opened;
      return HttpResponse.error();
    }));
    const looking = reachability.findCause();
    await arrived.opened;
    meanwhile();
    const state = reachability.state;
    late.open();
    await looking;
    expect(reachability.state).toBe(state);
    expect(state).not.toBe('no-answer');
    // Nor does it come up when a check that says nothing ends.
    const [asked, never] = [gate(), gate()];
    network.use(http.get('*/applications', async () => {
      asked.open();
      await never.opened;
      return HttpResponse.error();
    }));
    const check = reachability.check();
    await asked.opened;
    reachability.cancel();
    await check;
    expect(reachability.state).toBe(state);
    never.open();
  });

  it('what was sent earlier and ends later says nothing newer', () => {
    const reachability = useReachabilityStore();
    useActivityStore().add({ ...failure(), outcome: answer, startedAt: 2 });
    useActivityStore().add({ ...failure(), startedAt: 1 });
    expect(reachability).toMatchObject({ state: 'reachable', status: 200, at: 2 });
    useActivityStore().add({ ...failure(), startedAt: 2 });
    expect(reachability).toMatchObject({ state: 'no-answer', status: null, at: 2 });
  });

  it('a cause is looked for only where there was no answer', async () => {
    network.use(on('applicationsSnapshot', baseUrl, list));
    const reachability = useReachabilityStore();
    await reachability.check();
    await reachability.findCause();
    expect(reachability.state).toBe('reachable');
  });
});
