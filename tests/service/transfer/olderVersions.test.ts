import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../../service/storage/database/migrations.ts';
import { kinds, leftOut, leftOutKeys } from '../../../service/transfer/kinds.ts';
import { serviceOfTest } from '../../support/service.ts';
import { connected, saved } from '../interface/caller.ts';
import { collectReports, makeFolder, openFor } from '../storage/support.ts';
import { assetRow, databaseOfVersion, exported, imported, noon, put, rowsIn } from './support.ts';

const fixture = readFileSync(new URL('../../fixtures/exports/schema1.jsonl', import.meta.url), 'utf8');
const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;

describe('an export of an earlier version', () => {
  it('of the first schema is brought up to date as a database of it would be', async () => {
    const storage = openFor(makeFolder(), collectReports());
    const merged = await imported(storage, fixture);

    expect(Object.fromEntries(Object.entries(merged).map(([kind, { added }]) => [kind, added]))).toEqual({
      applications: 1, deletedApplications: 0, sessions: 1, assets: 1, annotations: 0, intentions: 1,
      events: 2, settings: 1, allowedCallers: 0, history: 0,
    });
    const all = (query: string): unknown[] => storage.database.prepare(query).all();
    // The first schema did not count segments; the step that added them counts those of what is there.
    expect(all('SELECT kind, segments, hex(body) AS body FROM events ORDER BY sequence')).toEqual([
      { kind: 'track', segments: 2, body: Buffer.from('{"keyboard":{"shortcut":"Ctrl+C"},"file":{}}').toString('hex').toUpperCase() },
      { kind: 'updated', segments: 0, body: '7BFF7D' },
    ]);
    expect(all('SELECT CAST(content AS BLOB) AS content FROM assets').map((row) => Buffer.from((row as { content: Uint8Array }).content).toString()))
      .toEqual(['const twice = (value) => value * 2;\n// NUL: \0, \u{1F600}']);
    expect(all('SELECT name, version, tracked, said FROM applications')).toEqual([{ name: 'VS_CODE', version: '1.94.2', tracked: 2, said: '{"name":"VS_CODE"}' }]);
    expect(all('SELECT id, opened_at, closed_at FROM sessions')).toEqual([{ id: id(4), opened_at: noon, closed_at: noon + 1000 }]);
  });

  it.each(migrations.map((_step, at) => at + 1))('of schema %i is read, and written again as one of today', async (version) => {
    const database = databaseOfVersion(version);
    put(database, 'assets', [assetRow('let a = 1;\0')]);
    put(database, 'events', [{ kind: 'track', application_id: null, received_at: noon, body: Buffer.from('{"keyboard":{}}') }]);
    const storage = openFor(makeFolder(), collectReports());
    await imported(storage, exported(database));
    const again = exported(storage.database);

    expect(JSON.parse(again.split('\n')[0] ?? '')).toMatchObject({ schemaVersion: migrations.length, counts: { assets: 1, events: 1 } });
    expect(rowsIn(again).map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual(['assets', 'events']);
  });
});

describe('what an export holds', () => {
  it('is every table of the schema, or the reason why not', () => {
    const tables = databaseOfVersion().prepare('SELECT name FROM sqlite_schema WHERE type = \'table\'').all() as { readonly name: string }[];
    const told = [...Object.values(kinds).map(({ table }) => table), ...Object.keys(leftOut)];

    expect(tables.map(({ name }) => name).filter((name) => !told.includes(name))).toEqual([]);
    expect(Object.values(leftOut).filter((why) => why.length < 10)).toEqual([]);
  });

  it('is every value that a service keeps by key, or the reason why not', async () => {
    const service = await serviceOfTest();
    await saved(service, await connected(service), 'const twice = (value) => value * 2;');
    await service.resources.settings.change({ fewestLines: 2 });
    const keys = service.storage.database.prepare('SELECT key FROM meta').all() as { readonly key: string }[];

    expect(keys.map(({ key }) => key).filter((key) => key !== 'settings' && leftOutKeys[key] === undefined)).toEqual([]);
  });
});
