import { describe, expect, it } from 'vitest';
import { amountOf, bytes, flag, integer, integerOrNull, text, textOrNull } from '../../../../service/storage/database/row.ts';

describe('a row of the database', () => {
  it('gives what its columns hold', () => {
    const row = { name: 'a', coded: new TextEncoder().encode('b\0c'), none: null, count: 3, yes: 1, no: 0, bytes: 7 };
    expect([text(row, 'name'), text(row, 'coded'), textOrNull(row, 'name'), textOrNull(row, 'none')]).toEqual(['a', 'b\0c', 'a', null]);
    expect([integer(row, 'count'), integerOrNull(row, 'count'), integerOrNull(row, 'none')]).toEqual([3, 3, null]);
    expect([flag(row, 'yes'), flag(row, 'no')]).toEqual([true, false]);
    expect(bytes(row, 'coded')).toBe(row.coded);
    expect(amountOf(row)).toEqual({ count: 3, bytes: 7 });
  });

  it('of no amount is none', () => {
    expect(amountOf(undefined)).toEqual({ count: 0, bytes: 0 });
  });

  it.each([
    ['text', () => text({ at: 1 }, 'at')], ['text', () => textOrNull({}, 'at')], ['an integer', () => integer({ at: '1' }, 'at')],
    ['an integer', () => integer({ at: 0.5 }, 'at')], ['an integer', () => flag({ at: null }, 'at')],
    ['bytes', () => bytes({ at: 'text' }, 'at')],
  ] as const)('that does not hold %s is not taken for one', (wanted, read) => {
    expect(read).toThrow(new TypeError(`Column at does not hold ${wanted}.`));
  });
});
