import { describe, expect, it } from 'vitest';
import { classOf, countClasses, filterExchanges, type ActivityFilter } from '../../../../src/views/activity/activityFilter.ts';
import { answered, failed } from '../../components/exchanges.ts';

const log = [
  { ...answered('connect'), id: 'a' },
  { ...answered('suggest', { status: 401, phrase: 'Unauthorized', type: 'text/plain', body: 'Call connect.' }), id: 'b' },
  { ...answered('track', { status: 503 }), id: 'c' },
  { ...failed('connect', 'timed-out'), id: 'd' },
  { ...failed('react', 'cancelled'), id: 'e' },
  { ...answered('connect', { status: 304 }), id: 'f' },
];
const all: ActivityFilter = { text: '', operation: '', classes: new Set() };
const ids = (filter: Partial<ActivityFilter>): string => filterExchanges(log, { ...all, ...filter }).map(({ id }) => id).join('');

describe('the filter of the log', () => {
  it('tells the kinds of outcome apart and counts them', () => {
    expect(log.map(classOf)).toEqual(['2xx', '4xx', '5xx', 'no answer', 'cancelled', 'other']);
    expect(countClasses(log)).toEqual({ '2xx': 1, '4xx': 1, '5xx': 1, other: 1, 'no answer': 1, cancelled: 1 });
  });

  it.each<[string, Partial<ActivityFilter>, string]>([
    ['nothing', {}, 'abcdef'],
    ['an operation', { operation: 'connect' }, 'adf'],
    ['a kind', { classes: new Set(['4xx', 'cancelled']) }, 'be'],
    ['a text of an answer', { text: 'CALL connect' }, 'b'],
    ['a status', { text: '503' }, 'c'],
    ['a text of the request', { text: '"a":1' }, 'abcdef'],
    ['all of them together', { operation: 'connect', classes: new Set(['2xx']), text: 'localhost' }, 'a'],
    ['something that is nowhere', { text: 'nowhere' }, ''],
  ])('lets through by %s', (_name, filter, found) => { expect(ids(filter)).toBe(found); });
});
