import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useDoctorStore } from '../../../src/stores/doctor.ts';
import { useReachabilityStore } from '../../../src/stores/reachability.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, mockNetwork, timeOutRequests } from '../api/network.ts';
import { on } from '../api/on.ts';
import { failed } from '../components/exchanges.ts';
import { answerLate, freshStores } from './answers.ts';
import { freshPinia } from './freshPinia.ts';

const network = mockNetwork();

beforeEach(() => { freshStores(baseUrl); });

describe('the POST of the doctor', () => {
  const examined = async () => {
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })));
    const doctor = useDoctorStore();
    await doctor.run();
    return doctor;
  };

  it('that is answered, whatever the status, proves its preflight', async () => {
    const doctor = await examined();
    network.use(on('connect', baseUrl, () => new HttpResponse('No.', { status: 400 })));
    await doctor.tryPost();
    expect([doctor.findings?.post, doctor.running]).toEqual([true, false]);
  });

  it('that gets no answer proves that it is not let through; one that is not sent proves nothing', async () => {
    const doctor = await examined();
    const sent: string[] = [];
    network.use(on('connect', baseUrl, async ({ request }) => {
      sent.push(`${request.headers.get('content-type') ?? ''} ${await request.text()}`);
      return HttpResponse.error();
    }));
    await doctor.tryPost();
    expect([doctor.findings?.post, doctor.running, sent]).toEqual([false, false, ['application/json ']]);
  });

  it('is not sent before a look', async () => {
    const doctor = useDoctorStore();
    await doctor.tryPost();
    expect(doctor).toMatchObject({ findings: null, diagnosis: null, running: false });
  });

  it('is of no use when another base_url was chosen meanwhile', async () => {
    const doctor = await examined();
    const slow = answerLate('connect', baseUrl, () => new HttpResponse('No.', { status: 400 }));
    network.use(slow.handler);
    const post = doctor.tryPost();
    await slow.arrived.opened;
    expect(doctor.running).toBe(true);
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(doctor).toMatchObject({ findings: null, running: false });
    slow.late.open();
    await post;
    expect(doctor).toMatchObject({ findings: null, running: false });
  });

  it('that is not answered in time is recorded and said', async () => {
    const doctor = await examined();
    timeOutRequests();
    await doctor.tryPost();
    vi.unstubAllGlobals();
    expect([doctor.findings?.post, doctor.running]).toEqual(['timed-out', false]);
    expect(doctor.diagnosis?.sentence).toContain('a POST with JSON was not answered in time');
  });
});

describe('a look at the service', () => {
  it('goes on until it is over, and the one before is forgotten', async () => {
    const slow = answerLate('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] }));
    network.use(slow.handler);
    const doctor = useDoctorStore();
    const look = doctor.run();
    await slow.arrived.opened;
    expect(doctor).toMatchObject({ running: true, findings: null });
    slow.late.open();
    await look;
    expect(doctor).toMatchObject({ running: false, findings: { get: { status: 200 } } });
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ apps: [] })));
    const next = doctor.run();
    expect(doctor).toMatchObject({ running: true, findings: null });
    await next;
    expect(doctor.findings?.get).toMatchObject({ status: 200, foreign: 'status 200: iterable of Applications is no array, as it is by rule' });
    expect(useReachabilityStore().state).toBe('other-interface');
  });

  it('that is answered with another status is no list, whatever the body', async () => {
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] }, { status: 404 })));
    const doctor = useDoctorStore();
    await doctor.run();
    expect(doctor.findings?.get).toMatchObject({ status: 404, failure: null, foreign: 'status 404 for applicationsSnapshot' });
  });

  it('that is not answered in time ends there', async () => {
    timeOutRequests();
    const doctor = useDoctorStore();
    await doctor.run();
    vi.unstubAllGlobals();
    expect(doctor.findings).toMatchObject({ get: { status: null, failure: 'timed-out', foreign: null }, sight: null });
  });

  it('that something answers needs no other scheme', async () => {
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.error()), http.all('*/.well-known/*', () => new HttpResponse('ok')));
    const doctor = useDoctorStore();
    await doctor.run();
    expect(doctor.findings).toMatchObject({ sight: 'readable', answersOtherScheme: null });
  });

  it.each([
    ['is mixed content', 'https://page.test', 'prompt'], ['the browser denies', 'http://page.test', 'denied'],
  ] as const)('that %s is not sent at all', async (_why, pageOrigin, permission) => {
    vi.stubGlobal('navigator', { permissions: { query: () => Promise.resolve({ state: permission }) } });
    vi.stubGlobal('location', { origin: pageOrigin });
    freshPinia();
    useSettingsStore().saveBaseUrl('http://box.lan');
    const doctor = useDoctorStore();
    await doctor.run();
    vi.unstubAllGlobals();
    expect(doctor.findings).toEqual({
      baseUrl: 'http://box.lan', pageOrigin, permission, get: null, sight: null, answersOtherScheme: null, post: null,
    });
  });

  it('that is answered ends there: nothing else is sent', async () => {
    const probes: string[] = [];
    network.use(
      on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })),
      http.all('*/.well-known/*', ({ request }) => {
        probes.push(request.url);
        return new HttpResponse('ok');
      }),
    );
    const doctor = useDoctorStore();
    await doctor.run();
    expect(doctor.findings).toMatchObject({
      baseUrl, sight: null, get: { status: 200, failure: null, foreign: null, redirectedTo: null },
      answersOtherScheme: null, post: null,
    });
    expect(probes).toEqual([]);
    expect(doctor.running).toBe(false);
  });

  it('speaks from what the top bar says of the preflight: a GET that is answered does not unsay it', async () => {
    network.use(
      on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })),
      on('wellKnownHealth', baseUrl, ({ request }) =>
        (request.headers.get('content-type') === null ? HttpResponse.text('x') : HttpResponse.error())),
    );
    const reachability = useReachabilityStore();
    const doctor = useDoctorStore();
    // The cause is still looked for when the doctor begins.
    useActivityStore().add({ ...failed('connect', 'no-answer'), startedAt: Date.now() });
    await doctor.run();
    expect(reachability.state).toBe('preflight-refused');
    expect(doctor.findings).toMatchObject({ get: { status: 200 }, post: 'preflight-refused' });
    expect(doctor.diagnosis?.sentence).toContain('it refuses the preflight, which a POST with JSON needs too.');
    expect(doctor.diagnosis?.checks[4]).toMatchObject({ state: 'failed', found: 'a GET with the type of JSON, which needs a preflight too, could not be read' });
  });

  it('without an answer asks whether anything is there, then whether it is under the other scheme', async () => {
    const probes: string[] = [];
    network.use(
      on('applicationsSnapshot', baseUrl, () => HttpResponse.error()),
      http.all('*/.well-known/*', ({ request }) => {
        probes.push(new URL(request.url).origin);
        return request.url.startsWith('https:') ? new HttpResponse('ok') : HttpResponse.error();
      }),
    );
    const doctor = useDoctorStore();
    await doctor.run();
    expect(doctor.findings).toMatchObject({ get: { failure: 'no-answer' }, sight: 'nothing', answersOtherScheme: true });
    expect(probes).toEqual([baseUrl, baseUrl, baseUrl, baseUrl.replace('http:', 'https:')]);
  });

  it.each(['http://localhost:6000', 'http://localhost:10080'])('sends nothing to %s, whose port browsers block', async (address) => {
    const sent: string[] = [];
    network.use(http.all('*', ({ request }) => {
      sent.push(request.url);
      return HttpResponse.error();
    }));
    useSettingsStore().saveBaseUrl(address);
    const doctor = useDoctorStore();
    await doctor.run();
    expect(doctor.diagnosis?.sentence).toContain('Browsers send no request to port');
    expect(sent).toEqual([]);
  });
});
