import { describe, expect, it } from 'vitest';
import { DatabaseHealth } from '../../../../service/storage/database/health.ts';
import { collectReports, type Reports } from '../support.ts';

type Parts = {
  readonly health: DatabaseHealth; readonly reports: Reports; readonly pass: () => void; readonly changes: () => number;
};

const setUp = (): Parts => {
  const reports = collectReports();
  let [time, changes] = [1000, 0];
  const health = new DatabaseHealth(reports.report, () => time);
  health.onChanged = () => { changes += 1; };
  return { health, reports, pass: () => { time += 1000; }, changes: () => changes };
};

const damaged = 'error: The database is damaged. No backup is made of it, and those there are stay; start the service again to have what can be read brought together with the last good one.';
const altered = 'error: The text of a saved snippet was changed in the file; it is not given out. No backup is made while it is there; delete the snippet or restore a backup.';

const refused = (sqliteCodeName: string): Error => Object.assign(new Error('no words'), { sqliteCodeName });

describe('the health of a database', () => {
  it('is good until something else is known', () => {
    const { health, reports, changes } = setUp();
    expect(health.isDamaged).toBe(false);
    expect(health.present).toEqual({ damagedSince: undefined, found: [], altered: new Set() });
    expect([reports.lines, changes()]).toEqual([[], 0]);
  });

  it('needs nobody who is told of a change', () => {
    const health = new DatabaseHealth(collectReports().report, () => 5);
    health.damaged('check');
    expect(health.present.damagedSince).toBe(5);
  });

  it('tells damage once for each way in which it comes out, and since when it is known', () => {
    const { health, reports, pass, changes } = setUp();
    health.damaged('check');
    pass();
    health.damaged('check');
    expect(changes()).toBe(1);
    health.damaged('read');

    expect(health.isDamaged).toBe(true);
    expect(health.present).toEqual({ damagedSince: 1000, found: ['check', 'read'], altered: new Set() });
    expect([reports.lines, reports.details]).toEqual([[damaged, damaged], [{ found: 'check' }, { found: 'read' }]]);
    expect(changes()).toBe(2);
  });

  it('is looked for in what the database refused something with', () => {
    const { health, reports } = setUp();
    health.failed(refused('SQLITE_FULL'));
    health.failed(new Error('database disk image is malformed'));
    expect(health.isDamaged).toBe(false);

    health.failed(refused('SQLITE_CORRUPT_INDEX'));
    health.failed(refused('SQLITE_NOTADB'));
    expect(health.present.found).toEqual(['read']);
    expect(reports.lines).toEqual([damaged]);
  });

  it('tells a text that was changed once for each asset', () => {
    const { health, reports, pass, changes } = setUp();
    health.alteredText('a');
    pass();
    health.alteredText('a');
    expect(changes()).toBe(1);
    health.alteredText('b');

    expect(health.present).toEqual({ damagedSince: 1000, found: ['text'], altered: new Set(['a', 'b']) });
    expect([reports.lines, reports.details]).toEqual([[altered, altered], [{ asset: 'a' }, { asset: 'b' }]]);
    expect(changes()).toBe(2);
  });

  it('is good again once every changed text is gone, and bad anew from when the next comes out', () => {
    const { health, pass, changes } = setUp();
    health.alteredText('a');
    health.alteredText('b');
    health.gone((asset) => asset === 'b');
    expect([health.isDamaged, [...health.present.altered], changes()]).toEqual([true, ['b'], 2]);

    health.gone(() => false);
    expect(health.present).toEqual({ damagedSince: undefined, found: [], altered: new Set() });
    expect([health.isDamaged, changes()]).toEqual([false, 3]);

    health.gone(() => false);
    expect(changes()).toBe(3);
    pass();
    health.alteredText('a');
    expect(health.present.damagedSince).toBe(2000);
  });

  it('stays bad for other damage when the changed texts are gone', () => {
    const { health, changes } = setUp();
    health.damaged('read');
    health.alteredText('a');
    health.gone(() => false);

    expect(health.present).toEqual({ damagedSince: 1000, found: ['read'], altered: new Set() });
    expect(changes()).toBe(3);
    health.gone(() => false);
    expect([health.isDamaged, changes()]).toEqual([true, 3]);
  });
});
