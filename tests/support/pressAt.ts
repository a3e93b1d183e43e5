import type { Page } from 'playwright-core';

/** Presses the key at a place of the keyboard that gives a letter which is not Latin. */
export const pressAt = async (page: Page, code: string, key: string, modifiers = 0): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const event = { code, key, modifiers, windowsVirtualKeyCode: code.charCodeAt(3) };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  await session.detach();
};
