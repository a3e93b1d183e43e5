import { copyFileSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DeletedKept } from '../../../contract/console/kept.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, callConsole, trafficOf } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';

const marked = (mark: string): string =>
  `const ${mark} = [\n${Array.from({ length: 300 }, (_, each) => `  '${mark}-${each}',`).join('\n')}\n];\n`;

/** The names of the files of a folder in which a text stands, byte for byte. */
const filesWith = ({ dataDir }: StartedPatchbay, text: string): string[] => readdirSync(dataDir)
  .filter((name) => statSync(join(dataDir, name)).size > 0 && readFileSync(join(dataDir, name)).includes(text));

/** Something of every kind of an application. */
const fill = async (service: StartedPatchbay, application: string, mark: string): Promise<void> => {
  const parameters = { application };
  await saved(service, application, marked(`${mark}asset`));
  await call(service, 'suggest', { parameters, body: seedOf(marked(`${mark}asset`)) });
  await call(service, 'react', { parameters, body: { save: false, seed: seedOf(marked(`${mark}asset`)) } });
  await call(service, 'intention', { parameters, body: seedOf(marked(`${mark}intention`)).asset });
  await call(service, 'track', { parameters, body: { keyboard: { description: marked(`${mark}event`) } } });
};

const countsOf = async (service: StartedPatchbay, application?: string): Promise<Record<string, number>> => {
  const { kinds } = await askConsole(service, 'kept', { values: { application } });
  return Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
};

const twoApplications = async (): Promise<{ service: StartedPatchbay; vim: string; obsidian: string }> => {
  const service = await serviceOfTest({}, { dataDir: makeFolder() });
  const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
  await fill(service, vim, 'gone');
  await fill(service, obsidian, 'stays');
  return { service, vim, obsidian };
};

/** The files of a proof that are not said to hold nothing. */
const holding = ({ proof: { files } }: DeletedKept): string[] =>
  files.filter(({ holds }) => holds !== false).map(({ name }) => name);

describe('an application that is deleted', () => {
  it('takes along its intentions, refusals, sessions and Traffic, and leaves its events and assets where that is wished', async () => {
    const { service, vim, obsidian } = await twoApplications();
    await call(service, 'applicationsSessionOpen');
    const others = await countsOf(service, obsidian);
    const before = await countsOf(service, vim);
    const answer = await askConsole(service, 'deleteApplication', { values: { application: vim }, body: { events: 'keep' } });

    expect(answer.deleted).toBe(0);
    expect(Object.fromEntries(answer.kinds.map(({ kind, count }) => [kind, count]))).toEqual({
      intentions: 1, feedback: 1, traffic: before['traffic'], sessions: before['sessions'], history: 1, flowResults: 0,
    });
    expect(await countsOf(service, vim))
      .toEqual({
        assets: 1, annotations: 0, intentions: 0, feedback: 0, traffic: 0, events: 1, sessions: 0, history: 0,
        flowResults: 0,
      });
    expect(await countsOf(service, obsidian)).toEqual(others);
    expect([filesWith(service, 'goneintention-299'), filesWith(service, 'goneasset-299'), filesWith(service, 'goneevent-299')])
      .toEqual([[], ['patchbay.db'], ['patchbay.db']]);
    expect(answer.proof).toMatchObject({ texts: 1, lookedFor: 1, keptElsewhere: 0 });
    expect(holding(answer)).toEqual([]);
  });

  it('is found in the list of those of which something is kept, until nothing is', async () => {
    const { service, vim } = await twoApplications();
    const deletedOnes = async (): Promise<unknown> => (await askConsole(service, 'kept')).deletedApplications;
    await askConsole(service, 'deleteApplication', { values: { application: vim }, body: { events: 'keep' } });
    expect(await deletedOnes()).toEqual([{ id: vim, name: 'VIM' }]);
    await askConsole(service, 'deleteKept', { body: { kind: 'events', application: vim } });
    expect(await deletedOnes()).toEqual([{ id: vim, name: 'VIM' }]);
    await askConsole(service, 'deleteKept', { body: { kind: 'assets', application: vim } });
    expect(await deletedOnes()).toEqual([]);
  });

  it('with all of it leaves nothing in any file, and not its name', async () => {
    const { service, vim } = await twoApplications();
    await service.storage.backups.make();
    const aside = join(service.dataDir, 'patchbay.db.corrupt.2026-11-27T120000Z');
    const draft = join(service.dataDir, 'patchbay.backup.000009.2026-11-27T120000Z.db.part');
    copyFileSync(service.storage.backups.list()[0]?.path ?? '', aside);
    writeFileSync(draft, marked('goneasset'));
    expect(filesWith(service, 'goneasset-299').length).toBeGreaterThan(3);
    expect((await countsOf(service))['putAside']).toBe(2);

    const answer = await askConsole(service, 'deleteApplication', {
      values: { application: vim }, body: { events: 'delete', assets: 'delete', copies: 'delete' },
    });
    for (const kind of ['asset', 'intention', 'event']) expect([kind, filesWith(service, `gone${kind}-299`)]).toEqual([kind, []]);
    expect(filesWith(service, 'staysasset-299')).toContain('patchbay.db');
    expect(answer.proof).toMatchObject({ texts: 3, lookedFor: 3, keptElsewhere: 0 });
    expect(holding(answer)).toEqual([]);
    expect(answer.kinds.find(({ kind }) => kind === 'putAside')).toMatchObject({ count: 2 });
    expect((await askConsole(service, 'kept')).deletedApplications).toEqual([]);
  });

  it('goes with everything or not at all', async () => {
    const { service, vim } = await twoApplications();
    const before = await countsOf(service, vim);
    service.storage.database.exec('CREATE TEMP TRIGGER no BEFORE DELETE ON refusals BEGIN SELECT RAISE(ABORT, \'no\'); END');
    const deletion = { values: { application: vim }, body: { events: 'delete', assets: 'delete' } } as const;
    expect((await callConsole(service, 'deleteApplication', deletion)).status).toBe(500);
    expect(await countsOf(service, vim)).toEqual(before);
  });
});

describe('the proof', () => {
  it('names the backups and what was put aside that still hold what was deleted', async () => {
    const { service, vim } = await twoApplications();
    await service.storage.backups.make();
    const [backup] = service.storage.backups.list();
    copyFileSync(backup?.path ?? '', join(service.dataDir, 'patchbay.db.corrupt.2026-11-27T120000Z'));
    const answer = await askConsole(service, 'deleteKept', { body: { kind: 'intentions', application: vim } });
    expect(answer.proof.files.filter(({ holds }) => holds).map(({ role }) => role).toSorted()).toEqual(['backup', 'putAside']);
    expect(answer.backupsUntil).not.toBeNull();
    expect(answer.proof.files.map(({ name }) => name).toSorted()).toEqual(
      readdirSync(service.dataDir).filter((name) => name.startsWith('patchbay.')).toSorted(),
    );
  });

  it('finds a text that was left in the database, and not one that somebody else keeps too', async () => {
    const { service, vim, obsidian } = await twoApplications();
    await call(service, 'intention', { parameters: { application: vim }, body: seedOf(marked('both')).asset });
    await call(service, 'track', { parameters: { application: obsidian }, body: { keyboard: { description: 'x' } } });
    await saved(service, obsidian, marked('both'));
    const kept = await askConsole(service, 'deleteKept', { body: { kind: 'intentions', application: vim } });
    expect(kept.proof).toMatchObject({ texts: 2, lookedFor: 2, keptElsewhere: 1 });
    expect(holding(kept)).toEqual([]);

    // A table that nobody knows of: what stands there is left.
    service.storage.database.exec('CREATE TABLE left_over AS SELECT content FROM assets');
    service.storage.queue.emptyLog();
    const left = await askConsole(service, 'deleteKept', { body: { kind: 'assets', application: obsidian } });
    expect(holding(left)).toEqual(['patchbay.db']);
  });

  it('claims nothing of texts that are too short to be looked for', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    const application = await connected(service);
    await call(service, 'intention', { parameters: { application }, body: seedOf('f(x);').asset });
    const { proof } = await askConsole(service, 'deleteKept', { body: { kind: 'intentions' } });
    expect([proof.texts, proof.lookedFor]).toEqual([1, 0]);
  });
});

describe('Traffic', () => {
  it('forgets with an asset the requests and answers of others that show it', async () => {
    const { service, vim, obsidian } = await twoApplications();
    await call(service, 'assetsSnapshot');
    await call(service, 'suggest', { parameters: { application: obsidian }, body: seedOf(marked('goneasset')) });
    await call(service, 'suggest', { parameters: { application: obsidian }, body: seedOf(marked('staysasset')) });
    await askConsole(service, 'deleteKept', { body: { kind: 'assets', application: vim } });
    const left = await Promise.all((await trafficOf(service)).map(({ sequence }) =>
      askConsole(service, 'exchange', { values: { sequence } })));
    expect(left.filter((each) => JSON.stringify(each).includes('goneasset'))).toEqual([]);
    expect(left.filter((each) => JSON.stringify(each).includes('staysasset')).length).toBeGreaterThan(1);
  });
});

describe('everything', () => {
  it.each(['keep', 'delete'] as const)('goes for good; applications: %s', async (applications) => {
    const { service, vim } = await twoApplications();
    await call(service, 'applicationsSessionOpen');
    await service.storage.backups.make();
    writeFileSync(join(service.dataDir, 'patchbay.db.corrupt.2026-11-27T120000Z'), marked('goneasset'));
    const answer = await askConsole(service, 'deleteEverything', { body: { applications, copies: 'delete' } });

    expect(Object.values(await countsOf(service)).filter((count) => count > 0)).toEqual([]);
    for (const mark of ['goneasset', 'goneintention', 'goneevent', 'staysasset', 'staysevent']) {
      expect([mark, filesWith(service, `${mark}-299`)]).toEqual([mark, []]);
    }
    expect(answer.proof.lookedFor).toBe(6);
    expect(holding(answer)).toEqual([]);
    const { status } = await call(service, 'suggest', { parameters: { application: vim }, body: {} });
    expect(status).toBe(applications === 'keep' ? 200 : 400);
    expect(service.resources.registry.deleted()).toEqual([]);
  });

  it('gives its space back', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    const application = await connected(service);
    const size = (): number => statSync(join(service.dataDir, 'patchbay.db')).size;
    for (let at = 0; at < 4; at += 1) await saved(service, application, `// ${at}\n${marked('large').repeat(60)}`);
    service.storage.queue.emptyLog();
    expect(size()).toBeGreaterThan(1024 * 1024);
    await askConsole(service, 'deleteEverything', { body: { applications: 'keep', copies: 'delete' } });
    expect(size()).toBeLessThan(512 * 1024);
  });

  it('leaves backups and what was put aside where that is wished, and says that they hold it', async () => {
    const { service } = await twoApplications();
    await service.storage.backups.make();
    const answer = await askConsole(service, 'deleteEverything', { body: { applications: 'keep', copies: 'keep' } });
    expect(answer.proof.files.filter(({ holds }) => holds).map(({ role }) => role)).toEqual(['backup']);
  });
});
