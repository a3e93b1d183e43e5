import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listBackups, makeBackup } from '../../../../service/storage/copies/backups.ts';
import { integer } from '../../../../service/storage/database/row.ts';
import { collectReports, makeFolder, openFor } from '../support.ts';

const put = {
  own: 'INSERT INTO applications (id, name, version, platform, privacy, registered_at) VALUES (\'0\', \'Patchbay\', \'1\', \'\', \'\', 0);',
  application: 'INSERT INTO applications (id, name, version, platform, privacy, registered_at) VALUES (\'1\', \'Other\', \'1\', \'\', \'\', 0);',
  asset: `INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, application_id, created_at)
    VALUES ('00000000-0000-4000-8000-000000000001', 'f', x'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', '', 0, 'n', 'ts', 'a', 0);`,
  intention: 'INSERT INTO intentions (id, application_id, received_at, content, extension) VALUES (\'1\', \'a\', 0, \'\', \'ts\');',
  event: 'INSERT INTO events (kind, application_id, received_at, body) VALUES (\'k\', \'a\', 0, x\'7b7d\');',
  session: 'INSERT INTO sessions (id, opened_at, opened_epoch) VALUES (\'1\', 0, 0);',
  deletion: 'INSERT INTO deletions (kind, key, mark, at) VALUES (\'assets\', \'x\', 1, 1);',
};
type Thing = keyof typeof put;

const tables = ['applications', 'assets', 'intentions', 'events'] as const;

/** A stopped service that holds some things. */
const holding = (things: readonly Thing[]): string => {
  const folder = makeFolder();
  const storage = openFor(folder, collectReports());
  storage.database.exec(things.map((thing) => put[thing]).join(''));
  storage.close();
  return folder;
};

/** What a start says of a database that holds some things beside a backup that holds others, and what is there then. */
const started = async (present: readonly Thing[], backedUp: readonly Thing[]): Promise<{
  lines: readonly string[]; counts: readonly number[];
}> => {
  const other = holding(backedUp);
  const opened = openFor(other, collectReports());
  await makeBackup(opened.database, other, Date.now());
  opened.close();
  const folder = holding(present);
  const [backup = ''] = listBackups(other);
  copyFileSync(backup, join(folder, 'patchbay.backup.000001.2026-11-27T120000Z.db'));
  const reports = collectReports();
  const storage = openFor(folder, reports);
  const counts = tables.map((table) => integer(
    storage.statements.read(`SELECT count(*) AS count FROM ${table}`).first() ?? {}, 'count',
  ));
  return { lines: reports.lines, counts };
};

/** How many of each there are. */
const countsOf = (things: readonly Thing[]): number[] => [
  things.filter((thing) => thing === 'own' || thing === 'application').length,
  ...(['asset', 'intention', 'event'] as const).map((kind) => things.filter((thing) => thing === kind).length),
];

const empty = 'error: The database holds nothing although its newest backup does; it was put aside. The newest backup that can be read was restored.';

describe('a database that holds nothing', () => {
  it.each<[Thing[], Thing[]]>([
    [[], ['asset']], [[], ['intention']], [[], ['event']], [['own'], ['own', 'application']], [['own'], ['own', 'asset']],
    [['own', 'session'], ['own', 'asset']],
  ])('but %j is replaced by a backup that holds %j, which is told', async (present, backedUp) => {
    expect(await started(present, backedUp)).toEqual({ lines: [empty], counts: countsOf(backedUp) });
  });

  it.each<[Thing[], Thing[]]>([
    [[], []], [[], ['own']], [['own'], ['own']], [[], ['session']], [['deletion'], ['asset']], [['asset'], ['asset', 'event']],
    [['own', 'application'], ['own', 'application', 'asset']], [['event'], ['asset']], [['intention'], ['asset']],
  ])('but %j stays beside a backup that holds %j', async (present, backedUp) => {
    expect(await started(present, backedUp)).toEqual({ lines: [], counts: countsOf(present) });
  });
});
