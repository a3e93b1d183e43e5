import { serviceName } from '../../contract/names.ts';

/** A kind of what an export holds: the rows of one table, or some of them. */
export type Kind = {
  readonly table: string;
  /** Which of its rows; all, where it is left out. */
  readonly only?: string;
  /** Columns that stand in no file: places in an order, and what is made of other columns. */
  readonly without: readonly string[];
  readonly order: string;
};

/**
 * All kinds, in the order of a file. The rows of a kind are written with the names and types of the schema's columns,
 * so what a later version adds to a table is in its exports too.
 */
export const kinds = {
  // The row of the service itself belongs to an installation, not to what is moved to another.
  applications: { table: 'applications', only: `name <> '${serviceName}'`, without: ['sequence'], order: 'sequence' },
  deletedApplications: { table: 'deleted_applications', without: [], order: 'id' },
  sessions: { table: 'sessions', without: ['sequence'], order: 'sequence' },
  engagement: { table: 'engagement', without: [], order: 'epoch, application_id' },
  // One that was deleted can be restored for some minutes where that happened, and nowhere else.
  assets: {
    table: 'assets', only: 'deleted_at IS NULL', without: ['sequence', 'content_hash', 'bytes', 'deleted_at'], order: 'sequence',
  },
  // Those of a deleted asset can come back where that happened, with it.
  annotations: { table: 'annotations', only: 'deleted_at IS NULL', without: ['sequence', 'deleted_at'], order: 'sequence' },
  intentions: { table: 'intentions', without: ['sequence'], order: 'sequence' },
  events: { table: 'events', without: ['sequence'], order: 'sequence' },
  settings: { table: 'meta', only: 'key = \'settings\'', without: [], order: 'key' },
  allowedCallers: { table: 'meta', only: 'key = \'allowed-callers\'', without: [], order: 'key' },
  // In its order, which no time tells. What is said of the service itself belongs to an installation.
  history: {
    table: 'registry_changes', without: [], order: 'sequence',
    // Nor is it any business of a file where what was brought here ends.
    only: 'what <> \'programsOver\' AND (version IS NULL OR application_id COLLATE NOCASE <> coalesce((SELECT value FROM meta WHERE key = \'service-id\'), \'\'))',
  },
  // In files of their own; only what is staged has them in a table.
  flowResults: { table: 'flow_results', without: ['ids'], order: 'id' },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;

/** Tables of which an export holds nothing, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  seen_copies: 'hashes under a key of the installation, of no use without it',
  refusals: 'hashes under a key of the installation, of no use without it',
  snippet_records: 'made of the texts of the assets',
  deletions: 'what was deleted here since a backup, for a restore of that backup',
  usage_days: 'counted from the events',
  usage_days_counted: 'counted from the events',
};

/** Values by key that an export leaves out, each with the reason. */
export const leftOutKeys: Readonly<Record<string, string>> = {
  'service-id': 'who this installation is',
  'user-id': 'who this installation is',
  restored: 'what became of the database of this installation',
  'exchange-numbers-put-by': 'which exchanges this installation had',
  'copy-key': 'the key of this installation, under which copied texts are recognised',
};

export const kindNames = Object.keys(kinds) as readonly KindName[];

/** The kind of a name, without the exactness of the list. */
export const kindOf = (name: KindName): Kind => kinds[name];
