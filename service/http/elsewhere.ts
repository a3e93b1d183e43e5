import type { Operation } from '../../contract/operation.ts';
import type { UnknownKey } from '../../contract/console/traffic.ts';

/** Bytes from which a body is read beside the requests. */
export const largeBytes = 16 * 1024;

/** What those who look on want to know of a body that they do not get to see. */
export type BodyFacts = {
  /** Ids that it names the application by, which may be known or not. */
  readonly ids: readonly string[];
  readonly unknownKeys: readonly UnknownKey[];
  readonly said: string | null;
};

/** A large body after every check: what was made of it, and its bytes; null when there is nothing in it. */
export type LargeBody = { readonly given: unknown; readonly bytes: Buffer } | null;

/** What reads large bodies beside the requests. */
export type Elsewhere = {
  /**
   * @param bytes a body as a whole; they are not to be used any more
   * @param note told what was found once it is JSON, before it is checked
   * @throws Problem when it is refused, or was not read in time
   */
  readonly read: (operation: Operation, bytes: Buffer, note: (facts: BodyFacts) => void) => Promise<LargeBody>;
  /**
   * @param type name of the wire type that a route of the console reads
   * @returns what was made of it: the body itself, unless the route wants something else of it
   * @throws as `read`
   */
  readonly readConsole: (type: string, bytes: Buffer) => Promise<unknown>;
};
