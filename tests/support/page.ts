import { beforeAll } from 'vitest';
import type { Browser, BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** The browser of the worker, for the files that it runs one after the other. It ends with the worker. */
let shared: Browser | undefined;

/** A browser for the tests of the calling file or `describe` block; each page of theirs has a profile of its own. */
export const useBrowser = (): { readonly current: Browser } => {
  beforeAll(async () => { if (shared?.isConnected() !== true) shared = await launchBrowser(); });
  return {
    get current() {
      if (shared === undefined) throw new Error('The browser is there inside of tests only.');
      return shared;
    },
  };
};

export type Visit = {
  /** Address of the service whose console is opened. */
  readonly url: string;
  /** What follows the address; the address itself unless given. */
  readonly path?: string;
  /** A service on another origin that the page may call too. */
  readonly baseUrl?: string;
  /** The test stops the service, or restores a backup in it: what that refuses with 503 meanwhile is not missing. */
  readonly stops?: true;
  /** Path of what the test removes: that it is answered with 404 is what is looked at. */
  readonly gone?: string;
  /** File that the browser's requests and answers are in, bodies too, once this returns: an HTTP Archive. */
  readonly har?: string;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
};

/** The browser reports every answer of 400 and above as an error of the page; in this console they are results. */
const isAnswerNotice = (message: ConsoleMessage): boolean => message.text().startsWith('Failed to load resource:');

const isConsoleFile = (url: string, origin: string): boolean => url.startsWith(`${origin}/console/`);

/** Collects everything that must not happen in a page. */
const watch = (context: BrowserContext, { url, baseUrl = url, stops, gone }: Visit): string[] => {
  const problems: string[] = [];
  const origin = new URL(url).origin;
  const allowed = new Set([origin, new URL(baseUrl).origin]);
  const note = (problem: string): void => { problems.push(problem.slice(0, 400)); };

  context.on('weberror', (error) => { note(`page error: ${error.error().stack || error.error().message}`); });
  context.on('console', (message) => {
    // Violations of the content security policy arrive here too.
    if (['error', 'warning'].includes(message.type()) && !isAnswerNotice(message)) {
      note(`console ${message.type()}: ${message.text()}`);
    }
  });
  context.on('request', (request: Request) => {
    const target = new URL(request.url());
    if (!['data:', 'blob:'].includes(target.protocol) && !allowed.has(target.origin)) {
      note(`request to another origin: ${request.method()} ${request.url()}`);
    }
  });
  context.on('response', (response: Response) => {
    const status = response.status();
    const isExpected = (stops === true && status === 503) || (status === 404 && response.url() === `${origin}${gone}`);
    if (status >= 400 && !isExpected && isConsoleFile(response.url(), origin)) {
      note(`a file of the console is missing: ${status} ${response.url()}`);
    }
  });
  return problems;
};

/**
 * Opens the console in a new browser profile, lets `drive` use it and closes it. Fails on errors and warnings of the
 * page, on violations of its content security policy, and on a request to any origin but the page's and base_url's.
 */
export const withConsole = async (
  browser: Browser, visit: Visit, drive: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width: visit.width ?? 1280, height: visit.height ?? 800 },
    colorScheme: visit.theme ?? 'light',
    reducedMotion: 'reduce',
    ...(visit.har === undefined ? {} : { recordHar: { path: visit.har, content: 'embed' } }),
  });
  context.setDefaultTimeout(60_000);
  try {
    const problems = watch(context, visit);
    const page = await context.newPage();
    // Whoever waits for a dialog of files later may press before the browser is told to hand it over.
    page.on('filechooser', () => undefined);
    await page.goto(visit.url + (visit.path ?? '/'));
    await drive(page);
    if (problems.length > 0) throw new Error(`The page did what it must not:\n${problems.join('\n')}`);
  } finally {
    await context.close();
  }
};

/**
 * Waits until all that a page loads by itself is there: what handles keys and failures, which the page marks, and parts
 * loaded ahead. On a busy machine half a second without a request comes before the last of them too.
 */
export const ready = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('patchbay:ready').length > 0);
  await page.waitForLoadState('networkidle');
};
