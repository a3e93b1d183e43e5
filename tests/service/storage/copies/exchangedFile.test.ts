import { existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPassing } from '../../../../service/storage/copies/asideCopy.ts';
import { exchangeFile } from '../../../../service/storage/copies/exchangedFile.ts';
import { answerCalls } from '../diskCalls.ts';
import { makeFolder } from '../support.ts';

type Parts = {
  readonly folder: string; readonly database: string; readonly other: string;
  /** What each file holds, by its name. */
  readonly files: () => Record<string, string>;
};

/** A folder with a database, maybe its log, and another file that is to take its place. */
const setUp = (hasLog: boolean): Parts => {
  const folder = makeFolder();
  const [database, other] = [join(folder, 'patchbay.db'), join(folder, 'patchbay.restore.part')];
  writeFileSync(database, 'the present');
  if (hasLog) writeFileSync(`${database}-wal`, 'its log');
  writeFileSync(other, 'another');
  const named = (name: string): string => name.replace(/patchbay\.before\.[0-9a-f]{16}\.part/, 'before');
  return {
    folder, database, other,
    files: () => Object.fromEntries(readdirSync(folder).map((name) => [named(name), readFileSync(join(folder, name), 'utf8')])),
  };
};

const noLinks = (): void => {
  answerCalls({ linkSync: () => { throw Object.assign(new Error('no links'), { code: 'EPERM' }); } });
};

describe.each([[true, true], [true, false], [false, true], [false, false]])('a file exchanged with a log: %s, and with links: %s', (hasLog, hasLinks) => {
  const begin = (): Parts => {
    const parts = setUp(hasLog);
    if (!hasLinks) noLinks();
    return parts;
  };
  const log = { 'patchbay.db-wal': 'its log' };

  it('stands in the place of the database, which is there beside it with its log', () => {
    const { other, database, files, folder } = begin();
    exchangeFile(other, database);

    expect(files()).toEqual({ 'patchbay.db': 'another', before: 'the present', ...hasLog ? { 'before-wal': 'its log' } : {} });
    expect(readdirSync(folder).filter((name) => isPassing(name, 'before'))).toHaveLength(1);
  });

  it('is alone once the other was let go', () => {
    const { other, database, files } = begin();
    exchangeFile(other, database).letGo();

    expect(files()).toEqual({ 'patchbay.db': 'another' });
  });

  it('is gone once the other was put back with its log, whatever log it had itself', () => {
    const { other, database, files } = begin();
    const { putBack } = exchangeFile(other, database);
    writeFileSync(`${database}-wal`, 'the log of another');
    putBack();

    expect(files()).toEqual({ 'patchbay.db': 'the present', ...hasLog ? log : {} });
  });

  it('that is not there changes nothing, and is told', () => {
    const { other, database, files } = begin();
    renameSync(other, `${other}.elsewhere`);
    const before = files();

    expect(() => exchangeFile(other, database)).toThrow(/ENOENT/);
    expect(files()).toEqual(before);
  });

  it('changes nothing where the log cannot be moved, and that is told', () => {
    const { other, database, files } = begin();
    const before = files();
    const rename = renameSync;
    answerCalls({
      renameSync: (from, to) => {
        if (String(from) === (hasLog ? `${database}-wal` : other)) throw new Error('no room');
        rename(from, to);
      },
    });

    expect(() => exchangeFile(other, database)).toThrow('no room');
    expect(files()).toEqual(before);
  });
});

describe('a database that cannot have a second name', () => {
  it('is left as it is, with nothing beside it, and that is told', () => {
    const { other, database, files } = setUp(true);
    const before = files();
    noLinks();
    answerCalls({
      copyFileSync: (_from, to) => {
        writeFileSync(String(to), 'half');
        throw new Error('no room');
      },
    });

    expect(() => exchangeFile(other, database)).toThrow('no room');
    expect(files()).toEqual(before);
  });

  it('has its first name at every moment', () => {
    const { other, database } = setUp(false);
    const [rename, seen] = [renameSync, [] as boolean[]];
    answerCalls({
      renameSync: (from, to) => {
        seen.push(existsSync(database));
        rename(from, to);
        seen.push(existsSync(database));
      },
    });
    const { ino } = statSync(database);
    exchangeFile(other, database).putBack();

    expect(seen).toEqual([true, true, true, true]);
    // A link takes no room, which a copy would.
    expect(statSync(database).ino).toBe(ino);
  });
});
