import type { Outcome } from '../../../contract/exchange.ts';

/** Whether an answer says of itself that a drill gave it, and not the service. */
export const isDrillAnswer = (outcome: Outcome): boolean =>
  outcome.kind === 'answered' && /^A drill of the console answers \d+ on purpose,/.test(outcome.answer.body);
