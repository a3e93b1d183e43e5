import { HttpResponse } from 'msw';
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
