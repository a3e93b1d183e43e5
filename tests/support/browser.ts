import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findBrowser } from './findBrowser.ts';
import type { FoundBrowser } from './findBrowser.ts';

/** Keeps the browser from calling its maker at every start; none of them changes what a page may do. */
const quiet = [
  '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-domain-reliability', '--no-pings',
];

/** No name but the loopback ones resolves: a page under test reaches this machine only. */
const loopbackOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]';

const environment = (found: FoundBrowser): Record<string, string> => {
  const own = Object.entries(process.env)
    .filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), ...found.env };
};

/**
 * Starts a headless browser with a new, empty profile, which is removed when it is closed.
 * @param found the browser to start; found by `findBrowser` unless given
 */
export const launchBrowser = async (found?: FoundBrowser): Promise<Browser> => {
  const browser = found ?? await findBrowser();
  // Chromium's sandbox refuses to run for root, as in most containers; pages under test are our own.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath: browser.executable,
    headless: true,
    chromiumSandbox: sandbox.length === 0,
    args: [...sandbox, ...quiet, loopbackOnly],
    env: environment(browser),
  });
};
