/** One of the checks that a request goes through, in this order. */
export const checks = [
  'host', 'origin', 'route', 'application', 'connected', 'type', 'size', 'json', 'fields',
] as const;
export type Check = (typeof checks)[number];

export type TrafficSummary = {
  readonly sequence: number;
  /** ISO 8601 with milliseconds: when the request arrived. */
  readonly at: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Id of the operation; null when no route matched or the guards refused it before. */
  readonly operation: string | null;
  readonly application: { readonly id: string; readonly name: string; readonly state: 'connected' | 'registered' } | null;
  readonly userAgent: string | null;
  readonly origin: string | null;
  /** Sent by this service's own console. */
  readonly fromConsole: boolean;
  /** Null when the connection was cut before an answer. */
  readonly status: number | null;
  /** Milliseconds. */
  readonly duration: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
  /** Keys that the type of the body does not know, with the closest one that it does. */
  readonly unknownKeys: readonly UnknownKey[];
  /** The check that decided; null when all passed. */
  readonly decidedBy: Check | null;
  /** Answered by a drill instead of the service, or later than by the service alone. */
  readonly injected: boolean;
  /** What it came to in a few words, such as `save` or `1 segment: keyboard`; null when there is nothing to say. */
  readonly said: string | null;
};

export type UnknownKey = { readonly path: string; readonly closest: string | null };

export type RecordedBody = {
  /** As text, secrets masked, at most 64 KiB. */
  readonly text: string;
  readonly bytes: number;
  readonly cut: boolean;
  /** Number of secrets that were masked. */
  readonly masked: number;
};

export type RecordedHeaders = readonly (readonly [name: string, value: string])[];

export type TrafficExchange = TrafficSummary & {
  readonly query: string;
  readonly requestHeaders: RecordedHeaders;
  readonly requestBody: RecordedBody | null;
  readonly responseHeaders: RecordedHeaders;
  readonly responseBody: RecordedBody | null;
  /** The rule that decided, in words. */
  readonly rule: string;
};

export type TrafficList = {
  readonly exchanges: readonly TrafficSummary[];
  readonly recording: boolean;
  /** Bytes of what is kept. */
  readonly bytes: number;
  readonly limits: { readonly exchanges: number; readonly bytes: number; readonly bodyBytes: number };
};
