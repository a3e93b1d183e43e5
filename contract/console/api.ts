/**
 * What only the console of this service uses: paths below /console/api. They exist exactly when base_url is the
 * origin that served the page. Plain data and types, so that the console can load it at once.
 */
export const consolePaths = {
  /** GET: ServiceFacts. */
  service: '/console/api/service',
  /**
   * GET: the event stream (SSE); each event is a LiveEvent in its data, unnamed. The id of an event is the sequence
   * of the newest exchange that was sent before or with it. Every stream begins with the present drills; one with a
   * Last-Event-ID gets the exchanges after that one as far as they are kept, and a change of everything, since what
   * changed meanwhile is not kept. An id from before a restart of the service counts as 0. At most 8 streams: 503.
   */
  events: '/console/api/events',
  /** GET: Settings. POST: Partial<Settings>, answers Settings. */
  settings: '/console/api/settings',
  /** POST { text }: Preview; nothing is sent anywhere or kept. */
  preview: '/console/api/suggestions/preview',
  /** GET ?after=N: TrafficList, oldest first. */
  traffic: '/console/api/traffic',
  /** POST: forgets all recorded exchanges; answers the empty TrafficList. Sequence numbers go on. */
  clearTraffic: '/console/api/traffic/clear',
  /** GET: TrafficExchange with its bodies; 404 when it is no longer kept. */
  exchange: '/console/api/traffic/{sequence}',
  /**
   * GET: Drill[], oldest first, at most 50 with those that have ended. POST NewDrill: Drill. A drill concerns the
   * connector calls of its application ({application}/…), not connect, which no application id belongs to. At most
   * 20 go on at a time: 409.
   */
  drills: '/console/api/drills',
  /** POST: ends a drill; answers it. One that has ended stays as it is. */
  stopDrill: '/console/api/drills/{drill}/stop',
  /**
   * GET ?application=ID: KeptList; with an application without seenCopies and backups, which are not kept by
   * application.
   */
  kept: '/console/api/kept',
  /** POST DeleteKept: DeletedKept. seenCopies and backups with an application: 400. */
  deleteKept: '/console/api/kept/delete',
  /** GET ?application=ID: KeptIntention[], newest first, each text at most 64 KiB. */
  intentions: '/console/api/intentions',
  /** POST: deletes one intention; answers DeletedKept. */
  deleteIntention: '/console/api/intentions/{intention}/delete',
  /**
   * GET ?application=ID&before=SEQUENCE: UsageEvent[], newest first, at most 200. An empty application= asks for the
   * events of which nobody said whose they are.
   */
  usageEvents: '/console/api/usage/events',
  /** GET ?days=N (1 to 366, else 14): UsageDay[], oldest first, today last; a day without events has none. */
  usageDays: '/console/api/usage/days',
  /** GET: Session[] of the interface, newest first, at most 500. */
  sessions: '/console/api/sessions',
  /** POST: forgets the connection of an application; its next call answers 401. Answers the interface's Application. */
  forgetConnection: '/console/api/applications/{application}/forget',
  /**
   * POST { events: 'keep' | 'delete' }: deletes an application; its id answers 400 afterwards. Answers DeletedKept
   * with the number of events that went.
   */
  deleteApplication: '/console/api/applications/{application}/delete',
  /**
   * POST: brings back an asset deleted less than 10 minutes ago; answers Asset of the interface. Later 410; when the
   * same text was saved again meanwhile 409; one that is not deleted stays as it is.
   */
  restoreAsset: '/console/api/assets/{asset}/restore',
  /** GET: HostIntegration[], for each related program how its integration is got, as far as that is known. */
  integrations: '/console/api/integrations',
  /** GET: RefusedCaller[]. */
  refused: '/console/api/refused',
  /** POST { kind, name }: allows an origin or a host, kept and in force at once; answers RefusedCaller[]. */
  allow: '/console/api/refused/allow',
  /** GET: AllowedCaller[], what was allowed with --allow-origin, --allow-host or in the console. */
  allowed: '/console/api/allowed',
  /** POST { kind, name }: takes back what was allowed in the console; answers AllowedCaller[]. */
  disallow: '/console/api/allowed/remove',
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

export const sensitivities = ['few', 'balanced', 'eager'] as const;
export type Sensitivity = (typeof sensitivities)[number];

export type Settings = {
  /** Whether Traffic is recorded. */
  readonly recording: boolean;
  readonly sensitivity: Sensitivity;
  /** Fewest lines of a copy that is offered for saving. */
  readonly fewestLines: number;
  /** Ids of applications that get no suggestions: they are answered none with the rule `switched-off`. */
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

export type DrillAnswer
  = | { readonly kind: 'status'; readonly status: 400 | 401 | 500 }
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

export const keptKinds = ['assets', 'intentions', 'seenCopies', 'feedback', 'traffic', 'events', 'backups'] as const;
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
  /** The body as received, at most 64 KiB of it. */
  readonly body: string;
  /** Bytes of the whole body. */
  readonly bytes: number;
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
  /** What to consider before it is allowed; null when there is nothing to say. */
  readonly warning: string | null;
};

export type AllowedCaller = {
  readonly kind: 'origin' | 'host';
  readonly name: string;
  /** By an option at the start, which only the next start can take back, or in the console. */
  readonly by: 'option' | 'console';
};

export const integrationKinds = [
  'vscode-extension', 'jetbrains-plugin', 'chrome-extension', 'firefox-addon', 'obsidian-plugin', 'sublime-package',
  'neovim-plugin', 'jupyter-extension', 'vsix', 'mcp',
] as const;

/** One way to an integration. */
export type IntegrationWay = {
  readonly kind: (typeof integrationKinds)[number];
  /** What it is called where it is offered; null where that is not known. Of mcp the key its entry stands under. */
  readonly id: string | null;
  /** The configuration file that gets an entry, as a person would write its path; null for none. */
  readonly file: string | null;
};

/** Name and version are those of a row of GET /applications/external/related. */
export type HostIntegration = {
  readonly name: string;
  readonly version: string | null;
  readonly ways: readonly IntegrationWay[];
};

export type LiveEvent
  = | { readonly kind: 'exchange'; readonly exchange: TrafficSummary }
    | { readonly kind: 'changed'; readonly what: 'applications' | 'assets' | 'sessions' | 'usage' | 'kept' | 'refused' | 'settings' }
    | { readonly kind: 'drills'; readonly drills: readonly Drill[] };

export type Preview = readonly {
  readonly sensitivity: Sensitivity;
  readonly decision: 'reuse' | 'save' | 'none';
  readonly words: string;
  readonly score: number;
  readonly threshold: number;
  /** The first rule or threshold that was not met for the next better decision; null when there is none better. */
  readonly missed: PreviewMissed | null;
}[];

export const missedUnits = ['score', 'tokens', 'characters', 'lines'] as const;

export type PreviewMissed = {
  /** `threshold`, or the short name of a rule. */
  readonly rule: string;
  /** How much was missing; null where no amount helps. */
  readonly by: number | null;
  readonly unit: (typeof missedUnits)[number] | null;
};
