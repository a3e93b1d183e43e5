/*
 * The time axis of the console over 10,000 and 100,000 changes of 200 applications: from the press that asks for
 * another span to the frame in which its bars stand, in a browser, with the request in it. Prints milliseconds, by the
 * clock and of the processor: of the page, and of the process with the service in it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPatchbay } from '../../service/start/startPatchbay.ts';
import { launchBrowser } from '../../tests/support/browser.ts';
import { setup as buildIfChanged } from '../../tests/support/buildOnce.ts';
import { fillHistory } from './fillHistory.ts';

const presses = 40;

/** In the page: presses, and waits until the axis says the span and a frame has passed. */
const pressAndWait = (days: number): string => `(async () => {
  const start = performance.now();
  [...document.querySelectorAll('[aria-label="How far back"] button')].find((button) => button.textContent.trim() === '${days} days').click();
  const said = () => document.querySelector('figcaption .note')?.textContent.includes('in ${days} days') === true;
  while (!said()) await new Promise((resolve) => { setTimeout(resolve, 0); });
  await new Promise((resolve) => { requestAnimationFrame(() => { setTimeout(resolve, 0); }); });
  return { took: performance.now() - start, bars: document.querySelectorAll('.bar').length };
})()`;

buildIfChanged();
const browser = await launchBrowser();
for (const changes of [10_000, 100_000]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'patchbay-history-'));
  const consoleDir = fileURLToPath(new URL('../../dist/console', import.meta.url));
  const service = await startPatchbay({ port: 0, dataDir, consoleDir, logLevel: 'error' });
  await fillHistory(service, changes, 200);
  const page = await browser.newPage();
  await page.goto(`${service.url}/console/applications`);
  await page.getByRole('slider').waitFor();
  const took: number[] = [];
  const worked: number[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const pageTime = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  let bars = 0;
  for (let at = 0; at < presses; at += 1) {
    const before = { page: await pageTime(), service: process.cpuUsage() };
    const drawn = await page.evaluate<{ took: number; bars: number }>(pressAndWait(at % 2 === 0 ? 90 : 14));
    const { user, system } = process.cpuUsage(before.service);
    worked.push(await pageTime() - before.page + (user + system) / 1000);
    took.push(drawn.took);
    bars = Math.max(bars, drawn.bars);
  }
  const places = (figures: readonly number[]): string => {
    const sorted = [...figures].sort((one, other) => one - other);
    const place = (share: number): string =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
    return `median ${place(0.5)} ms, 95th percentile ${place(0.95)}, longest ${place(1)}`;
  };
  console.log(`${changes} changes, ${bars} bars: ${places(took)}; of the processor ${places(worked)}; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  await page.close();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
}
await browser.close();
