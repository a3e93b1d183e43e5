import { sentenceOf, type DetailsOf, type RefusalCode } from '../contract/refusals/list.ts';

/**
 * Why a rule says no, by the code of the refusal. What that is on the wire is not the rule's concern. It is returned
 * where the caller is to look at it, and thrown where there is nothing more to do.
 */
export class Problem<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Problem';
  readonly code: Code;
  /** What its sentence is made of. */
  readonly details: DetailsOf<Code>;

  constructor(code: Code, ...details: DetailsOf<Code>) {
    super(sentenceOf(code, ...details));
    this.code = code;
    this.details = details;
  }
}
