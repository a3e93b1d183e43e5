/** Patterns in a thread of the page. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMatcher } from '../../../src/stores/flows/matchBeside.ts';

class FakeThread {
  static readonly all: FakeThread[] = [];
  readonly given: unknown[] = [];
  ended = false;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeThread.all.push(this);
  }

  postMessage(given: unknown): void { this.given.push(given); }

  terminate(): void { this.ended = true; }

  say(data: unknown): void { this.onmessage?.({ data }); }
}

beforeEach(() => {
  FakeThread.all.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeThread);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pattern = { type: 'regex', pattern: 'a', text: 'a' } as const;

it('has a second for each from when it listens, however long it took to begin', async () => {
  const { match } = createMatcher();
  const said: unknown[] = [];
  void match(pattern).then((matched) => { said.push(matched); });
  await vi.advanceTimersByTimeAsync(5_000);
  const [thread] = FakeThread.all;
  expect([said, thread?.given]).toEqual([[], []]);
  thread?.say('ready');
  await vi.advanceTimersByTimeAsync(999);
  thread?.say('matched');
  await vi.advanceTimersByTimeAsync(0);
  expect([said, thread?.given]).toEqual([['matched'], [pattern]]);

  void match(pattern).then((matched) => { said.push(matched); });
  await vi.advanceTimersByTimeAsync(999);
  expect(said).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([said, thread?.ended]).toEqual([['matched', 'late'], true]);
});

it('says of a thread that never begins that it did not, not that the pattern took long', async () => {
  const { match } = createMatcher();
  const said: unknown[] = [];
  void match(pattern).then((matched) => { said.push(matched); });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([said, FakeThread.all[0]?.ended]).toEqual([['broken'], true]);
});

it('begins another one after one that was late or broke', async () => {
  const { match } = createMatcher();
  const broken = match(pattern);
  await vi.advanceTimersByTimeAsync(0);
  FakeThread.all[0]?.onerror?.();
  expect(await broken).toBe('broken');
  const next = match(pattern);
  await vi.advanceTimersByTimeAsync(0);
  FakeThread.all[1]?.say('ready');
  FakeThread.all[1]?.say('unmatched');
  expect([await next, FakeThread.all.length]).toEqual(['unmatched', 2]);
});
