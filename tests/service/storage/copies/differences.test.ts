import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Differences } from '../../../../service/storage/copies/differences.ts';
import type { OpenStorage } from '../../../../service/storage/storage.ts';
import { collectReports, makeFolder, openFor } from '../support.ts';

/** Saves assets of these names, in their order; the id of each is what it is for. */
const save = (storage: OpenStorage, named: readonly (readonly [id: string, name: string])[]): Promise<void> => {
  const insert = storage.statements.write(`
    INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, application_id, created_at)
    VALUES (?, ?, ?, ?, 1, CAST(? AS TEXT), 'ts', 'an application', 0)`);
  return storage.queue.write((tx) => {
    for (const [id, name] of named) {
      insert.execute(tx, id, `${id}-format`, createHash('sha256').update(id).digest(), id, Buffer.from(name));
    }
  });
};

const register = (storage: OpenStorage, id: string, name: string): Promise<void> => {
  const insert = storage.statements.write(`
    INSERT INTO applications (id, name, version, platform, privacy, registered_at) VALUES (?, ?, '1', 'MACOS', 'OPEN', 0)`);
  return storage.queue.write((tx) => { insert.execute(tx, id, name); });
};

const change = (storage: OpenStorage, sql: string): Promise<void> => {
  const statement = storage.statements.write(sql);
  return storage.queue.write((tx) => { statement.execute(tx); });
};

const previewOf = async (storage: OpenStorage, backup: number): Promise<Differences> => {
  const differences = await storage.restorer.preview(backup);
  if (typeof differences === 'string') throw new Error(differences);
  return differences;
};

describe('what a restore would change', () => {
  it('is counted as it is now, as it was then, and what comes, stays deleted and goes, with the names', async () => {
    const storage = openFor(makeFolder(), collectReports());
    await register(storage, 'a', 'VIM');
    await save(storage, [['1', 'stays'], ['2', 'deleted'], ['3', 'deleted at once']]);
    const { number } = await storage.backups.make();
    await change(storage, 'UPDATE assets SET deleted_at = 1 WHERE id = \'2\'');
    await change(storage, 'DELETE FROM assets WHERE id = \'3\'');
    await save(storage, [['4', 'later']]);
    await register(storage, 'b', 'OBSIDIAN');
    const differences = await previewOf(storage, number);

    expect(differences.assets).toEqual({
      now: 2, then: 3, come: 0, deleted: 2, go: 1, names: { come: [], deleted: ['deleted at once', 'deleted'], go: ['later'] },
    });
    expect(differences.applications)
      .toEqual({ now: 2, then: 1, come: 0, deleted: 0, go: 1, names: { come: [], deleted: [], go: ['OBSIDIAN'] } });
    expect(differences.events).toEqual({ now: 0, then: 0, come: 0, deleted: 0, go: 0, names: null });
  });

  it('names what comes without a deletion, as from the backup of what was there before a restore', async () => {
    const storage = openFor(makeFolder(), collectReports());
    await save(storage, [['1', 'one']]);
    const { number } = await storage.backups.make();
    // As a restore does, which is no deletion.
    await change(storage, 'DELETE FROM assets');
    await change(storage, 'DELETE FROM deletions');

    expect((await previewOf(storage, number)).assets)
      .toEqual({ now: 0, then: 1, come: 1, deleted: 0, go: 0, names: { come: ['one'], deleted: [], go: [] } });
  });

  it('names the five newest only, each in 80 characters, whatever is in it', async () => {
    const storage = openFor(makeFolder(), collectReports());
    const { number } = await storage.backups.make();
    const long = '€'.repeat(200);
    await save(storage, [
      ['1', 'oldest'], ['2', ''], ['3', 'a\0b, c'], ['4', '€'.repeat(80)], ['5', long], ['6', `${'x'.repeat(78)}🙂🙂`],
    ]);

    expect((await previewOf(storage, number)).assets.names?.go).toEqual([
      `${'x'.repeat(78)}…`, `${'€'.repeat(79)}…`, '€'.repeat(80), 'a\0b, c', '',
    ]);
  });

  it('names one that has no name by an empty text', async () => {
    const storage = openFor(makeFolder(), collectReports());
    const { number } = await storage.backups.make();
    await save(storage, [['1', '']]);

    expect((await previewOf(storage, number)).assets.names).toEqual({ come: [], deleted: [], go: [''] });
  });
});
