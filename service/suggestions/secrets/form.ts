/** A fixed form by which an issuer marks its credentials; the name is what a person calls them. */
export type SecretForm = {
  readonly name: string;
  readonly pattern: RegExp;
  /** Whether names of code may begin so: then one of its last characters has to be a digit. */
  readonly hasDigits?: true;
  /** How it ends, where the form is that of its beginning only. */
  readonly until?: RegExp;
};
