import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Asks axe, all of its rules, about the page as it is; one line for each element at fault. */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  // Not a script element: the page's content security policy refuses it, and it stays in force.
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => (
    violations.flatMap(({ id, help, nodes }) => nodes.map((node) => id + ': ' + help + ' at ' + node.target.join(' ')))
  ))`);
};

/** How many pixels of the page stick out to the right of the window. */
export const overhang = (page: Page): Promise<number> => (
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
);
