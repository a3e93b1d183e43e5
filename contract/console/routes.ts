import type { ConsoleRoute } from './route.ts';

/** A place in the order of something. */
const place = { kind: 'number', least: 0, most: Number.MAX_SAFE_INTEGER } as const;
/** Milliseconds since the epoch, as far as a date goes. */
const time = { kind: 'number', least: 0, most: 8.64e15 } as const;

/**
 * What only the console of this service uses: routes below /console/api, by id. They exist exactly when base_url is
 * the origin that served the page. The service's routes, the console's calls and the tests come from these rows. Plain
 * data, so that the console can load it at once; the types of bodies stand in schemas/.
 */
export const consoleRoutes = {
  service: { method: 'GET', path: '/console/api/service', response: { kind: 'json', type: 'ServiceFacts' } },
  /** The description of the interface for programs. */
  openapi: { method: 'GET', path: '/console/api/openapi.json', response: { kind: 'document' } },
  /**
   * The event stream; its events are unnamed. The id of an event is the sequence of the newest exchange that was sent
   * before or with it. Every stream begins with the present drills; one with a Last-Event-ID gets the exchanges after
   * that one as far as they are kept, and a change of everything, since what changed meanwhile is not kept. No
   * sequence is used again after a restart, so with an id from before it all that is kept is sent.
   * A beat comes every few seconds, whatever happens, so that a service that stands still can be told from a quiet one.
   */
  events: {
    method: 'GET', path: '/console/api/events',
    response: { kind: 'stream', type: 'LiveEvent' }, refusals: ['too-many-streams'],
  },
  settings: { method: 'GET', path: '/console/api/settings', response: { kind: 'json', type: 'Settings' } },
  changeSettings: {
    method: 'POST', path: '/console/api/settings', request: 'SettingsChange',
    response: { kind: 'json', type: 'Settings' }, refusals: ['setting-application-unknown'],
  },
  /** Nothing is sent anywhere or kept. */
  preview: {
    method: 'POST', path: '/console/api/suggestions/preview', request: 'PreviewRequest',
    response: { kind: 'json', type: 'Preview' },
  },
  /** What each sensitivity would decide now about the last copies that Traffic keeps. Nothing is counted. */
  lastCopies: {
    method: 'GET', path: '/console/api/suggestions/last', response: { kind: 'json', type: 'LastCopies' },
  },
  /** Recognised secrets masked, as in Traffic. Nothing is sent anywhere or kept. */
  maskTexts: {
    method: 'POST', path: '/console/api/masking', request: 'MaskRequest', response: { kind: 'json', type: 'MaskedTexts' },
  },
  traffic: {
    method: 'GET', path: '/console/api/traffic',
    query: { after: { kind: 'number', least: 0, most: Number.MAX_SAFE_INTEGER, without: 0 } },
    response: { kind: 'json', type: 'TrafficList' },
  },
  /** Forgets all recorded exchanges. Sequence numbers go on, over restarts too: none is used twice. */
  clearTraffic: {
    method: 'POST', path: '/console/api/traffic/clear', response: { kind: 'json', type: 'TrafficList' },
  },
  exchange: {
    method: 'GET', path: '/console/api/traffic/{sequence}', parameters: { sequence: 'number' },
    response: { kind: 'json', type: 'TrafficExchange' }, refusals: ['exchange-not-kept'],
  },
  drills: { method: 'GET', path: '/console/api/drills', response: { kind: 'json', type: 'Drills' } },
  /**
   * A drill concerns the connector calls of its application ({application}/…), not connect, which no application id
   * belongs to.
   */
  startDrill: {
    method: 'POST', path: '/console/api/drills', request: 'NewDrill',
    response: { kind: 'json', type: 'Drill' }, refusals: ['application-unknown', 'drill-of-service', 'too-many-drills'],
  },
  /** Ends a drill; one that has ended stays as it is. */
  stopDrill: {
    method: 'POST', path: '/console/api/drills/{drill}/stop', parameters: { drill: 'text' },
    response: { kind: 'json', type: 'Drill' }, refusals: ['drill-unknown'],
  },
  /** With an application only the kinds that are kept by application. */
  kept: {
    method: 'GET', path: '/console/api/kept', query: { application: { kind: 'text' } },
    response: { kind: 'json', type: 'KeptList' },
  },
  deleteKept: {
    method: 'POST', path: '/console/api/kept/delete', request: 'DeleteKept',
    response: { kind: 'json', type: 'DeletedKept' }, refusals: ['not-kept-by-application'],
  },
  /** Deletes all that is kept. Settings, who may call, and the id of the service stay. */
  deleteEverything: {
    method: 'POST', path: '/console/api/kept/delete-everything', request: 'DeleteEverything',
    response: { kind: 'json', type: 'DeletedKept' },
  },
  /** Newest first, long texts cut. */
  intentions: {
    method: 'GET', path: '/console/api/intentions', query: { application: { kind: 'text' } },
    response: { kind: 'json', type: 'KeptIntentions' },
  },
  deleteIntention: {
    method: 'POST', path: '/console/api/intentions/{intention}/delete', parameters: { intention: 'text' },
    response: { kind: 'json', type: 'DeletedKept' }, refusals: ['intention-unknown'],
  },
  /**
   * Newest first, those before a sequence, a page at a time. An empty application asks for the events of which nobody
   * said whose they are.
   */
  usageEvents: {
    method: 'GET', path: '/console/api/usage/events',
    query: {
      application: { kind: 'text' },
      before: { kind: 'number', least: 0, most: Number.MAX_SAFE_INTEGER, without: Number.MAX_SAFE_INTEGER },
    },
    response: { kind: 'json', type: 'UsageEvents' },
  },
  /** The last days, oldest first, today last; a day without events has none. */
  usageDays: {
    method: 'GET', path: '/console/api/usage/days',
    query: { days: { kind: 'number', least: 1, most: 366, without: 14 } },
    response: { kind: 'json', type: 'UsageDays' },
  },
  /**
   * What changed in the registry, newest first, a page at a time: those before and after a place in their order, from
   * and to a time, of an application, of a kind. Of more than fit, those nearest to now, or with `oldest` those nearest
   * to where it begins.
   */
  changes: {
    method: 'GET', path: '/console/api/history',
    query: { application: { kind: 'text' }, kind: { kind: 'choice', of: 'changeKinds' }, before: place, after: place, from: time, to: time, oldest: { kind: 'number', least: 0, most: 1 } },
    response: { kind: 'json', type: 'Changes' },
  },
  /**
   * How many changes there are, of an application or all, in each of so many equal parts of a time; without one of the
   * last 14 days.
   */
  changeMarks: {
    method: 'GET', path: '/console/api/history/marks',
    query: { application: { kind: 'text' }, from: time, to: time, parts: { kind: 'number', least: 1, most: 1000, without: 200 } },
    response: { kind: 'json', type: 'ChangeMarks' },
  },
  /**
   * The registry as it was after a change or, the last time the clock showed it, at a time; without either as it is
   * remembered last.
   */
  registryThen: {
    method: 'GET', path: '/console/api/history/registry', query: { change: place, at: time },
    response: { kind: 'json', type: 'RegistryThen' },
  },
  /** How the registry differs between two such moments. */
  registryDifference: {
    method: 'GET', path: '/console/api/history/difference',
    query: { fromChange: place, from: time, toChange: place, to: time },
    response: { kind: 'json', type: 'RegistryDifference' },
  },
  /** What was installed, removed and changed on this machine between scans, newest first, a page at a time. */
  programChanges: {
    method: 'GET', path: '/console/api/history/programs', query: { before: place, from: time },
    response: { kind: 'json', type: 'ProgramChanges' },
  },
  /** The programs of this machine as they were remembered after a change or at a time, without either last. */
  programsThen: {
    method: 'GET', path: '/console/api/history/programs/then', query: { change: place, at: time },
    response: { kind: 'json', type: 'ProgramsThen' },
  },
  /** Newest first, as many as there is room for. */
  sessions: { method: 'GET', path: '/console/api/sessions', response: { kind: 'json', type: 'Sessions' } },
  /**
   * Forgets the connection of an application; its next call answers 401. Who asks for it is remembered: the console, if
   * nobody says.
   */
  forgetConnection: {
    method: 'POST', path: '/console/api/applications/{application}/forget', parameters: { application: 'text' },
    query: { by: { kind: 'choice', of: 'forgetters' } },
    response: { kind: 'json', type: 'Application' }, refusals: ['application-unknown', 'service-always-connected'],
  },
  /**
   * Deletes an application with what is kept of it; its id answers 400 afterwards. Events, assets and copies as the
   * body says. Answers with the number of events that went.
   */
  deleteApplication: {
    method: 'POST', path: '/console/api/applications/{application}/delete', parameters: { application: 'text' },
    request: 'DeleteApplication',
    response: { kind: 'json', type: 'DeletedKept' }, refusals: ['application-unknown', 'service-always-connected'],
  },
  /**
   * Saved snippets with their texts, newest first, a page at a time: so many at most of those before a place in their
   * order.
   */
  assetPage: {
    method: 'GET', path: '/console/api/assets',
    query: { before: place, most: { kind: 'number', least: 0, most: 1000, without: 1000 } },
    response: { kind: 'json', type: 'AssetPage' },
  },
  /** Brings back an asset that was deleted a short time ago; one that is not deleted stays as it is. */
  restoreAsset: {
    method: 'POST', path: '/console/api/assets/{asset}/restore', parameters: { asset: 'text' },
    response: { kind: 'json', type: 'Asset' }, refusals: ['asset-gone', 'restore-too-late', 'text-saved-again'],
  },
  /**
   * Saved snippets by words of their names and texts and by pieces of code, best first, with the lines that match. The
   * first search after a start has all texts read, and is answered at once with how many are; so is any other until
   * then.
   */
  findAssets: {
    method: 'POST', path: '/console/api/assets/search', request: 'AssetSearchRequest',
    response: { kind: 'json', type: 'FoundAssets' },
  },
  /** For each related program how its integration is got, as far as that is known. */
  integrations: {
    method: 'GET', path: '/console/api/integrations',
    response: { kind: 'json', type: 'HostIntegrations' }, refusals: ['hosts-unreadable'],
  },
  /** The sources of installed programs that could not be read when they were asked last; the others went on. */
  failedSources: { method: 'GET', path: '/console/api/detection/failures', response: { kind: 'json', type: 'FailedSources' } },
  /** The backups with what is known of them, what is known of damage, and whether another database took its place. */
  backups: { method: 'GET', path: '/console/api/backups', response: { kind: 'json', type: 'BackupState' } },
  /** Makes a backup now and looks at it as a whole. */
  makeBackup: {
    method: 'POST', path: '/console/api/backups', response: { kind: 'json', type: 'Backup' },
    refusals: ['database-damaged', 'backup-failed'],
  },
  /** Looks at a backup as a whole, now. */
  checkBackup: {
    method: 'POST', path: '/console/api/backups/{backup}/check', parameters: { backup: 'number' },
    response: { kind: 'json', type: 'Backup' }, refusals: ['backup-unknown'],
  },
  /** What a backup holds, by kind and by application. Nothing is changed. */
  backupContents: {
    method: 'GET', path: '/console/api/backups/{backup}/contents', parameters: { backup: 'number' },
    response: { kind: 'json', type: 'BackupContents' }, refusals: ['backup-unknown', 'backup-not-good', 'restore-failed'],
  },
  /** What a restore would bring and take. Nothing is changed. */
  previewRestore: {
    method: 'GET', path: '/console/api/backups/{backup}/preview', parameters: { backup: 'number' },
    response: { kind: 'json', type: 'RestorePreview' }, refusals: ['backup-unknown', 'backup-not-good', 'restore-failed'],
  },
  /**
   * Puts a backup in the place of the database, after a backup of that one. Requests that come meanwhile are answered
   * 503.
   */
  restoreBackup: {
    method: 'POST', path: '/console/api/backups/{backup}/restore', parameters: { backup: 'number' },
    request: 'RestoreBackup', response: { kind: 'json', type: 'BackupState' },
    refusals: ['backup-unknown', 'backup-not-good', 'restore-failed', 'restore-runs'],
  },
  /** Somebody has seen that another database took its place. */
  dismissRestored: {
    method: 'POST', path: '/console/api/backups/restored/dismiss', response: { kind: 'json', type: 'BackupState' },
  },
  refused: { method: 'GET', path: '/console/api/refused', response: { kind: 'json', type: 'RefusedCallers' } },
  /** Allows an origin or a host, kept and in force at once. */
  allow: {
    method: 'POST', path: '/console/api/refused/allow', request: 'Caller',
    response: { kind: 'json', type: 'RefusedCallers' }, refusals: ['caller-never-allowed'],
  },
  /** What was allowed with --allow-origin, --allow-host or in the console. */
  allowed: { method: 'GET', path: '/console/api/allowed', response: { kind: 'json', type: 'AllowedCallers' } },
  /** Takes back what was allowed in the console. */
  disallow: {
    method: 'POST', path: '/console/api/allowed/remove', request: 'Caller',
    response: { kind: 'json', type: 'AllowedCallers' },
  },
  /** Everything that is kept of people's work, as one file; see docs/decisions/0017. One is made at a time. */
  exportData: {
    method: 'GET', path: '/console/api/data/export', response: { kind: 'lines' }, refusals: ['export-under-way'],
  },
  /** Looks at all of the database and at every backup, now. */
  checkData: { method: 'POST', path: '/console/api/data/check', response: { kind: 'json', type: 'CheckedData' } },
  /** Takes what a file brings that `patchbay data import` has prepared in the data folder, or only counts it. */
  importData: {
    method: 'POST', path: '/console/api/data/import', request: 'ImportData',
    response: { kind: 'json', type: 'ImportedData' }, refusals: ['import-unknown', 'import-of-other-version', 'import-without-backup'],
  },
  /** The files in the folder of flows. They are the person's own: nothing but these routes changes them. */
  flows: { method: 'GET', path: '/console/api/flows', response: { kind: 'json', type: 'FlowFiles' } },
  /** One that comes with Patchbay. */
  readyFlow: {
    method: 'GET', path: '/console/api/flows/ready/{flow}', parameters: { flow: 'text' },
    response: { kind: 'json', type: 'FlowText' },
    refusals: ['flow-name-wrong', 'flow-unknown', 'flow-unreadable', 'flows-unusable'],
  },
  /** Says whether a text is a flow. Nothing is kept. */
  checkFlow: {
    method: 'POST', path: '/console/api/flow-check', request: 'CheckFlow', response: { kind: 'json', type: 'CheckedFlow' },
  },
  flow: {
    method: 'GET', path: '/console/api/flows/{flow}', parameters: { flow: 'text' },
    response: { kind: 'json', type: 'FlowText' },
    refusals: ['flow-name-wrong', 'flow-unknown', 'flow-unreadable', 'flows-unusable'],
  },
  /** Puts a file in its place in one step. One that changed since it was read stays as it is. */
  saveFlow: {
    method: 'POST', path: '/console/api/flows/{flow}', parameters: { flow: 'text' }, request: 'SaveFlow',
    response: { kind: 'json', type: 'FlowText' },
    refusals: ['flow-name-wrong', 'flow-wrong', 'flow-too-large', 'flow-changed', 'flow-there', 'flow-unknown', 'flow-unreadable', 'too-many-flows', 'flows-unusable'],
  },
  /** Removes a file; one that changed since it was read stays as it is. */
  deleteFlow: {
    method: 'POST', path: '/console/api/flows/{flow}/delete', parameters: { flow: 'text' }, request: 'DeleteFlow',
    response: { kind: 'json', type: 'FlowFiles' },
    refusals: ['flow-name-wrong', 'flow-changed', 'flow-unknown', 'flow-unreadable', 'flows-unusable'],
  },
  /** What is kept of runs of flows, of one flow or of all. */
  flowResults: {
    method: 'GET', path: '/console/api/flow-results', query: { flow: { kind: 'text' } },
    response: { kind: 'json', type: 'FlowResults' }, refusals: ['flow-results-unusable'],
  },
  /** The HAR of a result with secrets masked, for a browser that keeps it. Nothing of it is kept here. */
  maskFlowResult: {
    method: 'POST', path: '/console/api/flow-result-mask', request: 'KeepFlowResult',
    response: { kind: 'document' }, refusals: ['flow-result-wrong', 'flow-result-too-large'],
  },
  /** Keeps what became of a flow, as a HAR, with secrets masked as in Traffic. The oldest that are not pinned go. */
  keepFlowResult: {
    method: 'POST', path: '/console/api/flow-results', request: 'KeepFlowResult',
    response: { kind: 'json', type: 'FlowResultHead' },
    refusals: ['flow-result-wrong', 'flow-result-too-large', 'flow-results-pinned', 'flow-results-unusable'],
  },
  /** A result as it is kept: HAR 1.2. */
  flowResult: {
    method: 'GET', path: '/console/api/flow-results/{result}', parameters: { result: 'text' },
    response: { kind: 'document' }, refusals: ['flow-result-unknown', 'flow-results-unusable'],
  },
  changeFlowResult: {
    method: 'POST', path: '/console/api/flow-results/{result}', parameters: { result: 'text' }, request: 'ChangeFlowResult',
    response: { kind: 'json', type: 'FlowResultHead' }, refusals: ['flow-result-unknown', 'flow-results-unusable'],
  },
  deleteFlowResult: {
    method: 'POST', path: '/console/api/flow-results/{result}/delete', parameters: { result: 'text' },
    response: { kind: 'json', type: 'FlowResults' }, refusals: ['flow-result-unknown', 'flow-results-unusable'],
  },
  /** Whether assistants may call, which tools they have, and the last calls of this run of the service. */
  assistants: { method: 'GET', path: '/console/api/assistants', response: { kind: 'json', type: 'Assistants' } },
  /** In force once it is on disk. The token is made when they are switched on for the first time. */
  changeAssistants: {
    method: 'POST', path: '/console/api/assistants', request: 'AssistantsChange',
    response: { kind: 'json', type: 'Assistants' }, refusals: ['tool-unknown'],
  },
  /** Puts another token in the place of the present one, which counts no more. */
  replaceToken: {
    method: 'POST', path: '/console/api/assistants/token', response: { kind: 'json', type: 'Assistants' },
  },
} as const satisfies Readonly<Record<string, ConsoleRoute>>;

export type ConsoleRouteId = keyof typeof consoleRoutes;
export type ConsoleRouteRow<Id extends ConsoleRouteId = ConsoleRouteId> = (typeof consoleRoutes)[Id];
