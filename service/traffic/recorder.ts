import type { IncomingMessage, ServerResponse } from 'node:http';
import { mcpProofPath } from '../../contract/console/address.ts';
import type { DrillAnswer } from '../../contract/console/drills.ts';
import { messageMethod, type Check } from '../../contract/console/traffic.ts';
import type { Operation } from '../../contract/operation.ts';
import { refusals } from '../../contract/refusals/list.ts';
import { pathOfStream } from '../../contract/streams.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import { isConsolePage, pathOf, type Verdict } from '../http/guards.ts';
import type { BodyFacts } from '../http/elsewhere.ts';
import type { MessageWatcher, Observer } from '../http/observer.ts';
import type { FindApplication } from '../http/routes.ts';
import { WatchedRequest, WatchedResponse } from '../http/watched.ts';
import { attribute, idsIn } from '../usage/attribution.ts';
import { factsOf } from './bodyFacts.ts';
import { CapturedBody } from './capturedBody.ts';
import { Exchange } from './exchange.ts';
import type { ExchangeNumbers } from './exchangeNumbers.ts';
import { KeptExchanges } from './keptExchanges.ts';
import { applicationIn, ruleOfResult, saidByResult } from './said.ts';

const uuidLength = 36;
const healthStream = pathOfStream('wellKnownStreamHealth');

/** The application that a path names in its first or second segment. */
const namedIn = (path: string, find: FindApplication): RegisteredApplication | undefined => {
  const second = path.indexOf('/', 1);
  if (second < 0) return undefined;
  if (second === uuidLength + 1) return find(path.slice(1, second));
  const end = path.indexOf('/', second + 1);
  const segment = path.slice(second + 1, end < 0 ? undefined : end);
  return segment.length === uuidLength ? find(segment) : undefined;
};

/** What the console asks for itself, and probes and proofs that were answered, would hide what plugins do. */
const isLeftOut = (path: string, verdict: Verdict): boolean =>
  isConsolePage(path) || ((path === '/.well-known/health' || path === mcpProofPath) && verdict.kind === 'pass');

const exchangeOf = (request: IncomingMessage): Exchange | undefined =>
  (request instanceof WatchedRequest && request.watcher instanceof Exchange ? request.watcher : undefined);

/**
 * Records exchanges in memory, never on disk. As little as possible is done while a request is answered: bodies are
 * kept as they came, and what is shown of them is worked out, and its secrets masked, when somebody looks.
 */
export class TrafficRecorder implements Observer {
  readonly kept: KeptExchanges;
  readonly #followers = new Set<() => void>();
  readonly #find: FindApplication;
  readonly #isOn: () => boolean;
  readonly #now: () => number;
  readonly #keep = (exchange: Exchange): void => {
    if (!this.#isOn()) return;
    if (!this.kept.add(exchange)) return;
    for (const told of this.#followers) told();
  };

  /**
   * @param isOn whether exchanges are recorded at present
   * @param now the clock, in milliseconds since the epoch
   */
  constructor(find: FindApplication, isOn: () => boolean, numbers: ExchangeNumbers, now: () => number) {
    this.kept = new KeptExchanges(now(), numbers);
    this.#find = find;
    this.#isOn = isOn;
    this.#now = now;
  }

  /**
   * Has somebody told when an exchange is over, and kept.
   * @returns ends that
   */
  readonly follow = (told: () => void): (() => void) => {
    this.#followers.add(told);
    return () => { this.#followers.delete(told); };
  };

  /** Begins to watch a request; it is kept when its answer has been sent, or its connection was cut. */
  begin(request: IncomingMessage, response: ServerResponse, verdict: Verdict): void {
    if (!this.#isOn() || !(request instanceof WatchedRequest) || !(response instanceof WatchedResponse)) return;
    const path = pathOf(request.url ?? '');
    if (isLeftOut(path, verdict)) return;
    const application = namedIn(path, this.#find) ?? attribute([], request.headers, this.#find);
    const decidedBy = verdict.kind === 'refuse' ? refusals[verdict.code].check : null;
    const exchange = new Exchange(request, application, decidedBy, this.#now(), this.#keep);
    request.watcher = exchange;
    response.watch(exchange);
  }

  readonly received = (request: IncomingMessage, bytes: Buffer): void => {
    const exchange = exchangeOf(request);
    if (exchange === undefined) return;
    exchange.requestBody = new CapturedBody();
    exchange.requestBody.add(bytes);
  };

  readonly read = (request: IncomingMessage, operation: Operation, body: unknown): void => {
    const exchange = exchangeOf(request);
    if (exchange === undefined) return;
    exchange.application ??= attribute(idsIn(body), request.headers, this.#find);
    if (exchange.requestBody?.isWhole !== true) exchange.read = factsOf(operation, body);
  };

  readonly readElsewhere = (request: IncomingMessage, { ids, unknownKeys, said }: BodyFacts): void => {
    const exchange = exchangeOf(request);
    if (exchange === undefined) return;
    exchange.application ??= attribute(ids, request.headers, this.#find);
    if (exchange.requestBody?.isWhole !== true) exchange.read = { unknownKeys, said };
  };

  readonly cause = (request: IncomingMessage): Exchange | undefined => exchangeOf(request);

  readonly done = (request: IncomingMessage, operation: Operation, result: unknown): void => {
    const exchange = exchangeOf(request);
    if (exchange === undefined) return;
    exchange.said = saidByResult(operation.id, result);
    exchange.rule = ruleOfResult(operation.id, result);
    const id = applicationIn(operation.id, result);
    if (id !== undefined) exchange.application = this.#find(id);
  };

  readonly refused = (request: IncomingMessage, check: Check): void => {
    const exchange = exchangeOf(request);
    // What a drill answered was decided by none of the checks.
    if (exchange !== undefined && exchange.injected?.kind !== 'status') exchange.decidedBy = check;
  };

  readonly opened = (request: IncomingMessage, head: string): void => {
    exchangeOf(request)?.opened(head);
  };

  readonly message = (request: IncomingMessage, from: 'service' | 'client'): MessageWatcher | undefined => {
    const path = pathOf(request.url ?? '');
    // That the service is there would be told again and again, as to health probes.
    if (!this.#isOn() || path === healthStream) return undefined;
    const { url = '', rawHeaders, headers } = request;
    const exchange = new Exchange(
      { method: messageMethod, url, rawHeaders }, attribute([], headers, this.#find), null, this.#now(), this.#keep,
    );
    if (from === 'client') exchange.requestBody = new CapturedBody();
    const body = exchange.requestBody ?? exchange.responseBody;
    return {
      part: (part) => { body.add(part); },
      over: () => { exchange.opened(''); },
    };
  };

  /** Notes what a request came to, where no operation says it. */
  noted(request: IncomingMessage, said: string): void {
    const exchange = exchangeOf(request);
    if (exchange !== undefined) exchange.said = said;
  }

  readonly drilled = (request: IncomingMessage, answer: DrillAnswer): void => {
    const exchange = exchangeOf(request);
    if (exchange !== undefined) exchange.injected = answer;
  };
}
