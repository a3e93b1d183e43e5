import type { Flow } from '../../flows/flow.ts';
import type { FlowResult } from '../../flows/result.ts';
import type { RunningPatchbay } from '../options.ts';

/** A body as Traffic has it: secrets masked, at most 64 KiB. */
export type ObservedBody = {
  readonly text: string;
  /** Bytes of the whole body. */
  readonly bytes: number;
  readonly cut: boolean;
  /** Number of secrets that were masked. */
  readonly masked: number;
  readonly utf8: boolean;
};

export type ObservedHeaders = readonly (readonly [name: string, value: string])[];

/** A request that came, with its answer, as Traffic has it. */
export type ObservedExchange = {
  /** Running number. */
  readonly sequence: number;
  /** When the request arrived, ISO 8601. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** Behind the `?`. */
  readonly query: string;
  /** Id of the operation, such as `suggest`; null when no route matched or the guards refused it before. */
  readonly operation: string | null;
  readonly application: { readonly id: string; readonly name: string; readonly state: 'connected' | 'registered' } | null;
  /** Null when the connection was cut before an answer. */
  readonly status: number | null;
  /** Milliseconds. */
  readonly duration: number;
  readonly requestHeaders: ObservedHeaders;
  readonly requestBody: ObservedBody | null;
  readonly responseHeaders: ObservedHeaders;
  readonly responseBody: ObservedBody | null;
  /** What a drill did; null for nothing. */
  readonly injected: 'status' | 'delay' | 'cut' | null;
  /** Keys of the body that its type does not know, with the closest one that it does. */
  readonly unknownKeys: readonly { readonly path: string; readonly closest: string | null }[];
  /** What it came to in a few words, such as `save`. */
  readonly said: string | null;
  /** The rule that decided, in words. */
  readonly rule: string;
};

/** Which exchanges are meant: those that are all of what is given. */
export type ExchangeFilter = {
  /** Id of the operation, such as `connect`, `suggest` or `react`. */
  readonly operation?: string;
  /** Id or name of the application. */
  readonly application?: string;
  readonly status?: number;
  /** Only what came after the exchange of this number, its `sequence`. */
  readonly after?: number;
  readonly where?: (exchange: ObservedExchange) => boolean;
};

/** What is answered instead of the service's own answer. */
export type DrillAnswer
  = | { readonly kind: 'status'; readonly status: 400 | 401 | 500 }
    /** The service's own answer, held back. */
    | { readonly kind: 'delay'; readonly milliseconds: number }
    | { readonly kind: 'cut' };

export type DrillOptions = {
  /** Id of the application whose next connector calls are answered so. */
  readonly application: string;
  readonly answer: DrillAnswer;
  /** How many calls, 1 to 1000; 1 when it is not said. */
  readonly times?: number;
};

export type RunningDrill = {
  readonly id: string;
  /** How many calls it has answered. */
  readonly answered: number;
  /** Null while it goes on. */
  readonly ended: 'done' | 'stopped' | null;
  readonly stop: () => void;
};

export type FlowOptions = {
  /** Texts of the inputs, by name. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** How many times; 1 when it is not said. */
  readonly repeat?: number;
  /** Whether the first run that fails is the last. */
  readonly bail?: boolean;
  /** Whether the steps behind a failed one are run too. */
  readonly goOn?: boolean;
  readonly signal?: AbortSignal;
};

export type RanFlow = FlowResult & {
  /** What `patchbay run` would print of it. */
  readonly report: string;
};

/** A service that runs, and what a plugin's own tests want of it. */
export type TestedPatchbay = RunningPatchbay & {
  /**
   * What came so far, oldest first: the last 1,000, health probes left out.
   * @throws PatchbayError when there can be no such exchange
   */
  readonly exchanges: (filter?: ExchangeFilter) => Promise<readonly ObservedExchange[]>;
  /**
   * The first exchange that a filter means, one that was there before included.
   * @param milliseconds how long it may take; 5000 when it is not said
   * @throws PatchbayError that says what came instead, or at once why none can come
   */
  readonly waitFor: (filter: ExchangeFilter, milliseconds?: number) => Promise<ObservedExchange>;
  /**
   * Answers the next connector calls of an application on purpose.
   * @throws PatchbayError when there is no such application or no such answer, or it cannot be drilled
   */
  readonly drill: (options: DrillOptions) => Promise<RunningDrill>;
  /**
   * Has the service forget that an application connected, so that its next call is answered with 401.
   * @throws PatchbayError when there is no such application
   */
  readonly forgetConnection: (application: string) => Promise<void>;
  /**
   * Runs a flow against this service.
   * @param flow the path of a file, or a flow itself
   * @throws PatchbayError when the file, an input or an option is wrong, of a file with every place; a flow that fails
   *   is a result
   */
  readonly run: (flow: string | Flow, options?: FlowOptions) => Promise<RanFlow>;
};

/** What was asked of a running service cannot be done, or did not come; the message says why. */
export class PatchbayError extends Error {
  override readonly name = 'PatchbayError';
}
