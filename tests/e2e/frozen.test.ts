/** The process of the service stands still, as under a debugger: its port takes connections, and nothing answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { useBrowser, withConsole } from '../support/page.ts';
import { step } from '../support/playground.ts';
import { connectPlugin } from '../support/plugin.ts';

const program = fileURLToPath(new URL('../../dist/patchbay.js', import.meta.url));
const browser = useBrowser();

/** A service in a process of its own. */
const startProcess = async () => {
  const child = spawn(process.execPath, [program, '--port', '0', '--ephemeral', '--no-open'], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  });
  const [line] = await once(createInterface(child.stdout), 'line') as [string];
  const url = /http:\/\/\S+/.exec(line)?.[0].replace(/\/$/, '') ?? expect.fail(line);
  return { url, stop: () => child.kill('SIGSTOP'), goOn: () => child.kill('SIGCONT') };
};

// Windows has no signal that makes a process stand still.
it.skipIf(process.platform === 'win32')('a service that stands still is not called live, nothing is said of what came in since, and all of it is there when it goes on', async () => {
  const service = await startProcess();
  await connectPlugin(service.url, 'OBSIDIAN');
  await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
    await page.locator('[data-sequence]').filter({ hasText: 'OBSIDIAN' }).first().waitFor();
    await page.getByText(/^Nothing new since /).waitFor();
    service.stop();
    await page.getByText(/^Not live: what came in after .* is not known\.$/).waitFor();
    await expect.poll(() => page.getByText(/^Nothing new since /).count()).toBe(0);
    await expect.poll(() => page.getByText('Live', { exact: true }).count()).toBe(0);

    // What is sent meanwhile waits, and says so; nothing is claimed of why.
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Playground/ }).click();
    await step(page, 'connect').locator('[data-action="send"]').click();
    await step(page, 'connect').getByRole('button', { name: /^Cancel/ }).waitFor();
    service.goOn();
    await step(page, 'connect').getByText('200 OK').first().waitFor();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Traffic/ }).click();
    await page.getByText(/^Nothing new since /).waitFor();
    await page.locator('[data-sequence]').filter({ hasText: 'this console' }).first().waitFor();
  });
});
