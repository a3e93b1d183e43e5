import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import type { Ledger } from './ledger.ts';

/** What is wrong with a data folder, as sentences; empty when nothing is. */
export type Findings = { readonly lost: string[]; readonly wrong: string[] };

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (database: InstanceType<typeof DatabaseSync>, query: string): Row[] =>
  database.prepare(query).all().filter((row: unknown): row is Row => typeof row === 'object' && row !== null);

/**
 * Compares the database of a stopped service with what was acknowledged. Reads the file itself, so that nothing the
 * service believes can hide a loss.
 */
export const verify = (dataDir: string, ledger: Ledger): Findings => {
  const database = new DatabaseSync(join(dataDir, 'patchbay.db'), { readOnly: true });
  const lost: string[] = [];
  const wrong: string[] = [...ledger.contradictions];
  try {
    const integrity = rowsOf(database, 'PRAGMA integrity_check').map((row) => String(row['integrity_check']));
    if (integrity.join() !== 'ok') wrong.push(`integrity_check: ${integrity.join('; ')}`);

    const assets = new Map<string, string>();
    for (const row of rowsOf(database, 'SELECT id, content FROM assets WHERE deleted_at IS NULL')) {
      const [id, content] = [String(row['id']), String(row['content'])];
      if (assets.has(content)) wrong.push(`One content is saved twice: ${id}.`);
      assets.set(content, id);
    }
    for (const [content, id] of ledger.assets) {
      const stored = assets.get(content);
      if (stored === undefined) lost.push(`asset ${id}`);
      else if (stored !== id) wrong.push(`The asset ${id} is stored as ${stored}.`);
    }

    const applications = new Map(rowsOf(database, 'SELECT name, id, version FROM applications')
      .map((row) => [row['name'], row]));
    for (const [name, { id, version }] of ledger.applications) {
      const stored = applications.get(name);
      if (stored === undefined) lost.push(`application ${name}`);
      else if (stored['id'] !== id) wrong.push(`The application ${name} has another id than was answered.`);
      // A later version may have been written and not been answered any more.
      else if (Number(stored['version']) < version) lost.push(`version ${version} of application ${name}`);
    }

    const told = new Set(rowsOf(database, `
      SELECT a.name, c.version FROM registry_changes AS c JOIN applications AS a ON a.id = c.application_id`)
      .map((row) => `${String(row['name'])} ${String(row['version'])}`));
    for (const [name, versions] of ledger.versions) {
      if (!applications.has(name)) continue;
      for (const version of versions) if (!told.has(`${name} ${version}`)) lost.push(`change of application ${name} to version ${version}`);
    }
    // How it was after its last change is how it is.
    for (const row of rowsOf(database, `
      SELECT a.name FROM applications AS a LEFT JOIN registry_changes AS c
        ON c.sequence = (SELECT max(sequence) FROM registry_changes WHERE application_id = a.id)
      WHERE c.sequence IS NULL OR c.version <> a.version OR c.platform <> a.platform OR c.onboarded <> a.onboarded
        OR c.privacy <> a.privacy OR c.connected <> (a.connected_at IS NOT NULL)`)) {
      wrong.push(`The last change of the application ${String(row['name'])} is not how it is.`);
    }

    const events = new Map<string, number>();
    for (const row of rowsOf(database, 'SELECT CAST(body AS TEXT) AS body FROM events')) {
      const body = String(row['body']);
      events.set(body, (events.get(body) ?? 0) + 1);
    }
    for (const body of ledger.events) {
      const times = events.get(body) ?? 0;
      if (times === 0) lost.push(`event ${body}`);
      else if (times > 1) wrong.push(`One event is stored ${times} times: ${body}.`);
    }

    const sessions = new Map(rowsOf(database, 'SELECT id, closed_at FROM sessions').map((row) => [row['id'], row]));
    for (const [id, closed] of ledger.sessions) {
      const stored = sessions.get(id);
      if (stored === undefined) lost.push(`session ${id}`);
      else if (closed && stored['closed_at'] === null) lost.push(`end of session ${id}`);
    }
  } finally {
    database.close();
  }
  return { lost, wrong };
};
