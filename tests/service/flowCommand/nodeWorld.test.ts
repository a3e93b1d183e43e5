/** What a run meets in a process: pauses, and patterns in a thread. */
import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMatchThread } from '../../../service/flowCommand/matchThread.ts';
import { createNodeWorld } from '../../../service/flowCommand/nodeWorld.ts';

afterEach(() => { vi.useRealTimers(); });

describe('a pause', () => {
  it('ends after its time and not before, and leaves nothing at the signal of the run', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const world = createNodeWorld('http://localhost:1');
    const { signal } = new AbortController();
    // As many as a run has steps: one listener each would be too many for Node.
    for (let count = 0; count < 12; count += 1) {
      let ended = false;
      void world.pause(200, signal).then(() => { ended = true; });
      await vi.advanceTimersByTimeAsync(199);
      expect(ended).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toBe(true);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    }
    await world.close();
  });

  it('ends at once when the run is stopped, and its timer with it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const world = createNodeWorld('http://localhost:1');
    const stop = new AbortController();
    const pause = world.pause(60_000, stop.signal);
    stop.abort();
    await pause;
    expect(vi.getTimerCount()).toBe(0);
    await world.close();
  });
});

describe('a thread for patterns', () => {
  it('holds many, one after the other, without a warning about listeners', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error): void => { warnings.push(warning); };
    process.on('warning', note);
    const thread = createMatchThread();
    try {
      for (let count = 0; count < 30; count += 1) {
        expect(await thread.match({ type: 'regex', pattern: `^${count}$`, text: String(count - count % 2) }))
          .toBe(count % 2 === 0 ? 'matched' : 'unmatched');
      }
      // Warnings are told on the next turn.
      await new Promise((resolve) => { setImmediate(resolve); });
      expect(warnings).toEqual([]);
    } finally {
      process.off('warning', note);
      await thread.close();
    }
  });
});
