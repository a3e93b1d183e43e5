import { describe, expect, it } from 'vitest';
import type { SnapshotAnswer } from '../../../../snapshots/snapshot.ts';
import { withoutApplication } from '../../../../src/stores/snapshots/withoutApplication.ts';

const gone = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const stays = '1d0f6a7b-54c3-4b18-8e6f-90a2c7d3e5f1';
const answer = (body: string | Uint8Array, of: SnapshotAnswer['of'] = 'applications', target = '/applications'): SnapshotAnswer => (
  { of, target, status: 200, contentType: 'application/json', bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body });
const left = (...answers: SnapshotAnswer[]): string[] =>
  withoutApplication({ at: '2026-11-29T08:00:00.000Z', address: 'http://localhost:39300', answers }, gone)
    .answers.map(({ bytes }) => new TextDecoder().decode(bytes));

describe('an application that was deleted', () => {
  it.each([
    ['first', `{ "iterable": [ {"id":"${gone}","n":1} , {"id":"${stays}","n":9007199254740993} ] }`, `{ "iterable": [  {"id":"${stays}","n":9007199254740993} ] }`],
    ['last', `{"iterable":[{"id":"${stays}"},{"n":[{}],"id":"${gone}"}],"x":1.0}`, `{"iterable":[{"id":"${stays}"}],"x":1.0}`],
    ['alone', `{"iterable":[{"id":"${gone}"}]}`, '{"iterable":[]}'],
    ['in the middle, in other letters', `{"iterable":[1,{"id":"${gone.toUpperCase()}"},2]}`, '{"iterable":[1,2]}'],
    ['with its place in an index', `{"iterable":[{"id":"${gone}"},{"id":"${stays}"}],"indices":{"${gone}":0,"${stays}":1}}`, `{"iterable":[{"id":"${stays}"}],"indices":{"${stays}":1}}`],
    ['twice', `{"iterable":[{"id":"${gone}"},{"id":"${gone}"},3]}`, '{"iterable":[3]}'],
    ['in escapes', `{"iterable":[{"id":"\\u0036${gone.slice(1)}"},3]}`, '{"iterable":[3]}'],
  ])('is cut out where it stands %s, and every other byte stays', (_where, before, after) => {
    expect(left(answer(before))).toEqual([after]);
  });

  it('is cut out of what a session says of it, and other sessions stay as they are', () => {
    const other = `{"id":"${stays}","engagement":{"applications":[]}}`;
    const session = (inner: string): string => `{"id":"${stays}","engagement":{"saved":1,"applications":[${inner}]}}`;
    expect(left(answer(session(`{"id":"${gone}","name":"VIM"},{"id":"${stays}"}`), 'session'), answer(other, 'session')))
      .toEqual([session(`{"id":"${stays}"}`), other]);
  });

  it.each([
    ['in a text', `{"iterable":[],"note":"it was ${gone}"}`],
    ['as a thing that is in no list', `{"application":{"id":"${gone}"}}`],
    ['in what is no JSON', `<p>${gone}</p>`],
    ['more often than any answer', `{"iterable":[${Array.from({ length: 60 }, () => `{"id":"${gone}"}`).join()}]}`],
  ])('takes along the whole answer that names it %s', (_how, body) => {
    const other = '{"iterable":[]}';
    expect(left(answer(body), answer(other, 'external'))).toEqual([other]);
  });

  it('takes along an answer that was asked of it, and leaves one that does not name it byte for byte', () => {
    const bytes = Uint8Array.from([0x7b, 0xff, 0x7d]);
    const kept = withoutApplication({ at: '', address: '', answers: [answer('{}', 'session', `/sessions/${gone}`), answer(bytes)] }, gone);
    expect(kept.answers.map((each) => each.bytes)).toEqual([bytes]);
  });
});
