import { allRows, firstRow, type Database } from '../storage/database.ts';
import { flag, integer, integerOrNull, text, textOrNull, type Row } from '../storage/row.ts';
import {
  knownCapabilities, knownMechanism, knownPrivacy, platformOf, type RegisteredApplication,
} from './application.ts';
import { countColumns, countValues, readCounts, type Growth } from './counts.ts';

const columns = `id, name, version, platform, onboarded, privacy, capabilities, mechanism, automatic_unload,
  registered_at, connected_at, ${countColumns.join(', ')}, last_seen`;

const read = (row: Row): RegisteredApplication => ({
  id: text(row, 'id'),
  name: text(row, 'name'),
  version: text(row, 'version'),
  platform: platformOf(row['platform']),
  onboarded: flag(row, 'onboarded'),
  privacy: knownPrivacy(row['privacy']) ?? 'UNKNOWN',
  capabilities: knownCapabilities(textOrNull(row, 'capabilities')) ?? null,
  mechanism: knownMechanism(textOrNull(row, 'mechanism')) ?? null,
  automaticUnload: row['automatic_unload'] === null ? null : flag(row, 'automatic_unload'),
  registeredAt: integer(row, 'registered_at'),
  connectedAt: integerOrNull(row, 'connected_at'),
  counts: readCounts(row),
  lastSeen: integerOrNull(row, 'last_seen'),
});

export type ApplicationsTable = {
  readonly all: () => RegisteredApplication[];
  readonly byId: (id: string) => RegisteredApplication | undefined;
  readonly byName: (name: string) => RegisteredApplication | undefined;
  readonly insert: (application: RegisteredApplication) => void;
  /** Writes everything but the counts, which only ever grow by `count`. */
  readonly update: (application: RegisteredApplication) => void;
  /** Keeps what an application said about itself, as JSON. */
  readonly keepSaid: (id: string, said: string) => void;
  readonly count: (id: string, growth: Growth, seenAt: number) => void;
  /** Removes an application and keeps its name for what else is kept of it. */
  readonly remove: (application: RegisteredApplication) => void;
  /** The name of an application that was removed. */
  readonly removedName: (id: string) => string | undefined;
};

const toFlag = (value: boolean | null): number | null => (value === null ? null : Number(value));

export const applicationsTable = (database: Database): ApplicationsTable => {
  const all = database.prepare(`SELECT ${columns} FROM applications ORDER BY sequence`);
  const byId = database.prepare(`SELECT ${columns} FROM applications WHERE id = ?`);
  const byName = database.prepare(`SELECT ${columns} FROM applications WHERE name = ?`);
  const insert = database.prepare(`
    INSERT INTO applications (id, name, version, platform, onboarded, privacy, capabilities, mechanism,
      automatic_unload, registered_at, connected_at, last_seen) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const update = database.prepare(`
    UPDATE applications SET version = ?, platform = ?, onboarded = ?, privacy = ?, capabilities = ?, mechanism = ?,
      automatic_unload = ?, connected_at = ?, last_seen = ? WHERE id = ?`);
  const keepSaid = database.prepare('UPDATE applications SET said = ? WHERE id = ?');
  const count = database.prepare(`
    UPDATE applications SET ${countColumns.map((name) => `${name} = ${name} + ?`).join(', ')},
      last_seen = max(coalesce(last_seen, 0), ?) WHERE id = ?`);
  const remove = database.prepare('DELETE FROM applications WHERE id = ?');
  const keepName = database.prepare('INSERT OR REPLACE INTO deleted_applications (id, name) VALUES (?, ?)');
  const removedName = database.prepare('SELECT name FROM deleted_applications WHERE id = ?');
  const one = (row: Row | undefined): RegisteredApplication | undefined => (row === undefined ? undefined : read(row));
  return {
    all: () => allRows(all).map(read),
    byId: (id) => one(firstRow(byId, id)),
    byName: (name) => one(firstRow(byName, name)),
    insert: (a) => {
      insert.run(
        a.id, a.name, a.version, a.platform, Number(a.onboarded), a.privacy, a.capabilities, a.mechanism,
        toFlag(a.automaticUnload), a.registeredAt, a.connectedAt, a.lastSeen,
      );
    },
    update: (a) => {
      update.run(
        a.version, a.platform, Number(a.onboarded), a.privacy, a.capabilities, a.mechanism,
        toFlag(a.automaticUnload), a.connectedAt, a.lastSeen, a.id,
      );
    },
    keepSaid: (id, said) => { keepSaid.run(said, id); },
    count: (id, growth, seenAt) => {
      count.run(...countValues(growth), seenAt, id);
    },
    remove: ({ id, name }) => {
      remove.run(id);
      keepName.run(id, name);
    },
    removedName: (id) => {
      const row = firstRow(removedName, id);
      return row === undefined ? undefined : text(row, 'name');
    },
  };
};
