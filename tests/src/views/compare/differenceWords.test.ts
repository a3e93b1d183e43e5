import { describe, expect, it } from 'vitest';
import { exchangeDifferences, type ComparedExchange } from '../../../../flows/compare/exchangeDifferences.ts';
import type { ComparedSide } from '../../../../src/stores/compared.ts';
import { placeOf, redirectWords, reportOf, shownOf, titleOf, valueText } from '../../../../src/views/compare/differenceWords.ts';

const side = (changes: Partial<ComparedExchange>): ComparedSide => ({
  key: 'file.1', name: 'suggest', from: 'Traffic', target: 'http://localhost:39300', redirectedTo: null, startedAt: 0, lacks: '',
  exchange: {
    method: 'POST', target: '/connect', requestHeaders: [], requestBody: null, status: 200, answerHeaders: [], answerBody: null,
    duration: 1, ...changes,
  },
});
const decided = (decision: string): string => JSON.stringify({ explanation: { decision } });

describe('a comparison in words', () => {
  it('says the statuses first, then the decisions, then how many differences there are', () => {
    expect(titleOf(side({}), side({ status: 401 }), 9)).toBe('200 in A, 401 in B');
    expect(titleOf(side({ status: null }), side({}), 9)).toBe('No answer in A, 200 in B');
    expect(titleOf(side({ answerBody: decided('reuse') }), side({ answerBody: decided('save') }), 2)).toBe('Reuse in A, Save in B');
    expect(titleOf(side({ answerBody: decided('save') }), side({ answerBody: decided('save') }), 2)).toBe('2 differences');
    expect(titleOf(side({}), side({}), 1)).toBe('1 difference');
    expect(titleOf(side({}), side({}), 0)).toBe('No difference');
  });

  it('says where: a path of the answer, of the request, or the whole', () => {
    expect(placeOf({ part: 'answer body', path: ['reuse', 'assets', 0] })).toBe('reuse.assets[0]');
    expect(placeOf({ part: 'request body', path: ['asset'] })).toBe('request asset');
    expect(placeOf({ part: 'answer body', path: [] })).toBe('answer, the whole text');
    expect(placeOf({ part: 'answer headers', path: ['x-odd'] })).toBe('x-odd');
  });

  it('shows a value as it is written, and of what has parts its name and how many', () => {
    expect(valueText('reuse', 'answer body')).toBe('"reuse"');
    expect(valueText(false, 'answer body')).toBe('false');
    expect(valueText([1], 'answer body')).toBe('[ 1 item ]');
    expect(valueText({ name: 'slugify', at: 1 }, 'answer body')).toBe('{ "slugify", 2 keys }');
    expect(valueText(401, 'status')).toBe('401 Unauthorized');
    expect(valueText(null, 'status')).toBe('no answer');
    expect(valueText(1.2345, 'duration')).toBe('1.23 ms');
    expect(valueText('text/plain', 'answer headers')).toBe('text/plain');
    expect(valueText('x'.repeat(400), 'answer body')).toBe(`"${'x'.repeat(299)}…`);
  });

  it('says of a side that was redirected from where to where, in the report too', () => {
    const to = 'http://localhost:1/elsewhere';
    const words = `B was redirected by the browser from http://localhost:39300/connect to ${to}: what came is of that address.`;
    expect(redirectWords('B', 'http://localhost:39300/connect', to)).toEqual([words]);
    expect(redirectWords('A', 'http://localhost:39300/connect', null)).toEqual([]);
    expect(reportOf(side({}), { ...side({}), redirectedTo: to }, [], 0, 0).split('\n').slice(1, 3)).toEqual([
      'B: POST http://localhost:39300/connect, 200, 1970-01-01T00:00:00.000Z, of Traffic', `   ${words}`,
    ]);
  });

  it('is a report of all that is counted', () => {
    const [a, b] = [side({ answerBody: decided('reuse') }), side({ answerBody: decided('save'), requestHeaders: [['accept', '*/*']] })];
    const found = exchangeDifferences(a.exchange, b.exchange);
    expect(reportOf(a, b, found.map(shownOf), 3, 2)).toBe([
      'A: POST http://localhost:39300/connect, 200, 1970-01-01T00:00:00.000Z, of Traffic',
      'B: POST http://localhost:39300/connect, 200, 1970-01-01T00:00:00.000Z, of Traffic',
      '',
      'Reuse in A, Save in B',
      '\u2260 Changed explanation.decision: "reuse", "save"',
      '+ Added request accept: nothing, */*',
      'Left out, since it changes every time: 3.',
      'Left out, in what was masked or cut: 2.',
      '',
    ].join('\n'));
  });
});
