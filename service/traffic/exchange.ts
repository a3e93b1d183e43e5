import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DrillAnswer } from '../../contract/console/drills.ts';
import type { Check, UnknownKey } from '../../contract/console/traffic.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import type { Cause } from '../cause.ts';
import type { AnswerWatcher } from '../http/watched.ts';
import { CapturedBody } from './capturedBody.ts';

/** What an exchange takes besides its bodies and headers, about, in bytes. */
const overhead = 600;

const switchingProtocols = 101;

/**
 * One request with its answer while they pass. What can be worked out of them is worked out when somebody looks, since
 * most exchanges are never looked at.
 */
export class Exchange implements AnswerWatcher, Cause {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly #startedAt = performance.now();
  readonly method: string;
  /** As received, with the query. */
  readonly target: string;
  /** Names and values in turn, as received, a line each. */
  readonly requestHeaders: string;
  /** Whose it is, as it was on arrival; for connect and register as it was after them. */
  application: RegisteredApplication | undefined;
  requestBody: CapturedBody | null = null;
  /** Null when the connection was cut before an answer, or while a drill gave one. */
  status: number | null = null;
  /** Milliseconds. */
  duration = 0;
  /** The head of the answer as it was sent. */
  responseHead = '';
  readonly responseBody = new CapturedBody();
  decidedBy: Check | null;
  /** What a drill did; null when none did anything. */
  injected: DrillAnswer | null = null;
  /** What a long body said, which cannot be worked out of its beginning; null for any other. */
  read: { readonly unknownKeys: readonly UnknownKey[]; readonly said: string | null } | null = null;
  /** What the operation came to, in a few words; undefined when there is nothing to say beyond its body. */
  said: string | null | undefined = undefined;
  /** Why it came to that, where the answer does not say it; null otherwise. */
  rule: string | null = null;
  /** Places of the changes of the registry that came of it; null while there are none, as with most. */
  changes: number[] | null = null;
  /** Bytes that it takes in memory, about. */
  size = 0;
  readonly #isOver: (exchange: Exchange) => void;

  constructor(
    request: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>,
    application: RegisteredApplication | undefined,
    decidedBy: Check | null,
    at: number,
    isOver: (exchange: Exchange) => void,
  ) {
    this.method = request.method ?? '';
    this.target = request.url ?? '';
    this.requestHeaders = request.rawHeaders.join('\n');
    this.application = application;
    this.decidedBy = decidedBy;
    this.at = at;
    this.#isOver = isOver;
  }

  caused(change: number): void {
    (this.changes ??= []).push(change);
  }

  sending(chunk: Uint8Array | string, response: ServerResponse): void {
    this.#keepHead(response);
    this.responseBody.add(chunk);
  }

  over(response: ServerResponse): void {
    // The connection of a WebSocket ends long after its opening was told.
    if (this.status === switchingProtocols) return;
    if (response.headersSent) {
      // What a drill cuts is no answer, although one had begun.
      if (this.injected?.kind !== 'cut') this.status = response.statusCode;
      this.#keepHead(response);
    }
    this.#end();
  }

  /** A WebSocket was opened, which nobody answers any more. */
  opened(head: string): void {
    this.status = switchingProtocols;
    this.responseHead = head;
    this.#end();
  }

  #end(): void {
    this.duration = performance.now() - this.#startedAt;
    this.size = overhead + this.target.length + this.requestHeaders.length + this.responseHead.length
      + (this.requestBody?.kept ?? 0) + this.responseBody.kept;
    this.#isOver(this);
  }

  #keepHead(response: ServerResponse): void {
    if (this.responseHead === '') this.responseHead = headOf(response);
  }
}

/**
 * The head of an answer as it was sent. Node keeps it where no type knows of it; the public list lacks what Node adds
 * itself, such as Date and Connection.
 */
const headOf = (response: ServerResponse): string => {
  if (!('_header' in response) || typeof response._header !== 'string') return '';
  return response._header;
};
