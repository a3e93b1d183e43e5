/**
 * The longest tasks of the page in its very full states: `npm run bench:console [-- --runs N]`. A scripted
 * browser opens each state and uses it; every task of 50 ms and more after the first paint is counted for the deed in
 * which it began. Prints a table in Markdown: of each state the median over the runs of the longest task, and of the
 * most time that one task had on the processor, which does not depend on what else runs on the machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { startPatchbay } from '../../service/library.ts';
import { launchBrowser } from '../../tests/support/browser.ts';
import {
  longestOnProcessor, markDeed, pageTime, settled, tasksAfterPaint, traceCategories, watchTasks,
} from './longTasks.ts';
import type { FullState } from './deeds.ts';
import { fullStates } from './states.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } } });
const runs = Number(values.runs);

const consoleDir = join(import.meta.dirname, '../../dist/console');
const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
const written = (milliseconds: number): string => (milliseconds === 0 ? '< 50' : String(Math.round(milliseconds)));

/** What a deed took, in milliseconds: its longest task, 0 when none was long, and until what it brings stood there. */
type Took = { readonly longest: number; readonly untilThere: number };
/** The deeds in their order. */
type Use = { readonly deeds: readonly Took[]; readonly onProcessor: readonly number[] };

const useOnce = async (browser: Browser, { path, answers, fill, deeds }: FullState): Promise<Use> => {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-bench-'));
  const filled = await fill?.(folder) ?? {};
  const isTemporary = filled.dataDir === undefined;
  const service = await startPatchbay({ port: 0, ...(isTemporary ? { ephemeral: true } : {}), consoleDir, logLevel: 'silent', ...filled });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await watchTasks(page);
    for (const [end, body] of Object.entries(answers)) {
      await page.route((url) => url.pathname.endsWith(end) && !url.pathname.startsWith('/console'), (route) =>
        route.fulfill({ contentType: 'application/json', body }));
    }
    await browser.startTracing(page, { categories: traceCategories });
    // What the driver looks for things with is a long script, which it brings along now and not after the first paint.
    await page.goto(service.url + path, { waitUntil: 'commit' });
    await page.locator('html').waitFor({ state: 'attached' });
    const took: Took[] = [];
    let from = 0;
    for (const [at, { act }] of deeds.entries()) {
      await markDeed(page, at);
      const began = performance.now();
      await act(page, folder);
      const untilThere = performance.now() - began;
      await settled(page);
      const until = await pageTime(page);
      // A reload begins the time of the page anew.
      if (until < from) from = 0;
      const during = (await tasksAfterPaint(page)).filter(({ start }) => start >= from && start < until);
      took.push({ longest: Math.max(0, ...during.map(({ duration }) => duration)), untilThere });
      from = until;
    }
    return { deeds: took, onProcessor: longestOnProcessor(await browser.stopTracing(), deeds.length) };
  } finally {
    await context.close();
    await service.close();
    await rm(folder, { recursive: true });
  }
};

const browser = await launchBrowser();
try {
  console.log(`Load of the machine before: ${loadavg().map((load) => load.toFixed(1)).join(', ')}; ${runs} runs each.\n`);
  console.log('| State | deed | longest task, median ms | worst ms | until it is there, median ms | on the processor, median ms | worst ms |\n|---|---|---:|---:|---:|---:|---:|');
  for (const state of fullStates.filter(({ name }) => name.includes(values.only))) {
    const all: Use[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await useOnce(browser, state));
    const overall = all.map((use) => Math.max(...use.deeds.map(({ longest }) => longest)));
    const onProcessor = all.map((use) => Math.max(...use.onProcessor));
    console.log(`| **${state.name}** | all | **${written(median(overall))}** | ${written(Math.max(...overall))} | | `
      + `**${Math.round(median(onProcessor))}** | ${Math.round(Math.max(...onProcessor))} |`);
    state.deeds.forEach(({ name }, at) => {
      const figures = all.map((use) => use.deeds[at]?.longest ?? 0);
      const untilThere = Math.round(median(all.map((use) => use.deeds[at]?.untilThere ?? 0)));
      const processor = all.map((use) => use.onProcessor[at] ?? 0);
      console.log(`| | ${name} | ${written(median(figures))} | ${written(Math.max(...figures))} | ${untilThere} `
        + `| ${Math.round(median(processor))} | ${Math.round(Math.max(...processor))} |`);
    });
  }
} finally {
  await browser.close();
}
