import type { IncomingMessage } from 'node:http';
import type { DrillAnswer } from '../../contract/console/drills.ts';
import type { Check } from '../../contract/console/traffic.ts';
import type { Operation } from '../../contract/operation.ts';
import type { Cause } from '../cause.ts';
import type { BodyFacts } from './elsewhere.ts';

/** Sees a message on a WebSocket pass. */
export type MessageWatcher = {
  readonly part: (part: string | Uint8Array) => void;
  readonly over: () => void;
};

/** What looks on while requests are answered. Nothing of it changes an answer. */
export type Observer = {
  /** The body is here as a whole. */
  readonly received: (request: IncomingMessage, bytes: Buffer) => void;
  /** The body was JSON; its fields have not been checked yet. */
  readonly read: (request: IncomingMessage, operation: Operation, body: unknown) => void;
  /** As `read`, of a body that was read elsewhere. */
  readonly readElsewhere: (request: IncomingMessage, facts: BodyFacts) => void;
  /** What is told of the changes that come of a request; undefined when nobody wants to know. */
  readonly cause: (request: IncomingMessage) => Cause | undefined;
  /** The operation was carried out. */
  readonly done: (request: IncomingMessage, operation: Operation, result: unknown) => void;
  /** A check said no. */
  readonly refused: (request: IncomingMessage, check: Check) => void;
  /** A WebSocket was opened, with this head of an answer. */
  readonly opened: (request: IncomingMessage, head: string) => void;
  /** A message begins on a WebSocket that this request opened; undefined when nobody wants to see it. */
  readonly message: (request: IncomingMessage, from: 'service' | 'client') => MessageWatcher | undefined;
  /** A drill steps in. */
  readonly drilled: (request: IncomingMessage, answer: DrillAnswer) => void;
};
