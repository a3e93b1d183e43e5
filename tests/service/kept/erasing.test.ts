import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DeletedKept } from '../../../contract/console/kept.ts';
import { keptKinds, type KeptKind } from '../../../contract/console/names.ts';
import { bytes } from '../../../service/storage/database/row.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, callConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, registered, saved, seedOf } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';

const dayMs = 24 * 60 * 60_000;
/** A year in which no backup is due that the test did not make. */
const start = Date.UTC(2026, 5, 1);

type Clocked = StartedPatchbay & { readonly clock: { now: number } };

const clocked = async (): Promise<Clocked> => {
  const clock = { now: start };
  return { ...await serviceOfTest({ now: () => clock.now }, { dataDir: makeFolder() }), clock };
};

/** Whether something stands in the database or in its log, byte for byte. */
const isOnDisk = ({ dataDir }: StartedPatchbay, what: string | Uint8Array): boolean =>
  ['patchbay.db', 'patchbay.db-wal'].map((name) => join(dataDir, name))
    .some((file) => existsSync(file) && readFileSync(file).includes(Buffer.from(what)));

/** Long enough to fill pages of its own. */
const marked = (mark: string): string => `const ${mark} = [\n${Array.from({ length: 300 }, (_, each) => `  '${mark}-${each}',`).join('\n')}\n];\n`;

/** The bytes that a table holds of what it must not hold as text. */
const hashIn = ({ storage }: StartedPatchbay, query: string): Uint8Array => {
  storage.queue.flush();
  const row = storage.statements.read(query).first();
  if (row === undefined) throw new Error('Nothing is kept.');
  return bytes(row, 'hash');
};

/** Makes that something of a kind is kept; gives what then stands in the files. */
const fill: Readonly<Record<Exclude<KeptKind, 'traffic' | 'sessions' | 'flowResults' | 'history' | 'backups' | 'putAside'>, (service: Clocked, application: string) => Promise<string | Uint8Array>>> = {
  assets: async (service, application) => {
    await saved(service, application, marked('asset'));
    return 'asset-299';
  },
  annotations: async (service, application) => {
    const asset = await saved(service, application, marked('noted about'));
    await call(service, 'annotationsCreateNewAnnotation', { body: { asset, type: 'COMMENT', text: marked('note') } });
    return 'note-299';
  },
  intentions: async (service, application) => {
    await call(service, 'intention', { parameters: { application }, body: seedOf(marked('announced')).asset });
    return 'announced-299';
  },
  seenCopies: async (service, application) => {
    await call(service, 'suggest', { parameters: { application }, body: seedOf(marked('copied')) });
    return hashIn(service, 'SELECT keyed_hash AS hash FROM seen_copies');
  },
  feedback: async (service, application) => {
    await saved(service, application, marked('offered'));
    await call(service, 'suggest', { parameters: { application }, body: seedOf(marked('offered')) });
    await call(service, 'react', { parameters: { application }, body: { save: false, seed: seedOf(marked('offered')) } });
    return hashIn(service, 'SELECT asset_hash AS hash FROM refusals');
  },
  events: async (service, application) => {
    await call(service, 'track', { parameters: { application }, body: { keyboard: { description: marked('tracked') } } });
    return 'tracked-299';
  },
};

const kinds = Object.keys(fill) as (keyof typeof fill)[];

const remove = (service: StartedPatchbay, kind: KeptKind, application?: string): Promise<DeletedKept> =>
  askConsole(service, 'deleteKept', { body: { kind, ...(application === undefined ? {} : { application }) } });

describe('every kind of what is kept', () => {
  it('stands in one list, and is in the database, in memory or in a file of its own', async () => {
    const { resources: { kept } } = await clocked();
    expect(Object.keys(kept).toSorted()).toEqual([...keptKinds].toSorted());
    expect(Object.entries(kept).filter(([, row]) => row.place === 'elsewhere').map(([kind]) => kind)).toEqual(['traffic', 'flowResults', 'backups', 'putAside']);
    expect(Object.entries(kept).filter(([, row]) => !row.byApplication).map(([kind]) => kind)).toEqual(['seenCopies', 'backups', 'putAside']);
  });

  it.each(kinds)('%s: what is deleted is nowhere in the files when the answer comes', async (kind) => {
    const service = await clocked();
    const what = await fill[kind](service, await connected(service));
    expect(isOnDisk(service, what)).toBe(true);
    expect(await remove(service, kind)).toMatchObject({ deleted: 1 });
    expect(isOnDisk(service, what)).toBe(false);
  });

  it.each(kinds.filter((kind) => kind !== 'seenCopies'))('%s: so it is with what is deleted of one application', async (kind) => {
    const service = await clocked();
    const application = await connected(service);
    const what = await fill[kind](service, application);
    expect(await remove(service, kind, application)).toMatchObject({ deleted: 1 });
    expect(isOnDisk(service, what)).toBe(false);
  });

  it.each<[Exclude<keyof typeof fill, 'events'>, number]>([
    ['intentions', 14 * dayMs], ['seenCopies', 31 * dayMs - 1], ['feedback', 31 * dayMs - 1],
  ])('%s: what is out of date is nowhere in the files either', async (kind, age) => {
    const service = await clocked();
    const what = await fill[kind](service, await connected(service));
    service.clock.now = start + age;
    await service.house.round();
    expect(isOnDisk(service, what)).toBe(true);
    service.clock.now += 1;
    await service.house.round();
    expect(isOnDisk(service, what)).toBe(false);
  });

  it('assets: a deleted one is overwritten when it can no longer be restored', async () => {
    const service = await clocked();
    const asset = await saved(service, await connected(service), marked('asset'));
    await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    service.clock.now = start + 10 * 60_000;
    await service.house.round();
    expect(isOnDisk(service, 'asset-299')).toBe(true);
    service.clock.now += 1;
    await service.house.round();
    expect(isOnDisk(service, 'asset-299')).toBe(false);
  });

  it('events: stay until somebody deletes them', async () => {
    const service = await clocked();
    await fill.events(service, await connected(service));
    service.clock.now = start + 3650 * dayMs;
    await service.house.round();
    expect(isOnDisk(service, 'tracked-299')).toBe(true);
  });

  it('intentions: one that gives way to newer ones is overwritten too', async () => {
    const service = await clocked();
    const application = await connected(service);
    const what = await fill.intentions(service, application);
    await Promise.all(Array.from({ length: 499 }, (_, each) => call(service, 'intention', {
      parameters: { application }, body: seedOf(`call(${each}, first, second)`).asset,
    })));
    expect(isOnDisk(service, what)).toBe(true);
    await call(service, 'intention', { parameters: { application }, body: seedOf('call(499, first, second)').asset });
    expect(isOnDisk(service, what)).toBe(false);
  });

  it('one that cannot be forgotten holds up no other', async () => {
    const service = await clocked();
    const application = await connected(service);
    const what = await fill.intentions(service, application);
    service.storage.database.exec('DROP TABLE refusals');
    service.clock.now = start + 14 * dayMs + 1;
    await service.house.round();
    expect(isOnDisk(service, what)).toBe(false);
  });
});

describe('an application that is deleted', () => {
  it.each([['registered only', registered], ['connected', connected]] as const)(
    'without its events, %s, leaves nothing of what it said about itself', async (_how, join) => {
      const service = await clocked();
      const application = await join(service, 'VIM');
      await call(service, 'applicationsRegister', {
        body: { name: 'VIM', version: '9.1', platform: 'LINUX', remark: marked('said') },
      });
      expect(isOnDisk(service, 'said-299')).toBe(true);
      const deletion = { values: { application }, body: { events: 'keep' } } as const;
      expect(await askConsole(service, 'deleteApplication', deletion)).toMatchObject({ deleted: 0 });
      expect(isOnDisk(service, 'said-299')).toBe(false);
    });

  it('with its events goes in one write: all of it or nothing', async () => {
    const service = await clocked();
    const application = await connected(service, 'VIM');
    const what = await fill.events(service, application);
    service.storage.database.exec('CREATE TEMP TRIGGER no BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, \'no\'); END');
    const deletion = { values: { application }, body: { events: 'delete' } } as const;
    expect((await callConsole(service, 'deleteApplication', deletion)).status).toBe(500);
    expect((await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application } })).status).toBe(200);
    expect(service.storage.statements.read('SELECT name FROM applications WHERE name = \'VIM\'').all()).toHaveLength(1);
    service.storage.database.exec('DROP TRIGGER no');
    expect(await askConsole(service, 'deleteApplication', deletion)).toMatchObject({ deleted: 1 });
    expect(isOnDisk(service, what)).toBe(false);
  });
});
