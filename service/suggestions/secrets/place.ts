/** A value that is no fixed form and may be a secret by where it stands. */
export type SecretPlace = {
  readonly name: string;
  /** Finds it, as its group `value`, in time that is in proportion to the text. */
  readonly pattern: RegExp;
  /** @param before what stands before the place, as far as it can matter */
  readonly isSecret: (value: string, quote: string | undefined, before: string) => boolean;
};

export const CREDENTIAL = 'a password, token or key';
