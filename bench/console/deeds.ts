/** What a person does in a very full state, as pieces that states are made of. */
import type { Page } from 'playwright-core';
import type { StartOptions } from '../../service/options.ts';

/** @param folder where what the state was filled with lies */
type Act = (page: Page, folder: string) => Promise<void>;
type Deed = { readonly name: string; readonly act: Act };
export type FullState = {
  readonly name: string;
  /** Address below the service's own. */
  readonly path: string;
  /** What the service answers here, prepared before the page is opened; by the end of the address. */
  readonly answers: Readonly<Record<string, string>>;
  /** Puts files into an empty folder. @returns how the service is started on them */
  readonly fill?: (folder: string) => Promise<StartOptions>;
  /** The first one opens the page and waits until what it shows is there. */
  readonly deeds: readonly Deed[];
};

export const deed = (name: string, act: Act): Deed => ({ name, act });
export const shown = (text: string) => (page: Page): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
export const button = (name: string | RegExp) => (page: Page): Promise<void> =>
  page.locator('main').getByRole('button', { name }).first().click();
export const tab = (name: string) => (page: Page): Promise<void> => page.locator('main').getByRole('tab', { name }).first().click();
export const write = (label: string, text: string) => async (page: Page): Promise<void> => {
  await page.getByLabel(label).first().focus();
  await page.keyboard.type(text);
};
export const goTo = (name: string) => (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Views' }).getByText(name, { exact: true }).click();
export const wheel = (selector: string) => async (page: Page): Promise<void> => {
  await page.locator(selector).first().hover();
  for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 1500);
};
