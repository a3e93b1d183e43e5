import { describe, expect, it } from 'vitest';
import { member } from '../../../../service/storage/files/member.ts';

describe('a member of what was read', () => {
  it('is its value, and of a list its place', () => {
    expect([member({ a: 1, b: null }, 'a'), member({ a: 1, b: null }, 'b'), member(['x'], '0')]).toEqual([1, null, 'x']);
  });

  it.each([[null], [undefined], ['length'], [7], [true], [{}]])('is none of %j', (read) => {
    expect(member(read, 'length')).toBeUndefined();
  });
});
