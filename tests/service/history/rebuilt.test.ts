import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Application } from '../../../contract/schemas/application.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { makeFolder } from '../storage/support.ts';
import { operations, Subject } from './operations.ts';

type Snapshot = {
  readonly change: number;
  readonly clock: number;
  readonly applications: readonly Application[];
  readonly off: readonly string[];
  readonly suggestions: { readonly sensitivity: string; readonly fewestLines: number };
};

/** Figures grow without a change: they are remembered by the hour. */
const withoutFigures = (applications: readonly Application[]): object[] =>
  applications.map((application) => ({ ...application, engagement: undefined }));

const snapshotOf = async ({ service, clock, applications }: Subject): Promise<Snapshot> => {
  const present = await applications();
  const { sensitivity, fewestLines, suggestionsOff } = await askConsole(service, 'settings');
  return {
    change: (await askConsole(service, 'changes')).newest, clock: clock.now, applications: present,
    suggestions: { sensitivity, fewestLines },
    off: present.map(({ id }) => id).filter((id) => suggestionsOff.includes(id)),
  };
};

/** What of a snapshot is still known: nothing of what was deleted since. */
const stillKnown = ({ applications, off }: Snapshot, present: ReadonlySet<string>): object => ({
  applications: withoutFigures(applications.filter(({ id }) => present.has(id))),
  off: off.filter((id) => present.has(id)),
});

describe('the registry, rebuilt from its changes', () => {
  it('is as of each moment the snapshot that was taken then, whatever happened, over restarts and with a clock that is set', async () => {
    await fc.assert(fc.asyncProperty(operations(), async (list) => {
      const subject = new Subject(makeFolder());
      await subject.restart();
      try {
        const snapshots = [await snapshotOf(subject)];
        for (const operation of list) {
          await operation.run(subject);
          snapshots.push(await snapshotOf(subject));
        }
        const present = new Set((await subject.applications()).map(({ id }) => id));
        for (const snapshot of snapshots) {
          const then = await askConsole(subject.service, 'registryThen', { values: { change: snapshot.change } });
          expect({ applications: withoutFigures(then.applications.iterable), off: then.withoutSuggestions })
            .toEqual(stillKnown(snapshot, present));
          expect([then.known, then.suggestions]).toEqual([true, snapshot.suggestions]);
        }
        // A time that the clock showed once: all before was written by then, and all that came later later. One that
        // the clock has not come to yet, being set back, is the present.
        const { changes } = await askConsole(subject.service, 'changes');
        for (const snapshot of snapshots) {
          const isOnce = changes.every(({ change, at }) => (
            (change <= snapshot.change) === (Date.parse(at) <= snapshot.clock)));
          if (!isOnce || snapshot.clock >= subject.clock.now) continue;
          const then = await askConsole(subject.service, 'registryThen', { values: { at: snapshot.clock } });
          expect({ applications: withoutFigures(then.applications.iterable), off: then.withoutSuggestions })
            .toEqual(stillKnown(snapshot, present));
        }
        // What the clock shows now is the present, whatever it showed before.
        const now = await askConsole(subject.service, 'registryThen', { values: { at: subject.clock.now } });
        expect(withoutFigures(now.applications.iterable)).toEqual(withoutFigures(await subject.applications()));
      } finally {
        await subject.close();
      }
    }), { numRuns: 12 });
  });
});
