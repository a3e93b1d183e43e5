import { describe, expect, it } from 'vitest';
import type { RegisteredApplication } from '../../../service/applications/application.ts';
import { attribute, idsIn } from '../../../service/usage/attribution.ts';

const known = ['a', 'b', 'c', 'd'];
const find = (id: string): RegisteredApplication | undefined =>
  (known.includes(id) ? { id } as RegisteredApplication : undefined);
const idOf = (body: unknown, headers: Record<string, string> = {}) => attribute(idsIn(body), headers, find)?.id;

describe('the application that an event belongs to', () => {
  it('is the one that its body names, then the one that an update is about, then the one of a header', () => {
    const headers = { 'x-application-id': 'c', application: 'd' };
    const body = { application: { id: 'a' }, current: { id: 'b' } };
    expect(idOf(body, headers)).toBe('a');
    expect(idOf({ current: body.current }, headers)).toBe('b');
    expect(idOf({}, headers)).toBe('c');
    expect(idOf(undefined, { application: 'd' })).toBe('d');
  });

  it('is the next that was named when one is not known', () => {
    expect(idOf({ application: { id: 'x' }, current: { id: 'y' } }, { 'x-application-id': 'z', application: 'd' })).toBe('d');
  });

  it.each<[string, unknown]>([
    ['nothing', undefined], ['null', null], ['a text', 'application'], ['an empty object', {}],
    ['an application that is null', { application: null }], ['one that is a text', { application: 'a' }],
    ['one without an id', { application: {} }], ['an id that is no text', { application: { id: 1 } }],
    ['one that is not known', { application: { id: 'x' } }],
  ])('is nobody\'s when %s says it', (_what, body) => {
    expect(idOf(body)).toBeUndefined();
  });
});
