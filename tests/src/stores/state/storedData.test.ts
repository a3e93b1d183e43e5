import { describe, expect, it } from 'vitest';
import { readStoredDrafts, readStoredExchange } from '../../../../src/stores/state/storedData.ts';
import { answered, failed } from '../../components/exchanges.ts';

const copy = (value: unknown): unknown => structuredClone(value);

describe('what the browser kept', () => {
  it.each([answered('connect'), failed('suggest', 'timed-out')])('an exchange is read as it was', (exchange) => {
    expect(readStoredExchange(copy(exchange))).toEqual(exchange);
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
    application: 'id', onboarded: false, steps: { react: { typed: '{', mode: 'json', lastEdit: '{', tab: 'json' } },
  };

  it('drafts are read as they were', () => {
    expect(readStoredDrafts(copy(drafts))).toEqual(drafts);
  });

  it('a step that cannot be read is left out, other drafts stay', () => {
    expect(readStoredDrafts({ ...drafts, steps: { react: { typed: 1 }, gone: {} } })).toEqual({ ...drafts, steps: {} });
  });

  it.each<[string, unknown]>([['null', null], ['a form without a name', { ...drafts, connect: {} }], ['no steps', { ...drafts, steps: 1 }]])(
    '%s is no draft', (_name, value) => { expect(readStoredDrafts(value)).toBeNull(); },
  );
});
