import { text } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import { kindOf, type KindName } from './kinds.ts';

/** How a row of a file (`b`) finds the one here that stands for the same (`h`). */
type Presence = {
  /** Each of which will do; apart, so that each finds its index. */
  readonly matches: readonly string[];
  /** Columns in which it makes no difference what they hold. */
  readonly apart: readonly string[];
};

/** Kinds whose rows have a name of their own. An event has none: it is known by all that it says. */
export type NamedKind = Exclude<KindName, 'events' | 'engagement' | 'flowResults'>;

const presences: Readonly<Record<NamedKind, Presence>> = {
  // Two programs of one name are one application, so the name counts and not the id.
  applications: { matches: ['h.name = b.name'], apart: ['sequence', 'id'] },
  deletedApplications: { matches: ['h.id = b.id'], apart: [] },
  // Where epochs begin is a matter of each installation.
  sessions: { matches: ['h.id = b.id'], apart: ['sequence', 'opened_epoch', 'closed_epoch'] },
  // A text is saved once: under another id it is here as well.
  assets: {
    matches: ['h.deleted_at IS NULL AND h.id = b.id', 'h.deleted_at IS NULL AND h.content_hash = b.content_hash'],
    apart: ['sequence', 'id', 'format_id', 'content', 'bytes', 'deleted_at'],
  },
  // It is of the asset that stands for its own here.
  annotations: { matches: ['h.id = b.id'], apart: ['sequence', 'asset_id', 'deleted_at'] },
  intentions: { matches: ['h.id = b.id'], apart: ['sequence'] },
  settings: { matches: ['h.key = b.key'], apart: [] },
  allowedCallers: { matches: ['h.key = b.key'], apart: [] },
  history: { matches: ['h.sequence = b.sequence AND h.noted_at = b.noted_at AND h.what = b.what'], apart: [] },
};

/** The columns of a table, the place in its order left out. */
export const columnsHere = (statements: Statements, kind: KindName): string[] =>
  statements.read('SELECT name FROM pragma_table_info(?) WHERE name <> \'sequence\'').all(kindOf(kind).table)
    .map((row) => text(row, 'name'));

/** Rows of a file, as `b`. */
export const broughtRows = (kind: KindName): string => {
  const { table, only } = kindOf(kind);
  return only === undefined ? `brought.${table} AS b` : `(SELECT * FROM brought.${table} WHERE ${only}) AS b`;
};

/** Whether a row here stands for the same, and fulfils more. */
const exists = (kind: NamedKind, more: readonly string[]): string => {
  const found = presences[kind].matches.map((match) => (
    `EXISTS (SELECT 1 FROM main.${kindOf(kind).table} AS h WHERE ${[match, ...more].join(' AND ')})`
  ));
  return `(${found.join(' OR ')})`;
};

/** Whether a row of a file is here. */
export const isHere = (kind: NamedKind): string => exists(kind, []);

/** Whether a row of a file is here, and says the same. */
export const isSame = (statements: Statements, kind: NamedKind): string => {
  const { apart } = presences[kind];
  return exists(kind, columnsHere(statements, kind).filter((column) => !apart.includes(column))
    .map((column) => `h.${column} IS b.${column}${column === 'application_id' ? ' COLLATE NOCASE' : ''}`));
};
