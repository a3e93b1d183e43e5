import { describe, expect, it } from 'vitest';
import { pathText } from '../../../flows/compare/difference.ts';
import {
  exchangeDifferences, type ComparedExchange, type PartDifference,
} from '../../../flows/compare/exchangeDifferences.ts';

const application = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const other = '72c5a1d0-1e2f-4a3b-8c4d-5e6f7a8b8969';

const exchange = (changes: Partial<ComparedExchange> = {}): ComparedExchange => ({
  method: 'POST', target: `/${application}/suggestion`,
  requestHeaders: [['content-type', 'application/json']], requestBody: '{"asset":null}',
  status: 200,
  answerHeaders: [['content-type', 'application/json; charset=utf-8'], ['date', 'Sun, 29 Nov 2026 00:46:53 GMT']],
  answerBody: '{"save":{"suggested":true}}', duration: 3, ...changes,
});

const written = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
const differences = (changes: Partial<ComparedExchange>): readonly PartDifference[] =>
  exchangeDifferences(exchange(), exchange(changes));
const linesOf = (changes: Partial<ComparedExchange>): string[] => differences(changes).map(
  ({ part, kind, path, left, right, everyTime }) =>
    `${part}: ${kind} ${pathText(path)} ${written(left)} ${written(right)}${everyTime === null ? '' : ` ${everyTime}`}`,
);

describe('two exchanges', () => {
  it('that are the same have no difference', () => {
    expect(linesOf({})).toEqual([]);
  });

  it('differ in status, body, headers and request, in this order', () => {
    expect(linesOf({
      status: 401, answerBody: '{"save":{"suggested":false}}', answerHeaders: [['Content-Type', 'text/plain']], target: '/connect',
      requestBody: null, requestHeaders: [['content-type', 'application/json'], ['accept', '*/*']],
    })).toEqual([
      'status: changed  200 401',
      'answer body: changed save.suggested true false',
      'answer headers: changed content-type "application/json; charset=utf-8" "text/plain"',
      'answer headers: removed date "Sun, 29 Nov 2026 00:46:53 GMT" nothing',
      `request: changed  "POST /${application}/suggestion" "POST /connect"`,
      'request body: removed  "{\\"asset\\":null}" nothing',
      'request headers: added accept nothing "*/*"',
    ]);
  });

  it('differ every time in the id of the path, the date and the duration', () => {
    expect(linesOf({
      target: `/${other}/suggestion`, duration: 4,
      answerHeaders: [['content-type', 'application/json; charset=utf-8'], ['date', 'Mon, 30 Nov 2026 10:46:53 GMT']],
    })).toEqual([
      'answer headers: changed date "Sun, 29 Nov 2026 00:46:53 GMT" "Mon, 30 Nov 2026 10:46:53 GMT" a time',
      `request: changed  "POST /${application}/suggestion" "POST /${other}/suggestion" an id`,
      'duration: changed  3 4 a duration',
    ]);
  });

  it('differ in their texts as a whole where one is no JSON', () => {
    expect(linesOf({ answerBody: 'connect was not called.' })).toEqual([
      'answer body: changed  "{\\"save\\":{\\"suggested\\":true}}" "connect was not called."',
    ]);
  });

  it('answer with the id of what was saved, and with the version of the service, every time', () => {
    const reasons = (...[left, right]: [string, string]): unknown[] =>
      exchangeDifferences(exchange({ answerBody: left }), exchange({ answerBody: right }))
        .map(({ everyTime }) => everyTime);
    expect(reasons(application, other)).toEqual(['an id']);
    expect(reasons('12.3.4', '12.4.0')).toEqual(['the version of the service']);
    expect(reasons(application, 'OK')).toEqual([null]);
  });

  it('of which one got no answer differ in the status', () => {
    expect(linesOf({ status: null, answerBody: null, answerHeaders: [] })).toContain('status: changed  200 null');
  });

  it('compare headers whatever the case of their names, and those given twice as one list', () => {
    const left = exchange({ answerHeaders: [['Vary', 'Origin'], ['vary', 'Accept']] });
    const right = exchange({ answerHeaders: [['VARY', 'Origin, Accept']] });
    expect(exchangeDifferences(left, right)).toEqual([]);
  });
});
