import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The short form: a page reads it in a third of the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const askAxe = async (page: Page, options: object): Promise<string[]> => {
  // Not a script element: the page's content security policy refuses it, and it stays in force.
  if (await page.evaluate<boolean>('!("axe" in window)')) await page.evaluate(axe);
  return page.evaluate<string[]>(`axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], preload: false, ...options })}).then(({ violations }) => (
    violations.flatMap(({ id, help, nodes }) => nodes.map((node) => id + ': ' + help + ' at ' + node.target.join(' ')))
  ))`);
};

/** Asks axe, all of its rules, about the page as it is; one line for each element at fault. */
export const accessibilityProblems = (page: Page): Promise<string[]> => askAxe(page, {});

/** Asks axe about what another theme changes, its colours; one line for each element at fault. */
export const colourProblems = (page: Page): Promise<string[]> =>
  askAxe(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });

/** How many pixels of the page stick out to the right of the window. */
export const overhang = (page: Page): Promise<number> => (
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
);

/** Sets the size of the window and waits until the page has followed. */
export const resize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0))))');
};

/** The innermost elements that make the page wider than the window, as HTML; none when nothing sticks out. */
export const whatSticksOut = (page: Page): Promise<string[]> => page.evaluate<string[]>(`(() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const cuts = (element) => element !== null && (getComputedStyle(element).overflowX !== 'visible' || cuts(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1
    && !cuts(element.parentElement?.closest('body *') ?? null));
  return wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .map((element) => (scrollWidth - clientWidth) + ' pixels by ' + element.outerHTML.slice(0, 140));
})()`);
