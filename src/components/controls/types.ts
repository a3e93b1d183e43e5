/** What a person chose to look at in an exchange; it stays when another request is sent. */
export type ExchangeTab = 'response' | 'request' | 'headers' | 'curl';
export type BodyView = 'pretty' | 'raw';

/** A row of a group of options. */
export type OptionRow = {
  readonly key: string;
  readonly text: string;
  /** A name in code font after the text. */
  readonly name?: string | null;
  /** A figure after the name. */
  readonly figure?: string | null;
  /** What comes of it, at the right. */
  readonly effect: string;
  /** The value of the radio button, and its hook for drivers where it has one. */
  readonly value: string;
  readonly field?: string;
};
