import { describe, expect, it } from 'vitest';
import { readStoredDrafts, readStoredExchange } from '../../../../src/stores/state/storedData.ts';
import { coreOperations } from '../../../../contract/coreOperations.ts';
import { operations } from '../../../../contract/operations.ts';
import { isObject, placesOf, valueAt, withAt, type Path } from '../../../support/places.ts';
import { answered, failed } from '../../components/exchanges.ts';

const copy = (value: unknown): unknown => structuredClone(value);

describe('what the browser kept', () => {
  it.each([answered('connect'), failed('suggest', 'timed-out')])('an exchange is read as it was', (exchange) => {
    expect(readStoredExchange(copy(exchange))).toEqual(exchange);
  });

  it('an answer that is not all text stays known as that', () => {
    const one = answered('connect');
    const odd = { ...one, outcome: { ...one.outcome, answer: { ...(one.outcome.kind === 'answered' ? one.outcome.answer : {}), undecoded: true } } };
    expect(readStoredExchange(copy(odd))).toEqual(odd);
    expect(readStoredExchange(copy(withAt(odd, ['outcome', 'answer', 'undecoded'], 'yes')))).toEqual(one);
  });

  it('the bytes of a request that are no text come back too', () => {
    const exchange = answered('connect');
    const bytes = { ...exchange, request: { ...exchange.request, body: '\uFFFDa', base64: '/2E=' } };
    expect(readStoredExchange(copy(bytes))).toEqual(bytes);
    expect(readStoredExchange(copy(withAt(bytes, ['request', 'base64'], 1)))?.request).not.toHaveProperty('base64');
  });

  it('an exchange of any operation is read', () => {
    for (const { id } of operations) expect(readStoredExchange({ ...answered('connect'), operation: id })?.operation).toBe(id);
  });

  it.each<[string, unknown]>([
    ['null', null], ['a text', 'x'], ['an empty object', {}],
    ['an unknown operation', { ...answered('connect'), operation: 'gone' }],
    ['a method that is none', { ...answered('connect'), request: { ...answered('connect').request, method: 'DELETE' } }],
    ['no outcome', { ...answered('connect'), outcome: { kind: 'answered' } }],
    ['a failure that is none', { ...failed('connect', 'timed-out'), outcome: { kind: 'failed', failure: 'tired', message: '' } }],
  ])('%s is no exchange', (_name, value) => { expect(readStoredExchange(value)).toBeNull(); });

  const drafts = {
    connect: { name: 'VIM', version: '9', platform: 'LINUX' }, suggest: { code: 'x', language: 'js' },
    application: 'id', onboarded: false, reaction: { choice: 'reuse', asset: 'a-1' }, steps: { react: { typed: '{', mode: 'json', lastEdit: '{', tab: 'json' } },
  };

  it('drafts are read as they were', () => {
    expect(readStoredDrafts(copy(drafts))).toEqual(drafts);
  });

  /** The places at which something of another type, null or nothing is still read as a whole. */
  const stillRead = (
    read: (value: unknown) => unknown, value: unknown, put: (path: Path) => unknown,
  ): readonly string[] => placesOf(value)
    .filter((path) => path.length > 0 && read(withAt(value, path, put(path))) !== null).map((path) => path.join('.'));
  const ofOtherType = (value: unknown) => (path: Path): unknown => (typeof valueAt(value, path) === 'number' ? '1' : 1);

  it('an exchange is none where anything is of another type, null or missing', () => {
    const one = answered('connect');
    // A header that is no text is left out alone.
    const headers = ['request.headers.Content-Type', 'outcome.answer.headers.content-type'];
    expect(stillRead(readStoredExchange, one, ofOtherType(one))).toEqual(headers);
    // An earlier version said nothing of redirects.
    expect(stillRead(readStoredExchange, one, () => undefined)).toEqual([headers[0], 'outcome.answer.redirectedTo', headers[1]]);
    expect(stillRead(readStoredExchange, one, () => null))
      .toEqual([headers[0], 'request.body', 'outcome.answer.contentType', 'outcome.answer.redirectedTo', headers[1]]);
    const none = failed('connect', 'cancelled');
    expect(stillRead(readStoredExchange, none, ofOtherType(none))).toEqual([headers[0]]);
    expect(readStoredExchange({ ...one, request: { ...one.request, headers: { a: 1, b: 'c' } } })?.request.headers)
      .toEqual({ b: 'c' });
    expect(readStoredExchange({ ...one, request: { ...one.request, headers: [] } })).toBeNull();
  });

  it('an exchange can be of any operation that the console sends, of any method and failure, and is frozen', () => {
    const one = answered('connect');
    for (const { id } of coreOperations) expect(readStoredExchange({ ...one, operation: id })?.operation).toBe(id);
    for (const method of ['GET', 'HEAD', 'POST']) {
      expect(readStoredExchange({ ...one, request: { ...one.request, method } })?.request.method).toBe(method);
    }
    for (const failure of ['no-answer', 'timed-out', 'cancelled', 'not-sent'] as const) {
      expect(readStoredExchange(failed('connect', failure))?.outcome).toMatchObject({ kind: 'failed', failure });
    }
    const read = readStoredExchange(one);
    expect([read, read?.request, read?.request.headers].map((part) => Object.isFrozen(part)))
      .toEqual([true, true, true]);
  });

  it('drafts are none where anything but a step or the reaction is of another type, null or missing', () => {
    const all = placesOf(drafts).map((path) => path.join('.'));
    // An earlier version kept no reaction.
    const steps = all.filter((path) => /^(?:reaction|steps\.)/.test(path));
    expect(stillRead(readStoredDrafts, drafts, ofOtherType(drafts))).toEqual(steps);
    expect(stillRead(readStoredDrafts, drafts, () => null)).toEqual(steps);
    expect(stillRead(readStoredDrafts, drafts, () => undefined)).toEqual(steps);
  });

  it('a step is left out where any of it is of another type or missing; a text of it may be null', () => {
    const { react } = drafts.steps;
    const stepOf = (step: unknown): unknown => readStoredDrafts({ ...drafts, steps: { react: step } })?.steps.react;
    for (const path of placesOf(react).filter(({ length }) => length > 0)) {
      expect([stepOf(withAt(react, path, 1)), stepOf(withAt(react, path, undefined))]).toEqual([undefined, undefined]);
    }
    expect(stepOf({ ...react, typed: null, lastEdit: null })).toEqual({ ...react, typed: null, lastEdit: null });
    for (const mode of ['json', 'empty', 'none']) expect(stepOf({ ...react, mode })).toEqual({ ...react, mode });
    for (const tab of ['form', 'json']) expect(stepOf({ ...react, tab })).toEqual({ ...react, tab });
    expect(isObject(stepOf(react))).toBe(true);
  });

  it('a reaction that is none is left out', () => {
    for (const reaction of [undefined, null, 7, {}, { choice: 'sell', asset: '' }, { choice: 'save' }]) {
      expect(readStoredDrafts({ ...drafts, reaction })).not.toHaveProperty('reaction');
    }
  });

  it('every step is read', () => {
    const { react } = drafts.steps;
    const ids = ['connect', 'suggest', 'react', 'intention', 'onboarded', 'track'];
    const steps = Object.fromEntries(ids.map((id) => [id, react]));
    expect(readStoredDrafts({ ...drafts, steps })?.steps).toEqual(steps);
  });

  it('a step that cannot be read is left out, other drafts stay', () => {
    expect(readStoredDrafts({ ...drafts, steps: { react: { typed: 1 }, gone: {} } })).toEqual({ ...drafts, steps: {} });
  });

  it.each<[string, unknown]>([['null', null], ['a form without a name', { ...drafts, connect: {} }], ['no steps', { ...drafts, steps: 1 }]])(
    '%s is no draft', (_name, value) => { expect(readStoredDrafts(value)).toBeNull(); },
  );
});
