import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectReports, makeFolder, openFor } from '../storage/support.ts';
import { everything, type Everything } from './everything.ts';
import { migrations } from '../../../service/storage/database/migrations.ts';
import { applicationRow, assetRow, databaseOfVersion, endsOf, exported, imported, noon, put, rowsIn } from './support.ts';

const fill = (rows: Everything): ReturnType<typeof databaseOfVersion> => {
  const database = databaseOfVersion();
  for (const [table, list] of Object.entries(rows)) put(database, table, list);
  return database;
};

describe('an export that is imported into an empty folder', () => {
  it('is exported from there line by line as it was, whatever the texts hold', async () => {
    await fc.assert(fc.asyncProperty(everything(), async (rows) => {
      const text = exported(fill(rows));
      const storage = openFor(makeFolder(), collectReports());
      await imported(storage, text);
      const again = exported(storage.database);
      storage.close();

      expect(rowsIn(again)).toEqual(rowsIn(text));
    }), { numRuns: 25 });
  });

  it('brings every byte of texts and bodies, those that are no UTF-8 too', async () => {
    const texts = ['let a = "\0";\nfoo(1)', '\uFEFF\uFFFE\u202E', '\u{1F600}\u0000\u0001\u007F', '\r\n\u2028'];
    const database = databaseOfVersion();
    put(database, 'assets', texts.map((text) => assetRow(text)));
    database.exec('UPDATE assets SET name = CAST(x\'61FF62\' AS TEXT) WHERE sequence = 1');
    put(database, 'events', [{ kind: 'track', application_id: null, received_at: noon, body: Buffer.from([0, 255, 10, 13]) }]);
    const storage = openFor(makeFolder(), collectReports());
    await imported(storage, exported(database));

    const assets = storage.database.prepare('SELECT CAST(content AS BLOB) AS content, hex(name) AS name, bytes FROM assets ORDER BY sequence').all() as
      { readonly content: Uint8Array; readonly name: string; readonly bytes: number }[];
    expect(assets.map(({ content }) => Buffer.from(content).toString('utf8'))).toEqual(texts);
    expect(assets.map(({ bytes }) => bytes)).toEqual(texts.map((text) => Buffer.byteLength(text)));
    expect(assets[0]?.name).toBe('61FF62');
    expect(storage.database.prepare('SELECT hex(body) AS body FROM events').all()).toEqual([{ body: '00FF0A0D' }]);
  });

  it('leaves out what belongs to the installation, and what was deleted', () => {
    const database = databaseOfVersion();
    put(database, 'meta', [
      { key: 'service-id', value: 'the id' }, { key: 'copy-key', value: 'the secret' }, { key: 'settings', value: '{}' },
    ]);
    put(database, 'applications', [applicationRow('OS_SERVER'), applicationRow('VIM')]);
    put(database, 'assets', [assetRow('deleted a moment ago', { deleted_at: noon }), assetRow('there')]);
    put(database, 'seen_copies', [{ keyed_hash: Buffer.from('hash'), copies: 1, day: 1 }]);
    const text = exported(database);

    expect(endsOf(text).header).toMatchObject({
      service: 'the id', at: '2026-11-27T12:00:00.000Z', schemaVersion: migrations.length, counts: {
        applications: 1, deletedApplications: 0, sessions: 0, engagement: 0, assets: 1, intentions: 0, events: 0,
        settings: 1, allowedCallers: 0,
      },
    });
    expect(text).not.toMatch(/the secret|deleted a moment ago|OS_SERVER|aGFzaA/);
  });

  it('says which text is not the one that was saved, and exports it as it is', () => {
    const database = databaseOfVersion();
    put(database, 'assets', [assetRow('let one = 1;'), assetRow('let two = 2;')]);
    database.exec('UPDATE assets SET content = \'let two = 3;\' WHERE sequence = 2');
    const text = exported(database);

    expect(endsOf(text).end).toMatchObject({ lines: 3, altered: 1 });
    expect(text).toContain('let two = 3;');
  });

  it('is read again in an hour of another zone, with every event on its day', async () => {
    const database = databaseOfVersion();
    put(database, 'events', [0, 1, 2].map((day) => ({ kind: 'track', application_id: null, received_at: noon + day * 86_400_000, body: Buffer.from('{}') })));
    const storage = openFor(makeFolder(), collectReports());
    await imported(storage, exported(database));

    expect(storage.database.prepare('SELECT up_to FROM usage_days_counted').all()).toEqual([{ up_to: 0 }]);
    expect(storage.database.prepare('SELECT sequence, received_at FROM events').all())
      .toEqual([0, 1, 2].map((day) => ({ sequence: day + 1, received_at: noon + day * 86_400_000 })));
  });
});
