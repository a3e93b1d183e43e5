/**
 * An answer that says no. The sentence says what was wrong and what would be right; it holds constants, field names
 * and UUIDs only, never what the caller sent.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}
