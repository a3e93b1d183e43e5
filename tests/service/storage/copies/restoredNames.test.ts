/** Of a deleted application a restore brings back no name without something of it that is kept. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeDatabase, openDatabase } from '../../../../service/storage/database/database.ts';
import { rebuildBeside } from '../../../../service/storage/copies/copyThread.ts';
import { makeFolder, readDatabase } from '../support.ts';

const made = (sql: string): string => {
  const file = join(makeFolder(), 'patchbay.db');
  const database = openDatabase(file);
  database.exec(sql);
  closeDatabase(database);
  return file;
};

describe('the names of deleted applications', () => {
  it.each<[boolean, readonly string[]]>([[false, ['EMACS', 'NANO']], [true, ['EMACS', 'NANO', 'VIM']]])('with what was deleted since, %s, are %j after a restore', async (
    withDeleted, names,
  ) => {
    const copy = made(`
      INSERT INTO deleted_applications VALUES ('x', 'VIM'), ('y', 'EMACS');
      INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, application_id, created_at)
        VALUES ('one', 'two', x'00', CAST(x'6162' AS TEXT), 2, 'Name', 'ts', 'Y', 0);`);
    const present = made('INSERT INTO deleted_applications VALUES (\'z\', \'NANO\')');
    const draft = join(makeFolder(), 'draft');
    await rebuildBeside({ copy, present, draft, make: true, withDeleted });
    const restored = readDatabase(draft, 'SELECT name FROM deleted_applications ORDER BY name');
    expect(restored).toEqual(names.map((name) => ({ name })));
  });
});
