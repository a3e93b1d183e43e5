import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookInto } from '../../../../service/storage/copies/copyLook.ts';
import { inspectBeside, lookBeside, rebuildBeside } from '../../../../service/storage/copies/copyThread.ts';
import { inspectFile } from '../../../../service/storage/copies/inspection.ts';
import { rebuild } from '../../../../service/storage/copies/rebuild.ts';
import { applicationId } from '../../../../service/storage/database/database.ts';
import { migrations } from '../../../../service/storage/database/migrations.ts';
import { answerCalls } from '../diskCalls.ts';
import { makeDatabase, makeFolder } from '../support.ts';

/** A database with events, of which each is a kibibyte. */
const made = (events: number): string => {
  const file = join(makeFolder(), 'copy.db');
  makeDatabase(file, `${migrations.join(';\n')}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length};
    WITH RECURSIVE numbers (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM numbers WHERE at < ${events})
    INSERT INTO events (kind, application_id, received_at, body) SELECT 'track', 'a', at, zeroblob(1024) FROM numbers`);
  return file;
};

const limit = 2 * 1024 * 1024;
const sizes: readonly (readonly [string, number])[] = [['small', 10], ['large', 3000]];

describe.each(sizes)('a %s file', (size, events) => {
  it('is looked at, looked into and rebuilt as at once', async () => {
    const [file, present] = [made(events), made(4)];
    expect(statSync(file).size > limit).toBe(size === 'large');
    const found = inspectFile(file);
    expect(found).toMatchObject({ good: true, rows: { events } });
    expect(await inspectBeside(file)).toEqual(found);
    const look = lookInto(file);
    expect(look.applications).toEqual([{ id: 'a', name: null, rows: { assets: 0, annotations: 0, intentions: 0, events } }]);
    expect(await lookBeside(file)).toEqual(look);

    const draft = join(makeFolder(), 'draft');
    const given = { copy: file, present, draft, make: true, withDeleted: false };
    const differences = await rebuildBeside(given);
    expect(differences.events).toEqual({ now: 4, then: events, come: events - 4, deleted: 0, go: 0, names: null });
    expect(inspectFile(draft)).toMatchObject({ good: true, rows: { events } });
    expect(differences).toEqual(rebuild({ ...given, make: false }));
    expect(existsSync(draft)).toBe(false);
  });

  it('that is no database is told in the same words', async () => {
    const file = join(makeFolder(), 'junk');
    writeFileSync(file, 'junk'.repeat(size === 'large' ? limit : 10));
    await expect(lookBeside(file)).rejects.toThrow('file is not a database');
  });
});

describe('a file that is small', () => {
  it('is compared with a present that is large', async () => {
    const [copy, present, draft] = [made(4), made(3000), join(makeFolder(), 'draft')];
    expect((await rebuildBeside({ copy, present, draft, make: false, withDeleted: false })).events)
      .toEqual({ now: 3000, then: 4, come: 0, deleted: 0, go: 2996, names: null });
  });

  it('is looked at by this thread, up to 2 MiB, and a larger one is not', async () => {
    const file = made(1);
    const opened: string[] = [];
    let size = limit;
    const stat = statSync;
    answerCalls({
      statSync: ((path: string) => {
        opened.push(path);
        return Object.assign(stat(path), { size });
      }) as typeof statSync,
    });
    await inspectBeside(file);
    // For the limit, and for what is told of it.
    expect(opened).toEqual([file, file]);
    size = limit + 1;
    await inspectBeside(file);
    expect(opened).toEqual([file, file, file]);
  });

  it('is not there and told so by this thread', async () => {
    expect(await inspectBeside(join(makeFolder(), 'nothing'))).toEqual({ good: false, problem: 'It cannot be read (Failed to open database: unable to open database file).' });
  });
});
