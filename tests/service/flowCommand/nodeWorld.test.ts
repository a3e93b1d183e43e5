/** What a run meets in a process: pauses, and patterns in a thread. */
import { getEventListeners } from 'node:events';
import { Worker } from 'node:worker_threads';
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
  it('that ended between two patterns is told as that', async () => {
    let made: Worker | undefined;
    const works = 'const { parentPort } = require("node:worker_threads"); parentPort.on("message", () => { parentPort.postMessage("matched"); }); parentPort.postMessage("ready");';
    const thread = createMatchThread(60_000, () => {
      made = new Worker(works, { eval: true });
      return made;
    });
    const pattern = { type: 'regex', pattern: 'a', text: 'a' } as const;
    try {
      expect(await thread.match(pattern)).toBe('matched');
      await made?.terminate();
      expect([await thread.match(pattern), await thread.match(pattern)]).toEqual(['broken', 'matched']);
    } finally {
      await thread.close();
    }
  });

  it.each([
    ['does not begin', 'throw new Error("no");'],
    ['ends without a word', 'process.exit(0);'],
    ['ends at a pattern', 'const { parentPort } = require("node:worker_threads"); parentPort.on("message", () => { throw new Error("no"); }); parentPort.postMessage("ready");'],
  ])('that %s is told as that, not as a fault of the pattern, and the next one is held by another', async (_what, program) => {
    const programs = [program];
    const begun: string[] = [];
    const works = 'const { parentPort } = require("node:worker_threads"); parentPort.on("message", () => { parentPort.postMessage("matched"); }); parentPort.postMessage("ready");';
    const thread = createMatchThread(60_000, () => {
      begun.push(programs.shift() ?? works);
      return new Worker(begun.at(-1) ?? '', { eval: true });
    });
    const pattern = { type: 'regex', pattern: 'a', text: 'a' } as const;
    try {
      expect([await thread.match(pattern), await thread.match(pattern), await thread.match(pattern)]).toEqual(['broken', 'matched', 'matched']);
      expect(begun).toEqual([program, works]);
    } finally {
      await thread.close();
    }
  });

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
