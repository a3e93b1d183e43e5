import { describe, expect, it, vi } from 'vitest';
import { inSlices } from '../../service/slices.ts';

/** Work of so many steps, each of which takes so many milliseconds of a clock in the hands of the test. */
const steps = (count: number, milliseconds: number): Generator<void, string, void> => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (function* counted() {
    for (let step = 0; step < count; step += 1) {
      now += milliseconds;
      yield;
    }
    return 'done';
  })();
};

describe('work in slices', () => {
  it('is done at once when it takes no longer than one', () => {
    expect(inSlices(steps(3, 1))).toBe('done');
  });

  it('lets others go first whenever a slice is over', async () => {
    const turns: string[] = [];
    const other = (): void => {
      turns.push('other');
      if (turns.length < 20) setImmediate(other);
    };
    setImmediate(other);
    const work = inSlices(steps(9, 2));
    expect(work).toBeInstanceOf(Promise);
    turns.push(await work);
    // Eighteen milliseconds are four slices of four, and the others had a turn after each.
    expect(turns).toEqual([...Array.from({ length: 4 }, () => 'other'), 'done']);
  });

  it('fails as its steps do', async () => {
    const nine = steps(9, 2);
    const failing = (function* failing() {
      yield* nine;
      throw new Error('it failed');
    })();
    await expect(inSlices(failing)).rejects.toThrow('it failed');
  });
});
