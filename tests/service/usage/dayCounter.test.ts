import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allRows, type Database } from '../../../service/storage/database/database.ts';
import { migrations } from '../../../service/storage/database/migrations.ts';
import { integer, textOrNull } from '../../../service/storage/database/row.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { dayOf } from '../../../service/moments.ts';
import { wholeOrder } from '../../../service/storage/database/partOfOrder.ts';
import { serviceOfTest } from '../../support/service.ts';
import { fillDisk, freeDisk, makeDatabase, makeFolder } from '../storage/support.ts';

const first = new Date(2026, 5, 13, 22, 0, 0).getTime();
const minute = 60_000;

const vim = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const obsidian = '0d0c5b1e-77a4-4a39-8f8e-1c6f0f5d2a90';

type Open = StartedPatchbay & { readonly clock: { now: number } };

const open = async (folder: string): Promise<Open> => {
  const clock = { now: first };
  return { ...await serviceOfTest({ now: () => clock.now }, { dataDir: folder }), clock };
};

const record = ({ resources }: Open, applicationId: string | undefined, segments = 1, bytes = '{}'): Promise<void> =>
  resources.eventStore.add({ kind: 'track', applicationId, bytes: Buffer.from(bytes), growth: { tracked: segments } });

/** Events of both applications and of nobody, one each minute, so that they go on for days. */
const recordMany = async (opened: Open, count: number): Promise<void> => {
  for (let begun = 0; begun < count; begun += 10) {
    await Promise.all(Array.from({ length: Math.min(10, count - begun) }, (_, at) => {
      opened.clock.now += minute;
      return record(opened, [vim, undefined, obsidian, vim][(begun + at) % 4], at % 3);
    }));
  }
};

/** The days as they are when every event is looked at. */
const counted = (database: Database): unknown[] => {
  const days = new Map<string, { day: string; applicationId: string; events: number; segments: number }>();
  for (const row of allRows(database.prepare('SELECT application_id, received_at, segments FROM events'))) {
    const day = dayOf(new Date(integer(row, 'received_at')));
    const applicationId = textOrNull(row, 'application_id') ?? '';
    const sum = days.get(day + applicationId) ?? { day, applicationId, events: 0, segments: 0 };
    sum.events += 1;
    sum.segments += integer(row, 'segments');
    days.set(day + applicationId, sum);
  }
  return inOrder([...days.values()]);
};

const inOrder = <Share extends { readonly day: string; readonly applicationId: string }>(shares: Share[]): Share[] =>
  shares.sort((one, other) => one.day.localeCompare(other.day) || one.applicationId.localeCompare(other.applicationId));

const shown = ({ resources }: Open, since = '2026-06-13'): unknown[] => inOrder(resources.usageDays.since(since));

/** Events that the table of days holds already. */
const inTable = ({ storage }: Open): unknown =>
  storage.database.prepare('SELECT coalesce(sum(events), 0) AS events FROM usage_days').get();

describe('the days of usage', () => {
  it('are the same as when every event is looked at, before, while and after a thousand are counted together', async () => {
    const opened = await open(makeFolder());
    for (const [more, held] of [[990, 0], [10, 1000], [1990, 2000], [10, 3000]] as const) {
      await recordMany(opened, more);
      expect(inTable(opened)).toEqual({ events: held });
      expect(shown(opened)).toEqual(counted(opened.storage.database));
    }
    expect(shown(opened).length).toBeGreaterThan(6);
    expect(shown(opened, '2026-06-15')).toEqual(
      counted(opened.storage.database).filter((row) => /2026-06-1[5-9]/.test(JSON.stringify(row))),
    );
  });

  it('go on after a restart in the middle of a thousand', async () => {
    const folder = makeFolder();
    const before = await open(folder);
    await recordMany(before, 700);
    await before.close();
    const after = await open(folder);
    after.clock.now = before.clock.now;
    await recordMany(after, 1000);
    expect(inTable(after)).toEqual({ events: 1700 });
    expect(shown(after)).toEqual(counted(after.storage.database));
    await recordMany(after, 1000);
    expect(inTable(after)).toEqual({ events: 2700 });
    expect(shown(after)).toEqual(counted(after.storage.database));
  });

  it.each([
    ['one application', { applicationId: vim }, [obsidian, '']],
    ['nobody', 'nobody', [vim, obsidian]],
    ['all', 'all', []],
  ] as const)('lose what is erased of %s, and count what takes its place', async (_name, of, rest) => {
    const opened = await open(makeFolder());
    await recordMany(opened, 1005);
    // The newest are erased too, so that their place in the order is taken again.
    const applicationId = of === 'nobody' ? undefined : vim;
    await record(opened, applicationId);
    await opened.storage.queue.write((tx) => opened.resources.eventStore.erase(tx, of, wholeOrder));
    expect(shown(opened)).toEqual(counted(opened.storage.database));
    expect(new Set(opened.resources.usageDays.since('').map((share) => share.applicationId))).toEqual(new Set(rest));
    await recordMany(opened, 1005);
    expect(shown(opened)).toEqual(counted(opened.storage.database));
  });

  it('are the same when the thousandth event comes in the middle of a turn', async () => {
    const opened = await open(makeFolder());
    for (const held of [1005, 2010]) {
      await recordMany(opened, 995);
      await recordMany(opened, 10);
      expect(inTable(opened)).toEqual({ events: held });
      expect(shown(opened)).toEqual(counted(opened.storage.database));
    }
  });

  it('begin with the one that is asked for, also of what is not counted yet', async () => {
    const opened = await open(makeFolder());
    await recordMany(opened, 300);
    expect(inTable(opened)).toEqual({ events: 0 });
    expect(new Set(opened.resources.usageDays.since('2026-06-14').map(({ day }) => day))).toEqual(new Set(['2026-06-14']));
  });

  /** Events that an earlier version left uncounted, one each second. */
  const leave = ({ storage }: Open, count: number): void => {
    storage.database.exec(`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      INSERT INTO events (kind, application_id, received_at, body, segments)
      SELECT 'track', '${vim}', ${first} + n * 1000, x'7B7D', 1 FROM numbers`);
  };

  it('are counted in pieces after an update, while a thousand more come in', async () => {
    const opened = await open(makeFolder());
    const { resources: { usageDays }, storage } = opened;
    leave(opened, 45_000);
    await Promise.all([
      usageDays.catchUp(storage.queue), ...Array.from({ length: 1000 }, () => record(opened, obsidian)),
    ]);
    expect(shown(opened)).toEqual(counted(storage.database));
    expect(inTable(opened)).toEqual({ events: 46_000 });
  });

  it('are left for another time when the service stops', async () => {
    const opened = await open(makeFolder());
    const { resources: { usageDays }, storage } = opened;
    leave(opened, 10);
    usageDays.stop();
    await usageDays.catchUp(storage.queue);
    expect(inTable(opened)).toEqual({ events: 0 });
    expect(shown(opened)).toEqual(counted(storage.database));
  });

  it('do not count what was taken back, neither in the sums nor towards the next thousand', async () => {
    const opened = await open(makeFolder());
    const takeBack = async (): Promise<void> => {
      await expect(opened.storage.queue.write((tx) => {
        opened.resources.usageDays.count(tx, 'taken back', opened.clock.now, 1);
        throw new Error('not kept');
      })).rejects.toThrow('not kept');
    };
    for (const held of [1000, 2000]) {
      await recordMany(opened, 998);
      await takeBack();
      await recordMany(opened, 1);
      expect(inTable(opened)).toEqual({ events: held - 1000 });
      await takeBack();
      await recordMany(opened, 1);
      expect(inTable(opened)).toEqual({ events: held });
      expect(shown(opened)).toEqual(counted(opened.storage.database));
    }
  });

  it('hold everything after an erasure that failed', async () => {
    const opened = await open(makeFolder());
    await recordMany(opened, 1500);
    await expect(opened.storage.queue.write((tx) => {
      opened.resources.eventStore.erase(tx, 'all', wholeOrder);
      throw new Error('not erased');
    })).rejects.toThrow('not erased');
    expect(shown(opened)).toEqual(counted(opened.storage.database));
    await recordMany(opened, 1000);
    expect(inTable(opened)).toEqual({ events: 2500 });
    expect(shown(opened)).toEqual(counted(opened.storage.database));
  });

  it('do not count events that were lost with their whole turn', async () => {
    const opened = await open(makeFolder());
    const { database } = opened.storage;
    await recordMany(opened, 1500);
    // The large event ends the transaction that the small one was counted in.
    fillDisk(database);
    const outcomes = await Promise.allSettled([record(opened, vim), record(opened, vim, 1, 'x'.repeat(100_000))]);
    freeDisk(database);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await recordMany(opened, 1500);
    expect(inTable(opened)).not.toEqual({ events: 1000 });
    expect(shown(opened)).toEqual(counted(database));
  });

  it('that the database made in its own time zone are counted again, in pieces, after the update', async () => {
    const folder = makeFolder();
    const file = join(folder, 'patchbay.db');
    makeDatabase(file, `
      PRAGMA application_id = 1349804904; PRAGMA journal_mode = WAL;
      ${migrations.slice(0, 5).join(';')}
      PRAGMA user_version = 5;
      WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 44999)
        INSERT INTO events (kind, application_id, received_at, body, segments)
        SELECT 'track', '${vim}', ${first} + n * ${minute}, x'7B7D', 1 FROM numbers;
      INSERT INTO usage_days (day, application_id, events, segments) VALUES ('2026-06-12', '${vim}', 45000, 45000);
      UPDATE usage_days_counted SET up_to = 45000;`);
    chmodSync(file, 0o600);
    const opened = await open(folder);
    expect(inTable(opened)).toEqual({ events: 45_000 });
    expect(shown(opened, '')).toEqual(counted(opened.storage.database));
    expect(opened.storage.database.prepare('SELECT up_to FROM usage_days_counted').all()).toEqual([{ up_to: 45_000 }]);
    await recordMany(opened, 1005);
    expect(shown(opened, '')).toEqual(counted(opened.storage.database));
  });

  it('of a database of an earlier version hold the events that it had', async () => {
    const folder = makeFolder();
    const file = join(folder, 'patchbay.db');
    makeDatabase(file, `
      PRAGMA application_id = 1349804904; PRAGMA journal_mode = WAL;
      ${migrations.slice(0, 4).join(';')}
      PRAGMA user_version = 4;
      INSERT INTO events (kind, application_id, received_at, body, segments) VALUES
        ('track', '${vim}', ${first}, x'7B7D', 2), ('track', '${vim}', ${first + 1}, x'7B7D', 1),
        ('installation', NULL, ${first + 180 * minute}, x'7B7D', 0);`);
    chmodSync(file, 0o600);
    const opened = await open(folder);
    expect(shown(opened)).toEqual([
      { day: '2026-06-13', applicationId: vim, events: 2, segments: 3 },
      { day: '2026-06-14', applicationId: '', events: 1, segments: 0 },
    ]);
    expect(inTable(opened)).toEqual({ events: 3 });
    await recordMany(opened, 20);
    expect(shown(opened)).toEqual(counted(opened.storage.database));
  });
});

it('a day has the name of the time zone of the service', () => {
  expect([dayOf(new Date(2026, 0, 5, 0, 0, 0)), dayOf(new Date(2026, 10, 27, 23, 59, 59, 999))])
    .toEqual(['2026-01-05', '2026-11-27']);
});
