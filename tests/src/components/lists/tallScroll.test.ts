import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followed, highest, tallScroll, type TallPlace } from '../../../../src/components/lists/tallScroll.ts';

const page = 600;
const total = 40_000_000;
const scroll = tallScroll(total);
const listAt = ({ place, shift }: TallPlace): number => place + shift;

describe('a list that is higher than an element can be', () => {
  it('is as it is as long as a browser takes it', () => {
    const low = tallScroll(highest);
    expect([low.height, low.toList(123), low.toElement(highest)]).toEqual([highest, 123, highest]);
    expect(followed(low, { place: 0, shift: 0 }, 5_000_000, page)).toEqual({ place: 5_000_000, shift: 0 });
  });

  it('begins and ends as it would, and each place of it has one in the element', () => {
    expect(scroll.height).toBe(highest);
    expect([0, 1000, highest - page, highest].map(scroll.toList)).toEqual([0, 1000, total - page, total]);
    fc.assert(fc.property(fc.integer({ min: 0, max: total }), (place) => {
      expect(scroll.toList(scroll.toElement(place))).toBeCloseTo(place, 3);
    }));
  });

  it('the bar leads to the middle, from where small moves pass every row', () => {
    let at = followed(scroll, { place: 0, shift: 0 }, highest / 2, page);
    expect(listAt(at)).toBe(total / 2);
    for (let move = 1; move <= 50; move += 1) {
      at = followed(scroll, at, at.place + 100, page);
      expect(listAt(at)).toBe(total / 2 + move * 100);
    }
  });

  it.each([['up', -1000, 0], ['down', 1000, total - page]] as const)('small moves all the way %s reach the end, and none is longer than it was', (_way, by, end) => {
    let at = followed(scroll, { place: 0, shift: 0 }, highest / 2, page);
    for (let moves = 0; listAt(at) !== end && moves < 30_000; moves += 1) {
      const next = followed(scroll, at, Math.max(0, Math.min(highest - page, at.place + by)), page);
      expect(Math.abs(listAt(next) - listAt(at))).toBeLessThanOrEqual(1000);
      at = next;
    }
    expect(listAt(at)).toBe(end);
  });
});
