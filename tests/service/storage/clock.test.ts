import { describe, expect, it } from 'vitest';
import { Registry } from '../../../service/applications/registry.ts';
import { applicationsTable } from '../../../service/applications/table.ts';
import { platformOf, type ApplicationClaim } from '../../../service/applications/application.ts';
import { changesTable } from '../../../service/history/changesTable.ts';
import { History } from '../../../service/history/history.ts';
import { Sessions } from '../../../service/sessions/sessions.ts';
import { sessionsTable } from '../../../service/sessions/table.ts';
import type { OpenStorage } from '../../../service/storage/storage.ts';
import { collectReports, makeFolder, openFor } from './support.ts';

const historyOf = ({ statements }: OpenStorage, now: () => number): History =>
  new History(changesTable(statements), now);

const hour = 60 * 60 * 1000;
const noon = Date.UTC(2026, 10, 27, 12);

const claim = (name: string): ApplicationClaim => ({
  id: undefined, name, version: '1', platform: platformOf('LINUX'), privacy: undefined, capabilities: undefined,
  mechanism: undefined, automaticUnload: undefined, onboarded: undefined, said: null,
});

describe('a clock that is set back by an hour or forward by ten years', () => {
  it('does not change the order of the applications, before and after a restart', async () => {
    const folder = makeFolder();
    let now = noon;
    const first = openFor(folder, collectReports());
    const history = historyOf(first, () => now);
    const registry = new Registry(applicationsTable(first.statements), first.queue, history, () => now);
    for (const [name, moment] of [['FIRST', noon], ['SECOND', noon - hour], ['THIRD', noon + 3650 * 24 * hour], ['FOURTH', noon]] as const) {
      now = moment;
      await registry.register(claim(name));
    }
    first.close();
    const second = openFor(folder, collectReports());
    const names = applicationsTable(second.statements).all().map((application) => application.name);

    const snapshot = registry.snapshot();
    if (!Buffer.isBuffer(snapshot)) throw new Error('a list of four is one piece');
    expect([...snapshot.toString('utf8').matchAll(/"registeredName":"(\w+)"/g)].map((match) => match[1])).toEqual(names);
    expect(names).toEqual(['FIRST', 'SECOND', 'THIRD', 'FOURTH']);
  });

  it('gives no session a negative length', async () => {
    let now = noon;
    const storage = openFor(makeFolder(), collectReports());
    const history = historyOf(storage, () => now);
    const sessions = new Sessions(sessionsTable(storage.statements), storage.queue, history, () => now);
    const session = await sessions.start();
    now = noon - hour;

    expect(await sessions.end(session.id)).toMatchObject({ id: session.id, openedAt: noon, closedAt: noon });
  });
});
