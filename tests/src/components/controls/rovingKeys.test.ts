import { describe, expect, it } from 'vitest';
import { rovingKeys, type RovingList } from '../../../../src/components/controls/rovingKeys.ts';

const names = ['debounce', 'date', 'Clamp', 'once', 'Deep copy'];

/** Presses keys, a tenth of a second apart. @returns where each led to, and whether it was one of the list */
const press = (
  begin: number, keys: readonly (string | KeyboardEventInit)[], more: Partial<RovingList> = {},
): [number[], boolean[]] => {
  let at = begin;
  let time = 5000;
  const places: number[] = [];
  const take = rovingKeys({
    count: () => names.length, at: () => at, page: () => 3, go: (index) => { at = index; }, ...more,
  });
  const taken = keys.map((key) => {
    const event = new KeyboardEvent('keydown', { cancelable: true, ...(typeof key === 'string' ? { key } : key) });
    Object.defineProperty(event, 'timeStamp', { value: time += 100 });
    const ours = take(event);
    expect(event.defaultPrevented).toBe(ours);
    places.push(at);
    return ours;
  });
  return [places, taken];
};

describe('the keys of a list', () => {
  it.each<[number, string[], number[]]>([
    [0, ['ArrowDown', 'ArrowDown', 'ArrowUp'], [1, 2, 1]],
    [-1, ['ArrowDown'], [0]],
    [-1, ['ArrowUp'], [4]],
    [0, ['ArrowUp', 'End', 'ArrowDown', 'Home'], [0, 4, 4, 0]],
    [0, ['PageDown', 'PageDown', 'PageUp'], [3, 4, 1]],
    [-1, ['PageDown'], [3]],
  ])('from %i, %j leads to %j', (begin, keys, places) => {
    expect(press(begin, keys)).toEqual([places, keys.map(() => true)]);
  });

  it('leave others to the page: letters where none are looked for, keys with Ctrl, those of a composition', () => {
    expect(press(1, ['n', 'Enter', { key: 'ArrowDown', ctrlKey: true }, { key: 'ArrowDown', isComposing: true }]))
      .toEqual([[1, 1, 1, 1], [false, false, false, false]]);
  });

  it('go nowhere in a list without rows', () => {
    expect(press(-1, ['ArrowDown', 'End', 'PageUp', 'a'], { count: () => 0, textOf: () => '' })).toEqual([[-1, -1, -1, -1], [true, true, true, true]]);
  });

  it('find by the beginning, round the end, and a space goes on with a word', () => {
    const textOf = (index: number): string => names[index] ?? '';
    expect(press(2, ['d', 'e', 'e', 'p', ' ', 'c'], { textOf })[0]).toEqual([4, 4, 4, 4, 4, 4]);
    expect(press(2, ['d', 'd', 'd'], { textOf })[0]).toEqual([4, 0, 1]);
    expect(press(2, ['/', '?', ' '], { textOf })[1]).toEqual([false, false, false]);
  });
});
