/**
 * What only the console of this service uses: paths below /console/api. They exist exactly when base_url is the
 * origin that served the page. Plain data and types, so that the console can load it at once.
 */
export const consolePaths = {
  /** GET: ServiceFacts. */
  service: '/console/api/service',
  /** GET: the event stream (SSE); each event is a LiveEvent, its id a sequence number. */
  events: '/console/api/events',
  /** GET: Settings. POST: Partial<Settings>, answers Settings. */
  settings: '/console/api/settings',
  /** POST PreviewRequest: Preview; nothing is sent anywhere or kept. */
  preview: '/console/api/suggestions/preview',
  /** GET ?after=N: TrafficList, oldest first. */
  traffic: '/console/api/traffic',
  /** POST: forgets all recorded exchanges. */
  clearTraffic: '/console/api/traffic/clear',
  /** GET: TrafficExchange with its bodies. */
  exchange: '/console/api/traffic/{sequence}',
  /** GET: Drill[]. POST NewDrill: Drill. */
  drills: '/console/api/drills',
  /** POST: ends a drill. */
  stopDrill: '/console/api/drills/{drill}/stop',
  /** GET ?application=ID: KeptList. */
  kept: '/console/api/kept',
  /** POST DeleteKept: DeletedKept. */
  deleteKept: '/console/api/kept/delete',
  /** GET ?application=ID: KeptIntention[]. */
  intentions: '/console/api/intentions',
  /** POST: deletes one intention. */
  deleteIntention: '/console/api/intentions/{intention}/delete',
  /** GET ?application=ID&before=SEQUENCE: UsageEvent[], newest first, at most 200. */
  usageEvents: '/console/api/usage/events',
  /** GET ?days=N: UsageDay[], oldest first. */
  usageDays: '/console/api/usage/days',
  /** GET: Session[] of the interface, newest first, at most 500. */
  sessions: '/console/api/sessions',
  /** POST: forgets the connection of an application; its next call answers 401. */
  forgetConnection: '/console/api/applications/{application}/forget',
  /** POST { events: 'keep' | 'delete' }: deletes an application; its id answers 400 afterwards. */
  deleteApplication: '/console/api/applications/{application}/delete',
  /** POST: brings back an asset deleted less than 10 minutes ago. */
  restoreAsset: '/console/api/assets/{asset}/restore',
  /** GET: RefusedCaller[]. */
  refused: '/console/api/refused',
  /** POST { kind, name }: allows an origin or a host, kept over restarts. */
  allow: '/console/api/refused/allow',
} as const;

export type ServiceFacts = {
  readonly version: string;
  readonly protocolVersion: string;
  /** ISO 8601. */
  readonly upSince: string;
  /** Bytes of resident memory. */
  readonly memory: number;
  readonly database: { readonly bytes: number; readonly logBytes: number };
  readonly backups: readonly { readonly at: string; readonly bytes: number }[];
  readonly listensOn: readonly string[];
  readonly dataDir: string;
  /** Whether the data goes when the service stops. */
  readonly ephemeral: boolean;
};

export type Sensitivity = 'few' | 'balanced' | 'eager';

export type Settings = {
  /** Whether Traffic is recorded. */
  readonly recording: boolean;
  readonly sensitivity: Sensitivity;
  /** Fewest lines of a copy that is offered for saving. */
  readonly fewestLines: number;
  /** Ids of applications that get no suggestions. */
  readonly suggestionsOff: readonly string[];
};

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
  /** Answered by a drill instead of the service. */
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

export type DrillAnswer =
  | { readonly kind: 'status'; readonly status: 400 | 401 | 500 }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'cut' };

/** Answers the next calls of an application on purpose. */
export type NewDrill = { readonly application: string; readonly times: number; readonly answer: DrillAnswer };

export type Drill = NewDrill & {
  readonly id: string;
  readonly name: string;
  readonly startedAt: string;
  readonly answered: number;
  /** Null while it goes on. */
  readonly ended: 'done' | 'stopped' | null;
};

export const keptKinds = ['assets', 'intentions', 'seenCopies', 'traffic', 'events', 'backups'] as const;
export type KeptKind = (typeof keptKinds)[number];

export type KeptList = {
  readonly kinds: readonly { readonly kind: KeptKind; readonly count: number; readonly bytes: number }[];
  /** Until when backups hold what is deleted now; null when there are none. */
  readonly backupsUntil: string | null;
};

export type DeleteKept = { readonly kind: KeptKind; readonly application?: string };
export type DeletedKept = { readonly deleted: number; readonly backupsUntil: string | null };

export type KeptIntention = {
  readonly id: string;
  readonly application: { readonly id: string; readonly name: string };
  readonly at: string;
  readonly text: string;
  readonly extension: string;
};

export type UsageEvent = {
  readonly sequence: number;
  readonly kind: 'track' | 'interaction' | 'keyboard' | 'installation' | 'updated';
  readonly application: { readonly id: string; readonly name: string } | null;
  readonly at: string;
  /** The body as received. */
  readonly body: string;
};

export type UsageDay = {
  /** Such as `2026-11-27`, in the time zone of the service. */
  readonly day: string;
  readonly applications: readonly {
    /** Empty where nobody said which application it was. */
    readonly id: string;
    readonly name: string;
    readonly events: number;
    readonly segments: number;
  }[];
};

export type RefusedCaller = {
  readonly kind: 'origin' | 'host';
  readonly name: string;
  readonly times: number;
  readonly lastAt: string;
  /** Why it can never be allowed; null when it can. */
  readonly never: string | null;
};

export type LiveEvent =
  | { readonly kind: 'exchange'; readonly exchange: TrafficSummary }
  | { readonly kind: 'changed'; readonly what: 'applications' | 'assets' | 'sessions' | 'usage' | 'kept' | 'refused' | 'settings' }
  | { readonly kind: 'drills'; readonly drills: readonly Drill[] };

export type PreviewRequest = { readonly text: string };

export type Preview = readonly {
  readonly sensitivity: Sensitivity;
  readonly decision: 'reuse' | 'save' | 'none';
  readonly words: string;
  readonly score: number;
  readonly threshold: number;
}[];
