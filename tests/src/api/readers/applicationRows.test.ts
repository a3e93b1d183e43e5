import { describe, expect, it } from 'vitest';
import { readApplicationRows } from '../../../../src/api/readers/applicationRows.ts';

const rowsOf = (...iterable: unknown[]) => readApplicationRows(JSON.stringify({ iterable }));

describe('readApplicationRows', () => {
  it('reads a long list in parts, every row in its place', async () => {
    const names = Array.from({ length: 1234 }, (_none, index) => `A${index}`);
    const rows = await rowsOf(...names.map((name) => ({ name })));
    expect(rows?.map(({ name }) => name)).toEqual(names);
  });

  it('reads a row with what Patchbay adds', async () => {
    const raw = {
      id: 'i-1', name: 'UNKNOWN', registeredName: 'MY_TOOL', version: '1.0', platform: 'LINUX', onboarded: true,
      status: 'connected', engagement: { interactions: 3, lastSeen: '2026-11-27T14:03:11.000Z', applications: [] },
    };
    expect(await rowsOf(raw)).toEqual([{
      key: 'i-1\n1', id: 'i-1', name: 'UNKNOWN', shownName: 'MY_TOOL', version: '1.0', platform: 'LINUX', onboarded: true,
      status: 'connected', engagement: { interactions: 3, lastSeen: '2026-11-27T14:03:11.000Z' }, raw,
    }]);
  });

  it('reads a row of a service that says no more than the published fields', async () => {
    const raw = { id: 'i-1', name: 'VIM', version: '9', platform: 'LINUX', onboarded: false, privacy: 'OPEN' };
    const rows = await rowsOf(raw);
    expect(rows?.[0])
      .toMatchObject({ shownName: 'VIM', status: 'not said', engagement: null, onboarded: false });
  });

  it('marks the row of the service itself', async () => {
    expect((await rowsOf({ name: 'OS_SERVER', status: 'registered' }))?.[0]?.status).toBe('service');
  });

  it('keeps rows of unknown form', async () => {
    const rows = await rowsOf('x', null, { id: 5, onboarded: 'yes', status: 'odd' });
    expect(rows?.map(({ id, shownName, onboarded, status, raw }) =>
      ({ id, shownName, onboarded, status, raw }))).toEqual([
      { id: null, shownName: null, onboarded: null, status: 'not said', raw: 'x' },
      { id: null, shownName: null, onboarded: null, status: 'not said', raw: null },
      { id: null, shownName: null, onboarded: null, status: 'not said', raw: { id: 5, onboarded: 'yes', status: 'odd' } },
    ]);
  });

  it.each(['', 'OK', '[]', '{}', '{"iterable":{}}', '{"iterable":['])('is null for the body %j', async (body) => {
    expect(await readApplicationRows(body)).toBeNull();
  });
});
