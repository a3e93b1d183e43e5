import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../../../contract/findOperation.ts';
import type { SharedExchange } from '../../../../../src/views/common/share/sharedExchange.ts';
import { operationInFile, verdictOn } from '../../../../../src/views/traffic/exchange/recordedVerdict.ts';
import { exchange } from '../../../stores/recorded.ts';

const origin = 'http://localhost:39300';
const json = [['content-type', 'application/json']] as const;
const list = '{"iterable":[]}';
const body = (text: string, more: Partial<NonNullable<SharedExchange['responseBody']>> = {}) =>
  ({ text, bytes: text.length, cut: false, masked: 0, utf8: true, ...more });
const shared = (more: Partial<SharedExchange> = {}): SharedExchange => ({
  ...exchange(1, {
    method: 'GET', path: '/applications', operation: 'applicationsSnapshot', status: 200, requestBytes: 0, requestBody: null,
    responseBytes: list.length, responseBody: body(list), responseHeaders: json, injected: null, rule: '',
  }),
  target: origin, ...more,
});
const verdict = (more: Partial<SharedExchange>): string | null => verdictOn(operationOf('applicationsSnapshot'), shared(more))?.kind ?? null;

describe('the verdict on what was recorded', () => {
  it('is that on the answer where all of it is there', () => {
    expect([verdict({}), verdict({ responseBody: body('{}') }), verdict({ responseBody: null, responseBytes: 0 })]).toEqual([
      'documented', 'contradicts', 'contradicts',
    ]);
  });

  it.each([
    ['no answer came', { status: null }],
    ['a drill answered', { injected: 'status' as const }],
    ['the body was cut', { responseBody: body(list, { cut: true }) }],
    ['the body was masked', { responseBody: body(list, { masked: 1 }) }],
    ['the file does not say how often it was masked', { responseBody: body('{"iterable":"[masked]"}') }],
    ['not all of the body is text', { responseBody: body(list, { utf8: false }) }],
    ['the body is not there', { responseBody: null }],
    ['another program may have left the body out', { operation: null, responseBody: null, responseBytes: 0 }],
    ['no header of the answer is there', { responseHeaders: [] }],
    ['it answers a HEAD, which has no body', { method: 'HEAD', responseBody: null, responseBytes: 0 }],
    ['nobody says whether a redirect was followed', { leftOut: { what: ['why it came to that'], why: 'x' } }],
  ])('is none where %s', (_why, more) => { expect(verdict(more)).toBeNull(); });

  it('of another status than 200 needs no body', () => {
    expect(verdict({ status: 418, responseBody: body('x', { cut: true }) })).toBe('not-documented');
    expect(verdict({ status: 418, responseBody: null, method: 'HEAD' })).toBe('not-documented');
  });

  it('is not of the operation where a redirect was followed, however the body looks', () => {
    expect(verdict({ redirectedTo: 'http://localhost:1/x' })).toBe('contradicts');
  });
});

describe('the operation of an exchange of a file', () => {
  const found = (more: Partial<SharedExchange>, known: readonly string[] = []) => {
    const told = operationInFile(shared({ operation: null, ...more }), known);
    return told === null ? null : [told.row.id, told.byPath];
  };

  it('is what the file says, wherever it went', () => {
    expect(found({ operation: 'suggest', target: 'https://far.example' })).toEqual(['suggest', false]);
    expect(found({ operation: 'no such operation' })).toBeNull();
  });

  it('is told by method and path at an address of the interface only', () => {
    expect(found({})).toEqual(['applicationsSnapshot', true]);
    expect(found({ target: 'http://127.0.0.1:39333' })).toEqual(['applicationsSnapshot', true]);
    expect(found({ method: 'HEAD' })).toEqual(['applicationsSnapshot', true]);
    expect(found({ path: '/applications/external' })).toEqual(['applicationsExternalSnapshot', true]);
    expect(found({ target: 'https://own.example' }, ['https://own.example'])).toEqual(['applicationsSnapshot', true]);
    for (const target of ['http://localhost:39334', 'http://localhost:3000', 'http://example.com:39300', 'data:']) expect(found({ target })).toBeNull();
    expect(found({ path: '/nowhere' })).toBeNull();
    expect(found({ method: 'DELETE' })).toBeNull();
  });
});
