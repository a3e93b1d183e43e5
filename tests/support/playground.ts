import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

export type StepName = 'connect' | 'suggest' | 'react' | 'intention' | 'onboarded' | 'track' | 'applicationsRegister'
  | 'applicationsUsageEngagementInteraction' | 'applicationsUsageEngagementKeyboard' | 'applicationsUsageInstallation'
  | 'postApplicationsUsageUpdated';

/** What a step says about its last exchange; `status` is null when there was no answer. */
export type StepOutcome = {
  readonly state: string | null;
  readonly status: string | null;
};

export const step = (page: Page, name: StepName): Locator => page.locator(`[data-step="${name}"]`);

export const field = (page: Page, name: StepName, fieldName: string): Locator => (
  step(page, name).locator(`[data-field="${fieldName}"]`)
);

/** One of react's choices. */
export const choice = (page: Page, value: 'reuse' | 'save' | 'none'): Locator => (
  field(page, 'react', 'choice').and(page.locator(`[value="${value}"]`)).first()
);

export const result = (page: Page, name: StepName): Locator => step(page, name).locator('[data-result]');

export const resultText = async (page: Page, name: StepName): Promise<string> => (
  await result(page, name).textContent() ?? ''
);

/** Waits until the step that was just sent has ended, and says how. */
export const outcome = async (page: Page, name: StepName): Promise<StepOutcome> => {
  const sent = page.locator(['done', 'failed', 'cancelled'].map((state) => (
    `[data-step="${name}"][data-state="${state}"]`
  )).join(', '));
  await sent.waitFor();
  return { state: await sent.getAttribute('data-state'), status: await sent.getAttribute('data-status') };
};

/** Presses the step's send and waits for what comes of it. */
export const send = async (page: Page, name: StepName): Promise<StepOutcome> => {
  await step(page, name).locator('[data-action="send"]').click();
  return outcome(page, name);
};

/** Connects and gives the application id of the answer. */
export const connect = async (page: Page): Promise<string> => {
  expect(await send(page, 'connect')).toEqual({ state: 'done', status: '200' });
  const id = await field(page, 'suggest', 'application').inputValue();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return id;
};

/** Opens a step's JSON tab and puts `text` in the place of its body. */
export const writeBody = async (page: Page, name: StepName, text: string): Promise<void> => {
  await step(page, name).locator('[data-action="tab-json"]').click();
  await field(page, name, 'body').fill(text);
};
