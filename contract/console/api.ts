import type { Drill } from './drills.ts';
import type { TrafficSummary } from './traffic.ts';

/**
 * What only the console of this service uses: paths below /console/api. They exist exactly when base_url is the
 * origin that served the page. What goes over them is described by resource in the files beside this one: plain data
 * and types, so that the console can load it at once.
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

export type LiveEvent
  = | { readonly kind: 'exchange'; readonly exchange: TrafficSummary }
    | { readonly kind: 'changed'; readonly what: 'applications' | 'assets' | 'sessions' | 'usage' | 'kept' | 'refused' | 'settings' }
    | { readonly kind: 'drills'; readonly drills: readonly Drill[] };
