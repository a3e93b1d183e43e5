import type { RegisteredApplication } from '../applications/application.ts';

/** A word that was given to an asset. */
export type Tag = { readonly id: string; readonly text: string };

/** A saved snippet without its text. */
export type AssetRow = {
  readonly id: string;
  /** Id of its one stored form. */
  readonly formatId: string;
  readonly name: string;
  /** File extension of its language, or UNKNOWN. */
  readonly extension: string;
  /** Size of the text in bytes of UTF-8. */
  readonly bytes: number;
  readonly applicationId: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** When its name, language or text was changed last. */
  readonly updatedAt: number | null;
  readonly tags: readonly Tag[];
  /** Whether it has annotations. */
  readonly isAnnotated: boolean;
  /** What brought it, as it was sent. */
  readonly mechanism?: string | null;
  readonly reused: number;
  readonly reusedAt: number | null;
};

/** What is to be saved. */
export type NewAsset = {
  readonly text: string;
  readonly name: string;
  readonly extension: string;
  /** What the client said about it beside the text, as JSON; kept as sent. */
  readonly described: string | null;
  readonly tags?: readonly string[];
  readonly application: Pick<RegisteredApplication, 'id'>;
};

/** A text with all that is made of it before it is written, so that a write holds others up less. */
export type PreparedText = {
  /** The text, of a large one its UTF-8. */
  readonly text: string | Uint8Array;
  /** Bytes of UTF-8. */
  readonly bytes: number;
  /** SHA-256 of the text. */
  readonly hash: Uint8Array;
  /** What the suggestion engine remembers of it. */
  readonly sketch: Uint8Array;
};

export type PreparedAsset = Omit<NewAsset, 'text'> & PreparedText;
