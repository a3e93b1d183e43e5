/** Value lists of the console's own routes. Plain data, so that the console can load it at once. */

/** The checks that a request goes through, in this order. */
export const checks = [
  'host', 'origin', 'route', 'application', 'connected', 'type', 'size', 'json', 'fields',
] as const;
export type Check = (typeof checks)[number];

/** Milliseconds between two beats of the event stream. */
export const beatMs = 5000;

/** What a drill can do to a call. */
export const injections = ['status', 'delay', 'cut'] as const;

/** What stands in the place of the method where an exchange is a message on a stream, which has none. */
export const messageMethod = 'WS';

export const sensitivities = ['few', 'balanced', 'eager'] as const;

export const missedUnits = ['score', 'tokens', 'characters', 'lines'] as const;

export const keptKinds = [
  'assets', 'annotations', 'intentions', 'seenCopies', 'feedback', 'traffic', 'events', 'sessions', 'history', 'flowResults',
  'backups', 'putAside',
] as const;
export type KeptKind = (typeof keptKinds)[number];

/** What an import tells the numbers of. */
export const transferKinds = [
  'applications', 'deletedApplications', 'sessions', 'assets', 'annotations', 'intentions', 'events', 'settings', 'allowedCallers',
  'history', 'flowResults',
] as const;

export const integrationKinds = [
  'vscode-extension', 'jetbrains-plugin', 'chrome-extension', 'firefox-addon', 'obsidian-plugin', 'sublime-package',
  'neovim-plugin', 'jupyter-extension', 'vsix', 'mcp',
] as const;

/** What says which version of the protocol is announced. */
export const announcers = ['option', 'setting'] as const;

/** Why every user is let in: by an option, or there are no tables, or they cannot be read, or users look alike. */
export const reasonsForAllUsers = ['option', 'system', 'unreadable', 'alike'] as const;

export const callerKinds = ['origin', 'host'] as const;

/** What is counted in a backup. */
export const countedKinds = [
  'applications', 'assets', 'annotations', 'intentions', 'events', 'sessions', 'seenCopies', 'feedback',
] as const;
export type CountedKind = (typeof countedKinds)[number];

/** What a restore brings and takes, and a person knows by number. */
export const restoredKinds = ['assets', 'annotations', 'applications', 'intentions', 'events', 'sessions'] as const;
export type RestoredKind = (typeof restoredKinds)[number];

/** Whether a backup was looked at as a whole, and what was found. */
export const backupStates = ['good', 'bad', 'unchecked'] as const;

/** Why no backup can take the place of one that is older than it may become. */
export const backupHindrances = ['damaged', 'failed'] as const;

/** As what a backup stays. */
export const backupTiers = ['daily', 'weekly'] as const;

/**
 * Why a backup was made: once a day, because somebody asked, before a restore, an import or an upgrade, or since the
 * file of the database was gone.
 */
export const backupReasons = ['daily', 'asked', 'restore', 'import', 'upgrade', 'rescue'] as const;

/** How it came out that the database is damaged. */
export const damageFound = ['check', 'read', 'text'] as const;

/** Why another database took the place of the one there was. */
export const restoreReasons = ['missing', 'empty', 'damaged', 'log-lost', 'chosen'] as const;

/** What an event of the stream can say has changed. */
export const changeable = [
  'applications', 'assets', 'sessions', 'usage', 'kept', 'refused', 'settings', 'backups', 'flows', 'history',
  'flowResults', 'assistants',
] as const;
export type Changeable = (typeof changeable)[number];

/** What is recorded of the use of an application. */
export const usageKinds = ['track', 'interaction', 'keyboard', 'installation', 'updated'] as const;

/** What becomes of something when something else is deleted. */
export const fates = ['keep', 'delete'] as const;

/** What a file of the data folder holds; a flow can lie in a folder of its own. */
export const fileRoles = ['database', 'log', 'backup', 'putAside', 'flow', 'flowResult', 'other'] as const;

/** What became of a run of a flow, and of all of them. */
export const flowStates = ['passed', 'failed', 'cancelled'] as const;

/** Whom a tool of assistants is for: a person who codes, or one who writes a plugin. */
export const toolGroups = ['snippets', 'plugins'] as const;
export type ToolGroup = (typeof toolGroups)[number];

/** What became of a call of an assistant. */
export const toolOutcomes = ['answered', 'refused', 'failed'] as const;
