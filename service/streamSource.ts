import type { StreamId } from '../contract/streams.ts';

/** Who is told something on a stream. */
export type Recipient = {
  /** Sends a message. */
  readonly send: (message: string) => void;
  /**
   * Sends one message in parts, each not before the one before it was taken. No other is to be sent meanwhile.
   * @returns whether all of it was sent
   */
  readonly sendParts: (parts: Iterable<string>) => Promise<boolean>;
};

/** Where what is told on a stream comes from. */
export type StreamSource = {
  /** Begins to tell somebody; gives what ends that. */
  readonly begin: (to: Recipient) => () => void;
  /** What is told again and again. */
  readonly beat?: (to: Recipient) => void;
};

export type StreamSources = { readonly [Id in StreamId]: StreamSource };
