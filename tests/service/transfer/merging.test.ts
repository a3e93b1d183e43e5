import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../service/storage/database/database.ts';
import type { OpenStorage } from '../../../service/storage/storage.ts';
import { importStaged } from '../../../service/transfer/importing.ts';
import type { MergedKinds } from '../../../service/transfer/merging.ts';
import { collectReports, crashImage, makeFolder, openFor } from '../storage/support.ts';
import { applicationRow, assetRow, databaseOfVersion, exported, imported, noon, put, rowsIn, staged } from './support.ts';

const none = { added: 0, same: 0, differing: 0 };
const hereOnly = (merged: MergedKinds): Partial<MergedKinds> =>
  Object.fromEntries(Object.entries(merged).filter(([, { added, same, differing }]) => added + same + differing > 0));

const open = (): OpenStorage => openFor(makeFolder(), collectReports());
const all = (database: Database, query: string): unknown[] => database.prepare(query).all();

/** A database with the id of an installation. */
const installation = (id = randomUUID()): Database => {
  const database = databaseOfVersion();
  put(database, 'meta', [{ key: 'service-id', value: id }]);
  return database;
};

describe('what a file brings', () => {
  it('is not there twice when it is imported twice', async () => {
    const database = installation();
    const vim = applicationRow('VIM');
    put(database, 'applications', [vim]);
    put(database, 'assets', [assetRow('let a = 1;'), assetRow('let b = 2;')]);
    put(database, 'sessions', [{ id: randomUUID(), opened_at: noon, opened_epoch: 1, closed_at: noon + 1, closed_epoch: 2 }]);
    put(database, 'engagement', [{ epoch: 1, application_id: vim['id'] ?? '', tracked: 3, last_seen: noon }]);
    put(database, 'intentions', [{ id: randomUUID(), application_id: randomUUID(), received_at: noon, content: 'x', extension: 'js' }]);
    const event = { kind: 'track', application_id: vim['id'] ?? '', received_at: noon, body: Buffer.from('{}'), segments: 1 };
    // Two that say the same in the same millisecond are two.
    put(database, 'events', [event, event, { ...event, application_id: null }]);
    const text = exported(database);
    const storage = open();
    const first = await imported(storage, text);
    const rows = rowsIn(exported(storage.database));
    const second = await imported(storage, text);

    expect(hereOnly(first)).toEqual({
      applications: { ...none, added: 1 }, sessions: { ...none, added: 1 }, assets: { ...none, added: 2 },
      intentions: { ...none, added: 1 }, events: { ...none, added: 3 },
    });
    expect(hereOnly(second)).toEqual({
      applications: { ...none, same: 1 }, sessions: { ...none, same: 1 }, assets: { ...none, same: 2 },
      intentions: { ...none, same: 1 }, events: { ...none, same: 3 },
    });
    expect(rowsIn(exported(storage.database))).toEqual(rows);
  });

  it('is only counted when it is not to be taken', async () => {
    const database = installation();
    put(database, 'assets', [assetRow('let a = 1;')]);
    const storage = open();
    const merged = await importStaged(storage, await staged(exported(database)));

    expect(merged.assets).toEqual({ ...none, added: 1 });
    expect(rowsIn(exported(storage.database))).toEqual([]);
  });

  it('leaves what is here as it is, and says what differs', async () => {
    const [there, storage] = [installation(), open()];
    const asset = assetRow('let a = 1;', { name: 'the name there' });
    put(there, 'assets', [asset]);
    put(storage.database, 'assets', [{ ...asset, name: 'the name here' }]);
    put(there, 'meta', [{ key: 'settings', value: '{"fewestLines":3}' }, { key: 'allowed-callers', value: '{"origins":[],"hosts":["there.local"]}' }]);
    put(storage.database, 'meta', [{ key: 'settings', value: '{"fewestLines":5}' }]);
    const merged = await imported(storage, exported(there));

    expect(hereOnly(merged)).toEqual({
      assets: { ...none, differing: 1 }, settings: { ...none, differing: 1 }, allowedCallers: { ...none, added: 1 },
    });
    expect(all(storage.database, 'SELECT name FROM assets')).toEqual([{ name: 'the name here' }]);
    expect(all(storage.database, 'SELECT value FROM meta WHERE key = \'settings\'')).toEqual([{ value: '{"fewestLines":5}' }]);
  });

  it('is of the application that has its name here, whatever its id was', async () => {
    const [there, storage] = [installation('0f0f0f0f-0000-4000-8000-000000000001'), open()];
    const [old, here] = [randomUUID(), randomUUID()];
    put(there, 'applications', [applicationRow('VIM', { id: old, version: '9.0' })]);
    put(storage.database, 'applications', [applicationRow('VIM', { id: here, version: '9.1' })]);
    put(storage.database, 'meta', [{ key: 'service-id', value: '0f0f0f0f-0000-4000-8000-000000000002' }]);
    put(there, 'assets', [assetRow('let a = 1;', { application_id: old.toUpperCase() })]);
    put(there, 'events', [
      { kind: 'track', application_id: old, received_at: noon, body: Buffer.from('{}') },
      { kind: 'track', application_id: '0f0f0f0f-0000-4000-8000-000000000001', received_at: noon, body: Buffer.from('{}') },
    ]);
    put(there, 'meta', [{ key: 'settings', value: JSON.stringify({ suggestionsOff: [old, 'another'] }) }]);
    const merged = await imported(storage, exported(there));

    expect(merged.applications).toEqual({ ...none, differing: 1 });
    expect(all(storage.database, 'SELECT id, version FROM applications')).toEqual([{ id: here, version: '9.1' }]);
    expect(all(storage.database, 'SELECT application_id AS id FROM assets')).toEqual([{ id: here }]);
    expect(all(storage.database, 'SELECT application_id AS id FROM events ORDER BY sequence'))
      .toEqual([{ id: here }, { id: '0f0f0f0f-0000-4000-8000-000000000002' }]);
    expect(all(storage.database, 'SELECT value FROM meta WHERE key = \'settings\''))
      .toEqual([{ value: JSON.stringify({ suggestionsOff: [here, 'another'] }) }]);
  });

  it('gets an id of its own where another application has the one it had', async () => {
    const [there, storage] = [installation(), open()];
    const id = randomUUID();
    put(there, 'applications', [applicationRow('VIM', { id })]);
    put(storage.database, 'applications', [applicationRow('OBSIDIAN', { id })]);
    put(there, 'events', [{ kind: 'track', application_id: id, received_at: noon, body: Buffer.from('{}') }]);
    await imported(storage, exported(there));

    const [vim] = all(storage.database, 'SELECT id FROM applications WHERE name = \'VIM\'') as { readonly id: string }[];
    expect(vim?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(vim?.id).not.toBe(id);
    expect(all(storage.database, 'SELECT application_id AS id FROM events')).toEqual([{ id: vim?.id }]);
  });

  it('is not saved again where its text is here under another id', async () => {
    const [there, storage] = [installation(), open()];
    put(there, 'assets', [assetRow('let a = 1;'), assetRow('let b = 2;')]);
    put(storage.database, 'assets', [assetRow('let a = 1;')]);
    const merged = await imported(storage, exported(there));

    expect(merged.assets).toEqual({ added: 1, same: 0, differing: 1 });
    expect(all(storage.database, 'SELECT content FROM assets ORDER BY sequence')).toEqual([{ content: 'let a = 1;' }, { content: 'let b = 2;' }]);
  });

  it('brings back what was deleted here a moment ago, and an application that was deleted', async () => {
    const [there, storage] = [installation(), open()];
    const [asset, vim] = [assetRow('let a = 1;'), applicationRow('VIM')];
    put(there, 'assets', [asset]);
    put(there, 'applications', [vim]);
    put(storage.database, 'assets', [{ ...asset, deleted_at: noon }]);
    put(storage.database, 'deleted_applications', [{ id: vim['id'] ?? '', name: 'VIM' }]);
    put(storage.database, 'deletions', [
      { kind: 'assets', key: String(asset['id']).toUpperCase(), mark: 1, at: noon },
      { kind: 'applications', key: vim['id'] ?? '', mark: 2, at: noon },
    ]);
    const merged = await imported(storage, exported(there));

    expect(hereOnly(merged)).toEqual({ assets: { ...none, added: 1 }, applications: { ...none, added: 1 } });
    expect(all(storage.database, 'SELECT deleted_at FROM assets')).toEqual([{ deleted_at: null }]);
    expect(all(storage.database, 'SELECT name FROM deleted_applications')).toEqual([]);
    // Nor would the restore of a backup leave it out.
    expect(all(storage.database, 'SELECT kind FROM deletions')).toEqual([]);
  });

  it('is behind what is here, intentions before it, so that they push none out', async () => {
    const [there, storage] = [installation(), open()];
    const intention = (content: string) => ({ id: randomUUID(), application_id: randomUUID(), received_at: noon, content, extension: 'js' });
    put(there, 'intentions', [intention('one'), intention('two')]);
    put(storage.database, 'intentions', [intention('three'), intention('four')]);
    put(there, 'assets', [assetRow('1'), assetRow('2')]);
    put(storage.database, 'assets', [assetRow('3')]);
    await imported(storage, exported(there));

    const contents = (table: string): unknown[] =>
      (all(storage.database, `SELECT content FROM ${table} ORDER BY sequence`) as { readonly content: string }[]).map(({ content }) => content);
    expect(contents('intentions')).toEqual(['one', 'two', 'three', 'four']);
    expect(contents('assets')).toEqual(['3', '1', '2']);
  });
});

describe('sessions of a file', () => {
  it('keep what was done in them, and take nothing of those that are here', async () => {
    const [there, storage] = [installation(), open()];
    const [first, second, here] = [randomUUID(), randomUUID(), randomUUID()];
    const vim = randomUUID();
    // The second was opened during the first, and is open still.
    put(there, 'sessions', [
      { id: first, opened_at: noon, opened_epoch: 1, closed_at: noon + 9, closed_epoch: 3 },
      { id: second, opened_at: noon + 5, opened_epoch: 2, closed_at: null, closed_epoch: null },
    ]);
    put(there, 'engagement', [1, 2, 3].map((epoch) => ({ epoch, application_id: vim, tracked: 10 ** epoch, last_seen: noon + epoch })));
    put(storage.database, 'sessions', [{ id: here, opened_at: noon, opened_epoch: 1 }]);
    put(storage.database, 'engagement', [{ epoch: 1, application_id: vim, tracked: 7, last_seen: noon }]);
    await imported(storage, exported(there, noon + 1000));

    const sums = all(storage.database, `
      SELECT s.id, s.closed_at, sum(g.tracked) AS tracked FROM sessions AS s JOIN engagement AS g
        ON g.epoch >= s.opened_epoch AND (s.closed_epoch IS NULL OR g.epoch < s.closed_epoch)
      GROUP BY s.id ORDER BY s.sequence`);
    expect(sums).toEqual([
      { id: first, closed_at: noon + 9, tracked: 110 },
      { id: second, closed_at: noon + 1000, tracked: 1100 },
      { id: here, closed_at: null, tracked: 7 },
    ]);
  });
});

describe('a merge', () => {
  it('takes all of a file or nothing', async () => {
    const database = installation();
    put(database, 'assets', [assetRow('let a = 1;')]);
    put(database, 'events', [{ kind: 'track', application_id: null, received_at: noon, body: Buffer.from('{}') }]);
    const storage = open();
    // What comes last fails.
    storage.database.exec('CREATE TRIGGER no BEFORE INSERT ON events BEGIN SELECT raise(ABORT, \'no\'); END');
    await expect(imported(storage, exported(database))).rejects.toThrow('Storage: the data could not be read or written; nothing was changed.');

    storage.database.exec('DROP TRIGGER no');
    expect(rowsIn(exported(storage.database))).toEqual([]);
  });

  it('is taken in parts, between which others have their turn', async () => {
    const database = installation();
    put(database, 'assets', Array.from({ length: 300 }, (_, at) => assetRow(`let a${at} = 1;`)));
    put(database, 'events', Array.from({ length: 300 }, (_, at) => (
      { kind: 'track', application_id: null, received_at: noon + at, body: Buffer.from('{}') })));
    put(database, 'intentions', Array.from({ length: 300 }, (_, at) => (
      { id: randomUUID(), application_id: randomUUID(), received_at: noon, content: `${at}`, extension: 'js' })));
    const storage = open();
    const file = await staged(exported(database));
    // However fast a part is, its time is over.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now += 5);
    onTestFinished(() => { clock.mockRestore(); });
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    let turnsBefore = 0;
    await importStaged(storage, file, () => {
      turnsBefore = turns;
    });
    clearImmediate(next);

    expect(rowsIn(exported(storage.database))).toEqual(rowsIn(exported(database)));
    // Of each kind 300 rows in parts of 64, gone through twice or more.
    expect(turnsBefore).toBeGreaterThan(30);
  });

  it('leaves nothing behind after a kill in the middle of it, and no word on a log that is lost', async () => {
    const folder = makeFolder();
    const storage = openFor(folder, collectReports());
    const insert = storage.statements.write('INSERT INTO events (kind, received_at, body) VALUES (\'track\', 1, randomblob(1000000))');
    let image = '';
    await storage.queue.writeInParts(function* inParts(tx) {
      // More than the memory for it holds, so that it is in the log before its end.
      for (let each = 0; each < 10; each += 1) {
        insert.run(tx);
        yield;
      }
      storage.databaseLog.note();
      image = crashImage(folder);
    });
    expect(statSync(join(image, 'patchbay.db-wal')).size).toBeGreaterThan(5_000_000);
    const reports = collectReports();
    const after = openFor(image, reports);
    expect([all(after.database, 'SELECT sequence FROM events'), reports.lines]).toEqual([[], []]);
  });

  it('refuses a file that another version has prepared, and leaves it alone', async () => {
    const storage = open();
    const file = await staged(exported(installation()));
    await storage.beside(file, () => {
      storage.database.exec('CREATE TABLE brought.more (x TEXT)');
      return Promise.resolve();
    });

    await expect(importStaged(storage, file, () => undefined)).rejects.toThrow('The file was prepared by another version of Patchbay');
    expect(rowsIn(exported(storage.database))).toEqual([]);
  });
});
