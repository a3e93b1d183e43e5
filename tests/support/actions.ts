import type { FileChooser, Locator, Page } from 'playwright-core';

/** What a person does in a page, counted: a click, a text typed into a field, a key pressed, a file chosen. */
export type Actions = {
  readonly count: () => number;
  readonly click: (target: Locator) => Promise<void>;
  /** Puts a text in the place of what a field says. */
  readonly write: (target: Locator, text: string) => Promise<void>;
  /** What a click would do, by a key. */
  readonly press: (page: Page, key: string) => Promise<void>;
  /** Writes into the field that has the focus. */
  readonly type: (page: Page, text: string) => Promise<void>;
  readonly choose: (chooser: FileChooser, file: Parameters<FileChooser['setFiles']>[0]) => Promise<void>;
};

export const countedActions = (): Actions => {
  let count = 0;
  return {
    count: () => count,
    click: async (target) => {
      count += 1;
      await target.click();
    },
    write: async (target, text) => {
      count += 1;
      await target.fill(text);
    },
    press: async (page, key) => {
      count += 1;
      await page.keyboard.press(key);
    },
    type: async (page, text) => {
      count += 1;
      await page.keyboard.type(text);
    },
    choose: async (chooser, file) => {
      count += 1;
      await chooser.setFiles(file);
    },
  };
};
