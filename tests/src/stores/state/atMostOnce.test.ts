import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostOnce } from '../../../../src/stores/state/atMostOnce.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

describe('what is done at most once in a pause', () => {
  const counted = () => {
    const action = vi.fn();
    return { action, ...atMostOnce(action, 100) };
  };

  it('is done at once, and once more when the pause is over, however often it was asked for', () => {
    const { action, ask } = counted();
    ask();
    expect(action).toHaveBeenCalledTimes(1);
    ask();
    ask();
    vi.advanceTimersByTime(99);
    expect(action).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(action).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(action).toHaveBeenCalledTimes(2);
  });

  it('keeps the pause after the second time too', () => {
    const { action, ask } = counted();
    ask();
    ask();
    vi.advanceTimersByTime(100);
    ask();
    expect(action).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(100);
    expect(action).toHaveBeenCalledTimes(3);
  });

  it('is done at once again when nobody asked in the pause', () => {
    const { action, ask } = counted();
    ask();
    vi.advanceTimersByTime(100);
    ask();
    expect(action).toHaveBeenCalledTimes(2);
  });

  it('is not done any more when it was dropped, until it is asked for again', () => {
    const { action, ask, drop } = counted();
    ask();
    ask();
    drop();
    vi.advanceTimersByTime(100);
    expect(action).toHaveBeenCalledTimes(1);
    ask();
    expect(action).toHaveBeenCalledTimes(2);
  });
});
