import type { Page } from 'playwright-core';

/** A task that held up the page for at least 50 ms; a browser reports no shorter ones. */
export type LongTask = { readonly start: number; readonly duration: number };

/** Has the page note its long tasks from the beginning on. */
export const watchTasks = async (page: Page): Promise<void> => {
  await page.addInitScript(`
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  `);
};

/** Milliseconds since the page began to load. */
export const pageTime = (page: Page): Promise<number> => page.evaluate<number>('performance.now()');

/** Waits until the page has had nothing to do for a while, so that late work counts for what caused it. */
export const settled = (page: Page): Promise<void> => page.evaluate<undefined>(`new Promise((resolve) => {
  const quiet = () => requestIdleCallback(({ timeRemaining, didTimeout }) => { resolve(); }, { timeout: 5000 });
  setTimeout(() => requestAnimationFrame(() => setTimeout(quiet, 150)), 250);
})`).then(() => undefined);

/** The long tasks that began after the first paint of the page, in their order. */
export const tasksAfterPaint = (page: Page): Promise<LongTask[]> => page.evaluate<LongTask[]>(`(() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return window.longTasks.filter(({ start }) => start >= paint);
})()`);

type TraceEvent = {
  readonly cat?: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** What of a trace is needed: tasks of threads, names of threads, the first paint, and the marks of deeds. */
export const traceCategories = ['toplevel', 'loading', '__metadata', 'blink.user_timing'];

const markPrefix = 'deed ';
/** Has the trace tell which deed begins now; a number, from 0. */
export const markDeed = (page: Page, at: number): Promise<void> =>
  page.evaluate<undefined>(`void performance.mark('${markPrefix}${at}')`).then(() => undefined);

/** A task, and what a promise that was kept in it goes on with, which a trace has behind it. */
const pieces: ReadonlySet<string> = new Set(['ThreadControllerImpl::RunTask', 'BlinkScheduler_PerformMicrotaskCheckpoint']);

/**
 * The most time on the processor, in milliseconds, that one task of a page's main thread took in each deed, after the
 * first paint of the page. Unlike the duration it does not count what other programs took meanwhile.
 * @param trace the JSON of a trace with `traceCategories`
 * @param deeds how many were marked
 */
export const longestOnProcessor = (trace: Buffer, deeds: number): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const paints = traceEvents.filter(({ name }) => name === 'firstContentfulPaint');
  const from = new Map<string, number>();
  for (const { pid, tid, ts } of paints) from.set(`${pid} ${tid}`, Math.min(ts, from.get(`${pid} ${tid}`) ?? ts));
  const marks = traceEvents.filter(({ name, cat = '' }) => cat.includes('user_timing') && name.startsWith(markPrefix))
    .map(({ name, ts }) => ({ at: Number(name.slice(markPrefix.length)), ts }))
    .sort((one, other) => one.ts - other.ts);
  const longest = Array.from({ length: deeds }, () => 0);
  for (const { name, pid, tid, ts, tdur = 0 } of traceEvents) {
    if (!pieces.has(name) || ts < (from.get(`${pid} ${tid}`) ?? Infinity)) continue;
    const at = marks.findLast((mark) => mark.ts <= ts)?.at ?? 0;
    longest[at] = Math.max(longest[at] ?? 0, tdur / 1000);
  }
  return longest;
};
