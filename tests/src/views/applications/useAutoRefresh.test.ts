import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick } from 'vue';
import { useAutoRefresh, type AutoRefresh } from '../../../../src/views/applications/useAutoRefresh.ts';

const start = async (refresh: () => Promise<boolean>) => {
  const scope = effectScope();
  const auto = scope.run(() => useAutoRefresh(refresh)) as AutoRefresh;
  auto.interval.value = 5000;
  await nextTick();
  return { auto, scope };
};
const hide = (hidden: boolean): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('useAutoRefresh', () => {
  it('asks at its interval, not when it is off, and not after its view is gone', async () => {
    const refresh = vi.fn(() => Promise.resolve(true));
    const { auto, scope } = await start(refresh);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    auto.interval.value = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    auto.interval.value = 30_000;
    await nextTick();
    scope.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  it('rests in a hidden tab', async () => {
    const refresh = vi.fn(() => Promise.resolve(true));
    const { scope } = await start(refresh);
    hide(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(refresh).not.toHaveBeenCalled();
    hide(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(refresh).toHaveBeenCalledTimes(1);
    scope.stop();
  });

  it('stops after three failures in a row and says so; setting it again starts anew', async () => {
    const refresh = vi.fn(() => Promise.resolve(false));
    const { auto, scope } = await start(refresh);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    expect(auto.pausedBy.value).toBe('failures');
    auto.interval.value = 30_000;
    await nextTick();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(refresh).toHaveBeenCalledTimes(4);
    scope.stop();
  });

  it('does not ask again while an answer is still awaited', async () => {
    const refresh = vi.fn(() => new Promise<boolean>(() => { /* no answer */ }));
    const { scope } = await start(refresh);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    scope.stop();
  });
});
