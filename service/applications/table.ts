import { flag, integer, integerOrNull, text, textOrNull, type Row } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import {
  knownCapabilities, knownMechanism, knownPrivacy, platformOf, type RegisteredApplication,
} from './application.ts';
import { countColumns, countValues, readCounts, type Growth } from './counts.ts';

const columns = `id, name, version, platform, onboarded, privacy, capabilities, mechanism, automatic_unload,
  registered_at, connected_at, ${countColumns.join(', ')}, last_seen`;

/** An application in a row that has all columns of one. */
export const readApplication = (row: Row): RegisteredApplication => ({
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
  readonly insert: (tx: Transaction, application: RegisteredApplication) => void;
  /** Writes everything but the counts, which only ever grow by `count`. */
  readonly update: (tx: Transaction, application: RegisteredApplication) => void;
  /** Keeps what an application said about itself, as JSON. */
  readonly keepSaid: (tx: Transaction, id: string, said: string) => void;
  readonly count: (tx: Transaction, id: string, growth: Growth, seenAt: number) => void;
  /** Removes an application and keeps its name for what else is kept of it. */
  readonly remove: (tx: Transaction, application: RegisteredApplication) => void;
  /** All that were removed, with their names. */
  readonly removed: () => { readonly id: string; readonly name: string }[];
  readonly forgetRemoved: (tx: Transaction, id: string) => void;
  /** The name of an application that was removed. */
  readonly removedName: (id: string) => string | undefined;
};

const toFlag = (value: boolean | null): number | null => (value === null ? null : Number(value));

export const applicationsTable = (statements: Statements): ApplicationsTable => {
  const all = statements.read(`SELECT ${columns} FROM applications ORDER BY sequence`);
  const byId = statements.read(`SELECT ${columns} FROM applications WHERE id = ?`);
  const byName = statements.read(`SELECT ${columns} FROM applications WHERE name = ?`);
  const insert = statements.write(`
    INSERT INTO applications (id, name, version, platform, onboarded, privacy, capabilities, mechanism,
      automatic_unload, registered_at, connected_at, last_seen) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const update = statements.write(`
    UPDATE applications SET version = ?, platform = ?, onboarded = ?, privacy = ?, capabilities = ?, mechanism = ?,
      automatic_unload = ?, connected_at = ?, last_seen = ? WHERE id = ?`);
  const keepSaid = statements.write('UPDATE applications SET said = ? WHERE id = ?');
  const count = statements.write(`
    UPDATE applications SET ${countColumns.map((name) => `${name} = ${name} + ?`).join(', ')},
      last_seen = max(coalesce(last_seen, 0), ?) WHERE id = ?`);
  const remove = statements.write('DELETE FROM applications WHERE id = ?');
  const keepName = statements.write('INSERT OR REPLACE INTO deleted_applications (id, name) VALUES (?, ?)');
  const removedName = statements.read('SELECT name FROM deleted_applications WHERE id = ?');
  const removed = statements.read('SELECT id, name FROM deleted_applications ORDER BY name');
  const forgetRemoved = statements.write('DELETE FROM deleted_applications WHERE id = ?');
  const one = (row: Row | undefined): RegisteredApplication | undefined =>
    (row === undefined ? undefined : readApplication(row));
  return {
    all: () => all.all().map(readApplication),
    byId: (id) => one(byId.first(id)),
    byName: (name) => one(byName.first(name)),
    insert: (tx, a) => {
      insert.run(
        tx, a.id, a.name, a.version, a.platform, Number(a.onboarded), a.privacy, a.capabilities, a.mechanism,
        toFlag(a.automaticUnload), a.registeredAt, a.connectedAt, a.lastSeen,
      );
    },
    update: (tx, a) => {
      update.run(
        tx, a.version, a.platform, Number(a.onboarded), a.privacy, a.capabilities, a.mechanism,
        toFlag(a.automaticUnload), a.connectedAt, a.lastSeen, a.id,
      );
    },
    keepSaid: (tx, id, said) => { keepSaid.run(tx, said, id); },
    count: (tx, id, growth, seenAt) => {
      count.run(tx, ...countValues(growth), seenAt, id);
    },
    remove: (tx, { id, name }) => {
      remove.run(tx, id);
      keepName.run(tx, id, name);
    },
    removed: () => removed.all().map((row) => ({ id: text(row, 'id'), name: text(row, 'name') })),
    forgetRemoved: (tx, id) => { forgetRemoved.run(tx, id); },
    removedName: (id) => {
      const row = removedName.first(id);
      return row === undefined ? undefined : text(row, 'name');
    },
  };
};
