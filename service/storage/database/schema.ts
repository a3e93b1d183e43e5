import { DatabaseSync } from '@photostructure/sqlite';
import { migrations } from './migrations.ts';

type Thing = { readonly kind: string; readonly name: string; readonly table: string; readonly sql: string };

/** What a schema consists of, by its kind and name. */
export type Schema = ReadonlyMap<string, Thing>;

/** Gives all of a schema as JSON. */
export const schemaQuery = 'SELECT json_group_array(json_array(type, name, tbl_name, coalesce(sql, \'\'))) FROM sqlite_schema';

/** @param json the answer to `schemaQuery` */
export const schemaOf = (json: unknown): Schema => {
  const rows: unknown = JSON.parse(String(json));
  return new Map((Array.isArray(rows) ? rows : []).map((row: unknown) => {
    const [kind = '', name = '', table = '', sql = ''] = Array.isArray(row) ? row.map(String) : [];
    return [`${kind} ${name}`, { kind, name, table, sql }];
  }));
};

/** The schema that so many migrations make. */
const schemaAfter = (steps: number): Schema => {
  const empty = new DatabaseSync(':memory:');
  try {
    for (const step of migrations.slice(0, steps)) empty.exec(step);
    const row: unknown = empty.prepare(schemaQuery).get();
    return schemaOf(Object.values(row ?? {})[0]);
  } finally {
    empty.close();
  }
};

/** How a schema differs from the one of its version. A table more, which runs nothing, is no difference. */
export type SchemaDifference = {
  /** What is missing or made in another way, such as `table assets`. */
  readonly wrong: readonly string[];
  /** Triggers and views, and indexes on our tables: what runs, and holds no data. */
  readonly running: readonly Thing[];
  /** Tables that are made by a module. */
  readonly virtual: readonly string[];
};

export const compareSchema = (found: Schema, version: number): SchemaDifference => {
  const expected = schemaAfter(version);
  const extra = [...found].filter(([key]) => !expected.has(key)).map(([, thing]) => thing);
  const runs = ({ kind, table }: Thing): boolean => kind !== 'table' && (kind !== 'index' || expected.has(`table ${table}`));
  return {
    wrong: [...expected].filter(([key, { sql }]) => found.get(key)?.sql !== sql).map(([key]) => key),
    running: extra.filter(runs),
    virtual: extra.filter(({ kind, sql }) => kind === 'table' && /^\s*create\s+virtual/i.test(sql)).map(({ name }) => name),
  };
};

/** Statements that remove such things, triggers first: they could run when the others go. */
export const dropping = (things: readonly Thing[]): string => {
  const [triggers, others] = [things.filter(({ kind }) => kind === 'trigger'), things.filter(({ kind }) => kind !== 'trigger')];
  return [...triggers, ...others].map(({ kind, name }) => `DROP ${kind} "${name.replaceAll('"', '""')}";`).join(' ');
};
