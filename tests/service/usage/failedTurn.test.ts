import { expect, it } from 'vitest';
import { Problem } from '../../../service/problem.ts';
import { firstRow } from '../../../service/storage/database/database.ts';
import { serviceOfTest } from '../../support/service.ts';
import { fillDisk, freeDisk } from '../storage/support.ts';

const bytes = (length: number): Buffer => Buffer.from(JSON.stringify({ keyboard: { description: 'x'.repeat(length) } }));

it('#27 an event that was lost with its whole turn is not counted, then or later', async () => {
  const { storage, resources: { registry, eventStore } } = await serviceOfTest();
  const nothing = { id: undefined, privacy: undefined, capabilities: undefined, mechanism: undefined };
  const connected = await registry.connect({
    ...nothing, name: 'VIM', version: '9.1', platform: 'LINUX', automaticUnload: undefined, onboarded: undefined, said: '{}',
  });
  if (connected instanceof Problem) throw connected;
  const applicationId = connected.id;
  const track = (length: number): Promise<void> =>
    eventStore.add({ kind: 'track', applicationId, bytes: bytes(length), growth: { tracked: 1 } });
  const tracked = (): unknown => ({
    shown: registry.find(applicationId)?.counts.tracked,
    written: firstRow(storage.database.prepare('SELECT tracked FROM applications WHERE id = ?'), applicationId),
    events: firstRow(storage.database.prepare('SELECT count(*) AS n FROM events')),
  });

  // The second event ends the transaction that the first was counted in.
  fillDisk(storage.database);
  const outcomes = await Promise.allSettled([track(10), track(100_000)]);
  freeDisk(storage.database);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await storage.queue.write(() => undefined);
  expect(tracked()).toEqual({ shown: 0, written: { tracked: 0 }, events: { n: 0 } });

  await track(10);
  expect(tracked()).toEqual({ shown: 1, written: { tracked: 1 }, events: { n: 1 } });
});
