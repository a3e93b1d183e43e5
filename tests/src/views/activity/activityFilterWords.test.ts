import { describe, expect, it } from 'vitest';
import { activityFilterWords } from '../../../../src/views/activity/activityFilterWords.ts';
import { classOf, countClasses, outcomeClasses, statusValueOf } from '../../../../src/views/activity/outcomeClass.ts';
import { answered, failed } from '../../components/exchanges.ts';
import { found } from '../filtering.ts';

const log = [
  { ...answered('connect', { body: '{"a":1}' }), id: 'a' },
  { ...answered('suggest', { status: 401, phrase: 'Unauthorized', type: 'text/plain', body: 'Call connect.' }), id: 'b', duration: 61 },
  { ...answered('track', { status: 502 }), id: 'c' },
  { ...failed('connect', 'timed-out'), id: 'd', startedAt: Date.parse('2026-11-27T13:59:30Z') },
  { ...failed('react', 'cancelled'), id: 'e' },
  { ...answered('connect', { status: 304, body: '{"a":1}' }), id: 'f' },
  { ...answered('assetsSnapshot', { type: 'text/html', body: '{"a":1}' }), id: 'g', request: { method: 'GET', url: 'http://localhost:39300/assets', headers: {}, body: null } as const },
];
const ids = (filter: string): string => found(filter, log, activityFilterWords).map(({ id }) => id).join('');

describe('the filter of the log', () => {
  it('tells the kinds of outcome apart and counts them', () => {
    expect(log.map(classOf)).toEqual(['2xx', '4xx', '5xx', 'no answer', 'cancelled', 'other', '2xx']);
    expect(countClasses(log)).toEqual({ '2xx': 2, '4xx': 1, '5xx': 1, other: 1, 'no answer': 1, cancelled: 1 });
  });

  it('finds each kind by the value that its button writes', () => {
    expect(outcomeClasses.map((name) => ids(`status:${statusValueOf(name)}`))).toEqual(['ag', 'b', 'c', 'f', 'd', 'e']);
  });

  it.each([
    ['', 'abcdefg'],
    ['op:connect', 'adf'],
    ['operation:track', 'c'],
    ['status:4xx,cancelled', 'be'],
    ['status:>=400', 'bc'],
    ['status:400..499', 'b'],
    ['-status:none', 'abcefg'],
    ['"CALL connect"', 'b'],
    ['502', 'c'],
    ['"\\"a\\":1"', 'abcdefg'],
    ['op:connect status:2xx localhost', 'a'],
    ['slow:>50ms', 'b'],
    ['duration:60..62', 'b'],
    ['last:1m', 'd'],
    ['sent:>=7B', 'abcdef'],
    ['answer:>10B', 'b'],
    ['method:get', 'g'],
    ['verdict:contradicts', 'ag'],
    ['verdict:not-documented', 'cf'],
    ['has:body', 'abcdef'],
    ['-has:answer', 'de'],
    ['nowhere', ''],
  ])('%j finds %j', (filter, expected) => { expect(ids(filter)).toBe(expected); });
});
