import { MalformedQuestion } from '../../components/json/malformedQuestion.ts';

// What a step needs once it was sent comes as one.
export { default } from './step/StepExplanation.vue';

/**
 * Where the focus goes after a step was sent with a button: to the next action. Out of a field it is never taken.
 * @param root the element that holds the steps
 * @param sent the step that was sent
 * @param after the step to go on with when it succeeded; null to stay with what the step offers instead
 * @returns the element to focus, or null to leave the focus where it is
 * @public by way of the part that it comes with
 */
export const nextFocus = (root: HTMLElement, sent: string, after: string | null): HTMLElement | null => {
  const find = (selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector);
  const active = document.activeElement;
  const inStep = find(`[data-step="${sent}"]`)?.contains(active) === true;
  if (active !== document.body && !(inStep && active instanceof HTMLButtonElement)) return null;
  if (after === null) return find(`[data-step="${sent}"] [data-remedy]`);
  return find(`[data-step="${after}"] input[type="radio"]:checked`) ?? find(`[data-step="${after}"] [data-action="send"]`);
};

/**
 * Moves the focus, and with it what is in sight, to the question of a step, once its code is there.
 * @public by way of the part that it comes with
 */
export const questionFocus = async (root: HTMLElement, step: string): Promise<void> => {
  await MalformedQuestion.begin().catch(() => null);
  // What was waiting for the same code has drawn the question when this turn is over.
  await new Promise((resolve) => { setTimeout(resolve); });
  root.querySelector<HTMLElement>(`[data-step="${step}"] [data-question] button`)?.focus();
};
