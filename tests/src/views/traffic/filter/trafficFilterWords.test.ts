import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesFilter, parseFilter } from '../../../../../src/utils/filter/filterQuery.ts';
import { trafficFilterWords, type FilterSubject } from '../../../../../src/views/traffic/filter/trafficFilterWords.ts';

const now = Date.parse('2026-11-27T14:00:00Z');
const secondsAgo = (seconds: number): number => now - seconds * 1000;

const base: FilterSubject = {
  application: { id: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', name: 'VIM' }, client: 'OpenAPI-Generator/4.1.0/python', operation: 'suggest', method: 'POST',
  path: '/6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3/suggestion', status: 200, duration: 6, sent: 298, answer: 4100,
  at: secondsAgo(30), injected: false, console: false, automatic: false, check: null, keys: [], text: 'save',
};

/** The rows every filter of the table is asked about, by the letter that names them there. */
const rows: Readonly<Record<string, FilterSubject>> = {
  a: base,
  b: { ...base, operation: 'react', status: 400, keys: ['saved'], check: 'fields', duration: 1, sent: 172, answer: 66, at: secondsAgo(90) },
  c: { ...base, application: null, client: 'https://paste.test', operation: null, path: '/applications', status: 403, method: 'GET', duration: 0.3, check: 'origin', at: secondsAgo(4000) },
  d: { ...base, application: { id: '7a1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', name: 'OBSIDIAN' }, client: 'app://obsidian.md', duration: 1500, answer: 12_600_000, at: secondsAgo(10) },
  e: { ...base, status: 401, injected: true, check: 'connected' },
  f: { ...base, application: null, client: null, status: null, console: true, duration: 60 },
};

const matching = (filter: string): string => {
  const query = parseFilter(filter, trafficFilterWords);
  return Object.entries(rows).filter(([, row]) => matchesFilter(query, row, now)).map(([name]) => name).join('');
};

describe('what a whole filter finds', () => {
  it.each([
    ['', 'abcdef'],
    ['   ', 'abcdef'],
    ['app:VIM', 'abe'],
    ['app:vim', 'abe'],
    ['APP:vim', 'abe'],
    ['-app:VIM', 'cdf'],
    ['app:6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', 'abe'],
    ['app:6f1c9a42', ''],
    ['app:none', 'cf'],
    ['app:VIM,OBSIDIAN', 'abde'],
    ['app:VIM status:4xx', 'be'],
    ['app:VIM -status:4xx', 'a'],
    ['status:401', 'e'],
    ['status:401,403', 'ce'],
    ['status:4XX', 'bce'],
    ['status:none', 'f'],
    ['-status:none', 'abcde'],
    ['status:>=400', 'bce'],
    ['status:<400', 'ad'],
    ['status:400..402', 'be'],
    ['status:401..', 'abcdef'],
    ['op:suggest', 'adef'],
    ['op:sugg', 'adef'],
    ['op:react,suggest', 'abdef'],
    ['op:/applications', 'c'],
    ['op:none', 'c'],
    ['slow:>50ms', 'df'],
    ['slow:60', 'df'],
    ['slow:>60ms', 'd'],
    ['slow:1.5s', 'd'],
    ['slow:<1ms', 'c'],
    ['slow:<=1ms', 'bc'],
    ['slow:1ms..60ms', 'abef'],
    ['duration:1ms..6', 'abe'],
    ['operation:react', 'b'],
    ['last:1m', 'adef'],
    ['last:20s', 'd'],
    ['last:1h', 'abdef'],
    ['last:2h', 'abcdef'],
    ['last:1d', 'abcdef'],
    ['sent:<200B', 'b'],
    ['answer:>10MB', 'd'],
    ['answer:4.1kB', 'acdef'],
    ['answer:0..1kB', 'b'],
    ['sent:1kB..2', ''],
    ['method:get', 'c'],
    ['client:curl', ''],
    ['client:obsidian', 'd'],
    ['client:none', 'f'],
    ['key:yes', 'b'],
    ['key:no', 'acdef'],
    ['key:saved', 'b'],
    ['-key:yes', 'acdef'],
    ['check:connected', 'e'],
    ['check:none', 'adf'],
    ['injected:yes', 'e'],
    ['injected:no', 'abcdf'],
    ['-injected:yes', 'abcdf'],
    ['-console:yes', 'abcde'],
    ['text:"paste.test"', 'c'],
    ['text:OBSIDIAN', 'd'],
    ['paste', 'c'],
    ['"app:// obsidian"', ''],
    ['"app://obsidian"', 'd'],
    ['obsidian slow:>1s', 'd'],
    ['-paste -obsidian', 'abef'],
    ['text:"4.1.0/python" status:200', 'a'],
    ['text:"unclosed', ''],
    ['text:"saved', 'b'],
    ['app:', 'abcdef'],
    ['app: status:401', 'e'],
    ['app:VIM,', 'abe'],
    ['-', 'abcdef'],
    ['text:""', 'abcdef'],
    // What cannot be read is left out; the rest still works.
    ['ap:VIM status:401', 'e'],
    ['status:abc app:OBSIDIAN', 'd'],
    ['injected:maybe', 'abcdef'],
    ['slow:fast', 'abcdef'],
    ['last:1', 'abcdef'],
  ])('%j finds %j', (filter, found) => {
    expect(matching(filter)).toBe(found);
  });
});

describe('what it says about what it cannot read', () => {
  it.each([
    ['app:VIM status:4xx', []],
    ['app:', []],
    ['statsu:401', ['statsu is no word of the filter. Did you mean status?']],
    ['http://x', ['http is no word of the filter; its words are app, client, op, status, slow, last, text, sent, answer, method, key, check, injected, console, auto. In quotes it is searched as text.']],
    ['status:abc', ['status takes 401, 4xx, >=400, 400..499 or none.']],
    ['status:200,abc', ['status takes 401, 4xx, >=400, 400..499 or none.']],
    ['slow:fast last:5', ['slow takes a time such as >50ms, 1.5s or 10ms..1s.', 'last takes a time back such as 30s, 1m, 2h or 7d.']],
    ['-injected:perhaps', ['injected takes yes or no.']],
  ])('%j: %j', (filter, problems) => {
    expect(parseFilter(filter, trafficFilterWords).problems).toEqual(problems);
  });
});

describe('the parts of the input', () => {
  it.each([
    ['app:VIM -op:suggest', ['name app:', 'value VIM', 'space  ', 'minus -', 'name op:', 'value suggest']],
    ['ap:VIM x', ['wrong ap:VIM', 'space  ', 'value x']],
    ['text:"a b" ', ['name text:', 'value "a b"', 'space  ']],
    ['status:abc', ['wrong status:abc']],
  ])('%j', (filter, parts) => {
    expect(parseFilter(filter, trafficFilterWords).parts.map(({ kind, text }) => `${kind} ${text}`)).toEqual(parts);
  });

  it('are together the input, whatever it is, and reading it never fails', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ap:-",\\ \tstu4x>é')) }), (input) => {
      const { parts } = parseFilter(input, trafficFilterWords);
      expect(parts.map(({ text }) => text).join('')).toBe(input);
    }));
  });
});

describe('the list of words', () => {
  it.each(trafficFilterWords)('$word: its example can be read', ({ example }) => {
    expect(parseFilter(example, trafficFilterWords)).toMatchObject({ problems: [], terms: [expect.anything()] });
  });
});
