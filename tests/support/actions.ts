import type { FileChooser, Locator } from 'playwright-core';

/** What a person does in a page, counted: a click, a text typed into a field, a key pressed, a file chosen. */
export type Actions = {
  readonly count: () => number;
  readonly click: (target: Locator) => Promise<void>;
  /** Puts a text in the place of what a field says. */
  readonly write: (target: Locator, text: string) => Promise<void>;
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
    choose: async (chooser, file) => {
      count += 1;
      await chooser.setFiles(file);
    },
  };
};
