/** Requests that were sent, as drafts in the playground. */
import { valuesIn } from '../../api/request.ts';
import type { Exchange } from '../../../contract/exchange.ts';
import { useBroughtStore } from '../../stores/brought.ts';
import { usePlaygroundStore } from '../../stores/playground.ts';
import { useSettingsStore } from '../../stores/settings.ts';
import { pathSteps, sideCalls, type StepId } from '../../stores/state/useStep.ts';
import { useSubject } from './useSubject.ts';

/** The step of the playground that sends an operation; null when none does. */
export const stepOf = (operation: string | null): StepId | null =>
  [...pathSteps, ...sideCalls].find((step) => step === operation) ?? null;

const noText = 'Not all of it is text in UTF-8: what is none stands here as \uFFFD.';

/**
 * Puts a request into its step as a draft, with the application it was sent for. Nothing is sent.
 * @param from the view that it is brought from: `Activity`
 * @param what it is, as a part of a sentence: `a request in Activity`
 */
export const draftInPlayground = (
  { operation, request }: Pick<Exchange, 'operation' | 'request'>, from: string, what: string,
): void => {
  const step = stepOf(operation);
  if (step === null) return;
  const { application } = valuesIn(operation, request.url, useSettingsStore().baseUrl);
  if (application !== undefined) useSubject().turnTo(application, from);
  useBroughtStore().bring(step, request.body, what, request.base64 === undefined ? '' : noText);
  usePlaygroundStore().setTab(step, 'json');
};
