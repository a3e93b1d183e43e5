import type { Check } from '../../contract/console/traffic.ts';

/**
 * An answer that says no. The sentence says what was wrong and what would be right; it holds constants, field names
 * and UUIDs only, never what the caller sent.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** The check that said no; undefined where it was the operation itself. */
  readonly check: Check | undefined;

  constructor(status: number, sentence: string, check?: Check) {
    super(sentence);
    this.status = status;
    this.check = check;
  }
}
