import { describe, expect, it } from 'vitest';
import { oneErrorFrom } from '../../../service/search/typos.ts';

describe('what is one error away from a word', () => {
  it.each([
    ['a letter that is missing', 'retun', 'return'],
    ['a letter too many', 'retuurn', 'return'],
    ['a wrong letter', 'rezurn', 'return'],
    ['a wrong first letter', 'zeturn', 'return'],
    ['two that are swapped', 'reutrn', 'return'],
    ['a wrong digit', 'base65', 'base64'],
    ['a missing underscore', 'readbody', 'read_body'],
    ['a missing Cyrillic letter', 'ползователь', 'пользователь'],
    ['a wrong Cyrillic letter', 'пользовамель', 'пользователь'],
    ['a wrong letter of Ukrainian', 'зминна', 'змінна'],
    ['a missing Greek letter', 'συναρηση', 'συναρτηση'],
    ['a wrong Armenian letter', 'գործառույթք', 'գործառույթ'],
    ['a missing Hebrew letter', 'תכנית', 'תוכנית'],
    ['a missing Arabic letter', 'مستدم', 'مستخدم'],
    ['a wrong letter of Hindi', 'उपयगकरन', 'उपयगकरत'],
    ['a missing Georgian letter', 'მომმარებელი', 'მომხმარებელი'],
    ['a Cyrillic letter in a name with others', 'getползователь', 'getпользователь'],
    ['a Latin letter in a name with others', 'gtпользователь', 'getпользователь'],
  ])('has %s', (_what, typed, meant) => {
    expect(oneErrorFrom(typed).has(meant)).toBe(true);
  });

  it('has neither the word itself nor what is two errors away', () => {
    const found = oneErrorFrom('return');
    expect([found.has('return'), found.has('retrn'), found.has('rtrn')]).toEqual([false, true, false]);
  });

  it('has nothing of words too short or too long to tell', () => {
    expect([oneErrorFrom('get').size, oneErrorFrom('x'.repeat(25)).size]).toEqual([0, 0]);
  });

  it('is a bounded number, whatever the script', () => {
    for (const word of ['пользовательпользователь', 'συναρτησησυναρτησησυναρτ', 'مستخدممستخدممستخدممستخدم']) {
      expect(oneErrorFrom(word).size).toBeLessThan(10_000);
    }
  });
});
