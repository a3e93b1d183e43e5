import { countsOf, hasTable, type Counts } from './copyContents.ts';
import { eachRow, openUnchanging, type Database } from '../database/database.ts';
import { integer, text, textOrNull } from '../database/row.ts';

/** What a backup tells the number of by application. */
const tables = { assets: 'assets', annotations: 'annotations', intentions: 'intentions', events: 'events' } as const;

export type OwnKind = keyof typeof tables;

/** What a backup holds of an application. */
export type OfApplication = {
  /** Null for what nobody said the application of. */
  readonly id: string | null;
  /** Null for one that the backup does not know any more. */
  readonly name: string | null;
  readonly rows: Readonly<Record<OwnKind, number>>;
};

export type CopyLook = { readonly rows: Counts; readonly applications: readonly OfApplication[] };

const countsIn = (database: Database, kind: OwnKind): ReadonlyMap<string | null, number> => {
  const counts = new Map<string | null, number>();
  if (!hasTable(database, tables[kind])) return counts;
  const grouped = `SELECT lower(application_id) AS id, count(*) AS count FROM ${tables[kind]} GROUP BY 1`;
  for (const row of eachRow(database, grouped)) counts.set(textOrNull(row, 'id'), integer(row, 'count'));
  return counts;
};

/** Names as bytes, since the driver cuts a text at a NUL; those of known applications in their order. */
const namesIn = (database: Database): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const take = (query: string): void => {
    for (const row of eachRow(database, query)) {
      const id = text(row, 'id').toLowerCase();
      if (!names.has(id)) names.set(id, text(row, 'name'));
    }
  };
  take('SELECT id, CAST(name AS BLOB) AS name FROM applications ORDER BY sequence');
  if (hasTable(database, 'deleted_applications')) take('SELECT id, CAST(name AS BLOB) AS name FROM deleted_applications');
  return names;
};

/**
 * What a backup that was found good holds, by kind and by application. Nothing of it is changed, and no text is read.
 * @throws what SQLite said
 */
export const lookInto = (file: string): CopyLook => {
  const database = openUnchanging(file);
  try {
    const names = namesIn(database);
    const counts = {
      assets: countsIn(database, 'assets'), annotations: countsIn(database, 'annotations'),
      intentions: countsIn(database, 'intentions'), events: countsIn(database, 'events'),
    } satisfies Record<OwnKind, unknown>;
    const ids = new Set([names, ...Object.values(counts)].flatMap((by): (string | null)[] => [...by.keys()]));
    const of = (kind: OwnKind, id: string | null): number => counts[kind].get(id) ?? 0;
    const applications = [...ids].map((id): OfApplication => ({
      id,
      name: id === null ? null : names.get(id) ?? null,
      rows: {
        assets: of('assets', id), annotations: of('annotations', id), intentions: of('intentions', id), events: of('events', id),
      },
    }));
    return { rows: countsOf(database), applications };
  } finally {
    database.close();
  }
};
