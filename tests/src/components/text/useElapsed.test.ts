import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, ref } from 'vue';
import { useElapsed } from '../../../../src/components/text/useElapsed.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

describe('useElapsed', () => {
  it('counts while something goes on and is 0 otherwise', () => {
    const scope = effectScope();
    const since = ref<number | null>(null);
    const elapsed = scope.run(() => useElapsed(() => since.value));
    expect(elapsed?.value).toBe(0);
    since.value = Date.now();
    vi.advanceTimersByTime(350);
    expect(elapsed?.value).toBe(300);
    since.value = Date.now();
    expect(elapsed?.value).toBe(0);
    vi.advanceTimersByTime(200);
    expect(elapsed?.value).toBe(200);
    since.value = null;
    expect(elapsed?.value).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    scope.stop();
  });

  it('knows at once how long something has gone on that began before it', () => {
    const scope = effectScope();
    const began = Date.now() - 400;
    expect(scope.run(() => useElapsed(() => began))?.value).toBe(400);
    scope.stop();
  });

  it('stops counting with its scope', () => {
    const scope = effectScope();
    scope.run(() => useElapsed(() => 1));
    expect(vi.getTimerCount()).toBe(1);
    scope.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
