/** What is told of an answer that was recorded, and of what is not there of it. */
import { expect, it } from 'vitest';
import { bodyLacks } from '../../contract/answers/recordedBody.ts';
import { recordedVerdictOf, type RecordedAnswer } from '../../contract/answers/recordedVerdict.ts';
import { operationOf } from '../../contract/findOperation.ts';

const body = (text: string, more: Partial<NonNullable<RecordedAnswer['responseBody']>> = {}) =>
  ({ text, bytes: text.length, cut: false, masked: 0, utf8: true, ...more });
const list = '{"iterable":[]}';
const recorded: RecordedAnswer = {
  method: 'GET', status: 200, injected: null, responseHeaders: [['Content-Type', 'application/json']],
  responseBody: body(list), responseBytes: list.length,
};
const operation = operationOf('applicationsSnapshot');
const kindOf = (more: Partial<RecordedAnswer>): string | null =>
  recordedVerdictOf(operation, { ...recorded, ...more })?.kind ?? null;

it('an answer of 200 that is here whole is held against its operation', () => {
  expect(kindOf({})).toBe('documented');
  expect(kindOf({ responseBody: body('{}') })).toBe('contradicts');
  expect(kindOf({ responseBody: null, responseBytes: 0 })).toBe('contradicts');
});

it.each<[string, Partial<RecordedAnswer>]>([
  ['no answer came', { status: null }],
  ['a drill answered', { injected: 'status' }],
  ['its body was cut', { responseBody: body(list, { cut: true }) }],
  ['secrets in its body are masked', { responseBody: body(list, { masked: 1 }) }],
  ['not all of its body is text', { responseBody: body(list, { utf8: false }) }],
  ['its body was not kept', { responseBody: null }],
  ['no header of it is here', { responseHeaders: [] }],
  ['it is that to a HEAD', { method: 'HEAD', responseBody: null, responseBytes: 0 }],
])('nothing is told of an answer of 200 where %s', (_why, more) => { expect(kindOf(more)).toBeNull(); });

it('nothing is told of what is of no operation', () => { expect(recordedVerdictOf(null, recorded)).toBeNull(); });

it('of another status, or where a redirect was followed, no body is needed', () => {
  expect(kindOf({ status: 418, responseBody: body('x', { cut: true }) })).toBe('not-documented');
  expect(kindOf({ status: 418, method: 'HEAD', responseBody: null, responseBytes: 0 })).toBe('not-documented');
  expect(kindOf({ redirectedTo: 'http://localhost:1/x', responseBody: null })).toBe('contradicts');
});

it('what a body lacks is told by kind, in one order', () => {
  expect(bodyLacks(body('x', { cut: true, masked: 2, utf8: false }), 9)).toEqual(['cut', 'masked', 'undecoded']);
  expect([bodyLacks(null, 9), bodyLacks(null, 0), bodyLacks(body('x'), 1)]).toEqual([['absent'], [], []]);
});
