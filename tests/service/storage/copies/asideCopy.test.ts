import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyAside, isPassing, passingName, removeAllPassing } from '../../../../service/storage/copies/asideCopy.ts';
import { closeDatabase, openDatabase } from '../../../../service/storage/database/database.ts';
import { makeFolder, readDatabase } from '../support.ts';

const purposes = ['aside', 'before', 'import'] as const;

describe('the name of a file that passes', () => {
  it.each(purposes)('tells that it is for %s, and is another each time', (purpose) => {
    const [one, other] = [passingName(purpose), passingName(purpose)];
    expect(one).toMatch(new RegExp(`^patchbay\\.${purpose}\\.[0-9a-f]{16}\\.part$`));
    expect(other).not.toBe(one);
    expect(purposes.filter((each) => isPassing(one, each))).toEqual([purpose]);
  });

  it.each([
    'patchbay.aside.0123456789abcde.part', 'patchbay.aside.0123456789abcdef0.part', 'patchbay.aside.0123456789ABCDEF.part',
    'patchbay.aside.0123456789abcdef.part-wal', 'xpatchbay.aside.0123456789abcdef.part', 'patchbayXaside.0123456789abcdef.part',
    'patchbay.aside.0123456789abcdef.db', 'patchbay.other.0123456789abcdef.part', 'patchbay.db.part', '',
  ])('is not %j', (name) => {
    expect(purposes.filter((purpose) => isPassing(name, purpose))).toEqual([]);
  });
});

describe('the files that those left who were killed', () => {
  it('are removed with what SQLite put beside them, and nothing else is', () => {
    const folder = makeFolder();
    const passing = purposes.map((purpose) => passingName(purpose));
    const drafts = [
      'patchbay.restore.part', 'patchbay.restore.part-wal', 'patchbay.db.part', 'patchbay.backup.000001.2026-11-27T120000Z.db.part',
    ];
    const others = [
      'patchbay.db', 'patchbay.db-wal', 'patchbay.backup.000001.2026-11-27T120000Z.db', 'patchbay.db.corrupt.2026-11-27T120000Z',
      'notes.part', 'notes.txt', 'patchbay.parts',
    ];
    for (const name of [...passing, ...drafts, ...others]) writeFileSync(join(folder, name), 'x');
    for (const end of ['-journal', '-wal', '-shm']) writeFileSync(join(folder, `${passing[0] ?? ''}${end}`), 'x');
    removeAllPassing(folder);

    expect(readdirSync(folder).sort()).toEqual(others.sort());
  });
});

describe('a copy that is no backup', () => {
  it('has what the database has, for its owner alone', async () => {
    const folder = makeFolder();
    const database = openDatabase(join(folder, 'patchbay.db'));
    database.exec('INSERT INTO meta VALUES (\'a\', \'one\')');
    const file = await copyAside(database, folder);
    closeDatabase(database);

    expect(isPassing(basename(file), 'aside')).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readDatabase(file, 'SELECT value FROM meta WHERE key = \'a\'')).toEqual([{ value: 'one' }]);
  });

  it('that cannot be made is told, and leaves nothing', async () => {
    const folder = makeFolder();
    const database = openDatabase(join(makeFolder(), 'patchbay.db'));
    closeDatabase(database);
    mkdirSync(join(folder, 'inner'));

    await expect(copyAside(database, folder)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['inner']);
  });
});
