import { describe, expect, it } from 'vitest';
import { readApplicationRow } from '../../../../src/api/readers/applicationRow.ts';
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

  it('gives rows keys of their own: by the id, else by the name, else by neither', async () => {
    const rows = await rowsOf({ id: 'i', name: 'A' }, { id: 'i' }, { name: 'A' }, {}, {});
    expect(rows?.map(({ key }) => key)).toEqual(['i\n1', 'i\n2', 'A\n1', '\n1', '\n2']);
  });

  it('calls a row by its id where it has no name', async () => {
    expect((await rowsOf({ id: 'i-1' }))?.[0]?.shownName).toBe('i-1');
  });

  it('tells the two states that a service says apart from any other', async () => {
    const rows = await rowsOf(...['connected', 'registered', 'service', '', 7].map((status) => ({ status })));
    expect(rows?.map(({ status }) => status)).toEqual(['connected', 'registered', 'not said', 'not said', 'not said']);
  });

  it('cannot be changed afterwards', async () => {
    const rows = await rowsOf({ engagement: {} });
    expect([rows, rows?.[0], rows?.[0]?.engagement].map((part) => Object.isFrozen(part))).toEqual([true, true, true]);
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

describe('readApplicationRow', () => {
  it('reads the body of a single application', () => {
    expect(readApplicationRow('{"id":"i-1","name":"VIM","status":"connected"}'))
      .toMatchObject({ key: 'i-1\n1', id: 'i-1', name: 'VIM', status: 'connected', version: null, platform: null });
  });

  it.each(['', 'OK', '[]', 'null', '7'])('is null for the body %j', (body) => {
    expect(readApplicationRow(body)).toBeNull();
  });
});
