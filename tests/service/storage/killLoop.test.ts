import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBuilt } from '../../../bench/soak/child.ts';
import { harmLoop } from '../../../bench/soak/harmLoop.ts';
import { killLoop } from '../../../bench/soak/killLoop.ts';
import { Ledger } from '../../../bench/soak/ledger.ts';
import { verify } from '../../../bench/soak/verify.ts';
import { makeFolder } from './support.ts';

describe('a service that is killed under its clients', () => {
  it('has everything it acknowledged after the next start, three times over; and a loss would be found', async () => {
    const dataDir = makeFolder();
    const { acknowledged, lost, wrong, ledger } = await killLoop({
      dataDir, program: isBuilt() ? 'built' : 'source', rounds: 3, clients: 8, writes: 200,
    });

    expect(acknowledged).toBeGreaterThan(300);
    expect(lost).toEqual([]);
    expect(wrong).toEqual([]);

    // The same comparison, after somebody took one of each away.
    const database = new DatabaseSync(join(dataDir, 'patchbay.db'));
    const [[, asset = ''] = []] = ledger.assets;
    const [application = ''] = [...ledger.applications.keys()].slice(-1);
    const [event = ''] = ledger.events;
    const [session = ''] = ledger.sessions.keys();
    database.prepare('DELETE FROM assets WHERE id = ?').run(asset);
    database.prepare('DELETE FROM applications WHERE name = ?').run(application);
    database.prepare('DELETE FROM events WHERE CAST(body AS TEXT) = ?').run(event);
    database.prepare('DELETE FROM sessions WHERE id = ?').run(session);
    const [changed = ''] = ledger.versions.keys();
    database.prepare('DELETE FROM registry_changes WHERE application_id = (SELECT id FROM applications WHERE name = ?)').run(changed);
    database.close();

    expect(verify(dataDir, ledger)).toEqual({
      lost: [
        `asset ${asset}`, `application ${application}`,
        ...[...ledger.versions.get(changed) ?? []].map((version) => `change of application ${changed} to version ${version}`),
        `event ${event}`, `session ${session}`,
      ],
      wrong: [`The last change of the application ${changed} is not how it is.`],
    });
  });

  it('whose log is removed before the next start says so, and is whole', async () => {
    const { acknowledged, told, untold, wrong } = await harmLoop({
      parent: makeFolder(), program: isBuilt() ? 'built' : 'source', harm: 'removed', trials: 3, clients: 4, writes: 100,
    });

    expect(acknowledged).toBeGreaterThan(299);
    expect({ untold, wrong }).toEqual({ untold: [], wrong: [] });
    // A kill right after all of the log was moved into the database leaves nothing in it to be missed.
    expect(told).toBeGreaterThan(0);
  });

  it('would be found to answer one thing in two ways', () => {
    const ledger = new Ledger();
    ledger.asset('text', 'one');
    ledger.asset('text', 'two');
    ledger.application('NAME', 'one', 1);
    ledger.application('NAME', 'one', 2);

    expect(ledger.contradictions).toEqual(['the asset of "text" was one and is two.']);
  });
});
