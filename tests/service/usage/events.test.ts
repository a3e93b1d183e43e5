import { describe, expect, it } from 'vitest';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { keptEvents } from '../../../service/usage/kept.ts';
import { eventKinds, type EventsOf } from '../../../service/usage/table.ts';
import { wholeOrder } from '../../../service/storage/database/partOfOrder.ts';
import { serviceOfTest } from '../../support/service.ts';

const [vim, obsidian] = ['6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', '0d0c5b1e-77a4-4a39-8f8e-1c6f0f5d2a90'];
const whose = [vim, obsidian, undefined];

/** One event of each kind, the first and the fourth of VIM, the third and the last of nobody. */
const fill = async ({ resources: { eventStore } }: StartedPatchbay): Promise<void> => {
  for (const [index, kind] of eventKinds.entries()) {
    const bytes = Buffer.from(`{"${kind}":1}`);
    await eventStore.add({ kind, applicationId: whose[index % 3], bytes, growth: { tracked: index } });
  }
};

describe('events', () => {
  it('are kept as they came: kind, application, moment, and the beginning and length of the body', async () => {
    const service = await serviceOfTest({ now: () => 1_800_000_000_000 });
    await fill(service);
    const kept = service.resources.events.before('all', 100, 100, 6);
    expect(kept.map(({ body, ...event }) => ({ ...event, body: Buffer.from(body).toString() }))).toEqual(
      ([
        ['updated', obsidian, 13], ['installation', vim, 18], ['keyboard', null, 14], ['interaction', obsidian, 17],
        ['track', vim, 11],
      ] as const).map(([kind, applicationId, bytes], index) => (
        { sequence: 5 - index, kind, applicationId, receivedAt: 1_800_000_000_000, bytes, body: `{"${kind}`.slice(0, 6) })),
    );
  });

  it('can be looked at by whose they are, before a place, and so many at once', async () => {
    const service = await serviceOfTest();
    await fill(service);
    const sequences = (of: EventsOf, before = 100, most = 100): number[] =>
      service.resources.events.before(of, before, most, 1).map(({ sequence }) => sequence);
    expect(sequences('all')).toEqual([5, 4, 3, 2, 1]);
    expect(sequences('all', 5, 2)).toEqual([4, 3]);
    expect(sequences('nobody')).toEqual([3]);
    expect(sequences({ applicationId: vim })).toEqual([4, 1]);
  });

  it('of a kind that this version does not know are not shown as another', async () => {
    const service = await serviceOfTest();
    service.storage.database.exec(
      'INSERT INTO events (kind, application_id, received_at, body, segments) VALUES (\'weather\', NULL, 1, x\'7B7D\', 0)',
    );
    expect(() => service.resources.events.before('all', 100, 100, 1)).toThrow('Column kind does not hold a kind of event.');
  });

  it('are a kind of what is kept, measured and erased by application or as a whole', async () => {
    const service = await serviceOfTest();
    await fill(service);
    const kind = keptEvents(service.resources.eventStore, service.storage.statements);
    const erase = (application?: string): Promise<unknown> =>
      service.storage.queue.write((tx) => kind.erase(tx, application, wholeOrder));
    expect(kind).toMatchObject({ place: 'database', byApplication: true, forgetOld: null });
    expect(kind.amount()).toEqual({ count: 5, bytes: 73 });
    expect(kind.amount(vim)).toEqual({ count: 2, bytes: 29 });
    expect(await erase(vim)).toBe(2);
    expect([kind.amount(vim), kind.amount(obsidian)]).toEqual([{ count: 0, bytes: 0 }, { count: 2, bytes: 30 }]);
    expect(await erase()).toBe(3);
    expect(kind.amount()).toEqual({ count: 0, bytes: 0 });
    expect(service.resources.usageDays.since('')).toEqual([]);
  });
});
