import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDoctorStore } from '../../../src/stores/doctor.ts';
import { baseUrl, mockNetwork, timeOutRequests } from '../api/network.ts';
import { on } from '../api/on.ts';
import { freshStores } from './answers.ts';

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
      baseUrl, get: { status: 200, failure: null, isList: true }, answers: null, answersOtherScheme: null, post: null,
    });
    expect(probes).toEqual([]);
    expect(doctor.running).toBe(false);
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
    expect(doctor.findings).toMatchObject({ get: { failure: 'no-answer' }, answers: false, answersOtherScheme: true });
    expect(probes).toEqual([baseUrl, baseUrl.replace('http:', 'https:')]);
  });
});
