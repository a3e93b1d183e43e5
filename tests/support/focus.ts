import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** What is wrong with the focus, in words; null when it is on something that is in sight and shows it. */
const focusProblem = `(() => {
  const element = document.activeElement;
  const name = (which) => which.tagName.toLowerCase() + ' "' + (which.getAttribute('aria-label') ?? which.textContent ?? '').trim().slice(0, 40) + '"';
  if (element === null || element === document.body) return 'the focus is lost';
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return name(element) + ' has the focus and no size';
  const inSight = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  if (!inSight) return name(element) + ' has the focus out of sight';
  // Where the focus only lands, so that reading goes on from there, there is nothing to press.
  if (element.tabIndex < 0) return null;
  const outlined = (which, part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(which, part);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const isText = element.matches('input:not([type]), input[type="text"], textarea, [contenteditable="true"]');
  const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
  const shows = [element, row, element.parentElement, element.nextElementSibling].some((which) => (
    which !== null && [null, '::before', '::after'].some((part) => outlined(which, part))));
  return shows || isText ? null : name(element) + ' has the focus and does not show it';
})()`;

/** Fails when the focus is lost, out of sight, or not to be seen. */
export const expectFocusShown = async (page: Page, after: string): Promise<void> => {
  await expect.poll(() => page.evaluate<string | null>(focusProblem), { message: `after ${after}` }).toBeNull();
};

/** Presses a key and looks at the focus. */
export const pressAndLook = async (page: Page, key: string): Promise<void> => {
  await page.keyboard.press(key);
  await expectFocusShown(page, key);
};

/**
 * Goes on by Tab or back by Shift+Tab and looks at the focus. Between the last element and the first it is with the
 * browser's own controls.
 */
export const tabOn = async (page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await page.keyboard.press(key);
  if (await page.evaluate<boolean>('document.activeElement === document.body')) await page.keyboard.press(key);
  await expectFocusShown(page, key);
};

/** Goes on by Tab until the focus is on an element that matches; gives up after a round of the page. */
export const tabTo = async (page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const target = page.locator(selector).and(page.locator(':focus'));
  for (let presses = 0; presses < 120; presses += 1) {
    await tabOn(page, key);
    if (await target.count() > 0) return;
  }
  expect.fail(`${key} does not reach ${selector}.`);
};
