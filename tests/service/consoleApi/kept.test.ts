import { readFileSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeletedKept, KeptKind, KeptList } from '../../../contract/console/kept.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { startService } from '../../support/service.ts';
import { makeFolder } from '../storage/support.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { askConsole, callConsole, trafficOf } from './consoleCalls.ts';

let service: RunningPatchbay;
beforeEach(async () => { service = await startService({ dataDir: makeFolder() }); });
afterEach(() => service.close());

const keptOf = (application?: string): Promise<KeptList> =>
  askConsole(service, 'kept', { values: { application } });

const amountOf = async (kind: KeptKind, application?: string): Promise<unknown> => {
  const found = (await keptOf(application)).kinds.find((each) => each.kind === kind);
  return found === undefined ? undefined : [found.count, found.bytes];
};

const remove = (kind: KeptKind, application?: string): Promise<DeletedKept> =>
  askConsole(service, 'deleteKept', { body: { kind, ...(application === undefined ? {} : { application }) } });

/** Whether a text stands in the database, its log or, when wanted, a backup. */
const isOnDisk = (text: string, backups = false): boolean => readdirSync(service.dataDir)
  .filter((name) => name.startsWith('patchbay.db') || (backups && name.includes('backup')))
  .some((name) => readFileSync(join(service.dataDir, name)).includes(text));

const track = (application: string, body: object): Promise<unknown> =>
  call(service, 'track', { parameters: { application }, body });

const intend = (application: string, raw: string): Promise<unknown> =>
  call(service, 'intention', { parameters: { application }, body: seedOf(raw).asset });

// Long enough to fill pages of their own, so that overwriting has something to do.
const textOf = (mark: string): string => `const ${mark} = [\n${Array.from({ length: 400 }, (_, each) => `  '${mark}-${each}',`).join('\n')}\n];\n`;

describe('what is kept', () => {
  it('is told by kind with its number and size, and by application', async () => {
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    const text = textOf('alpha');
    await saved(service, vim, text);
    await saved(service, obsidian, 'const beta = (value) => value.map((each) => each * 2).filter(Boolean);');
    await intend(vim, 'let gamma;');
    await track(vim, { keyboard: {} });
    await call(service, 'suggest', { parameters: { application: vim }, body: seedOf(text) });
    const { kinds } = await keptOf();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'assets', 'annotations', 'intentions', 'seenCopies', 'feedback', 'traffic', 'events', 'sessions', 'history', 'flowResults', 'backups',
      'putAside',
    ]);
    expect(await amountOf('assets')).toEqual([2, text.length + 70]);
    expect(await amountOf('intentions')).toEqual([1, 10]);
    expect(await amountOf('seenCopies')).toEqual([1, 48]);
    expect(await amountOf('events')).toEqual([1, 15]);
    expect(kinds.find(({ kind }) => kind === 'traffic')?.count).toBe(7);
    expect((await keptOf(vim)).kinds.map(({ kind }) => kind)).toEqual([
      'assets', 'annotations', 'intentions', 'feedback', 'traffic', 'events', 'sessions', 'history', 'flowResults',
    ]);
    expect([await amountOf('assets', obsidian), await amountOf('events', obsidian)]).toEqual([[1, 70], [0, 0]]);
  });

  it('has nothing of sessions before the first was opened, whatever was counted', async () => {
    const vim = await connected(service, 'VIM');
    await track(vim, { keyboard: {} });
    expect([await amountOf('sessions'), await amountOf('sessions', vim)]).toEqual([[0, 0], [0, 0]]);
    await call(service, 'applicationsSessionOpen');
    expect(await amountOf('sessions')).toEqual([1, 80]);
    await track(vim, { keyboard: {} });
    expect([await amountOf('sessions'), await amountOf('sessions', vim)]).toEqual([[1, 180], [1, 100]]);
  });

  it('counts an asset that can still be restored', async () => {
    const asset = await saved(service, await connected(service), 'const delta = (left, right) => left.value - right.value;');
    await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    expect(await amountOf('assets')).toEqual([1, 56]);
  });
});

describe('deleting', () => {
  it('assets is for good: gone from the list, the suggestions and every byte of the files', async () => {
    const application = await connected(service);
    const [kept, gone] = [textOf('keepme'), textOf('eraseme')];
    await saved(service, application, gone);
    expect(isOnDisk('eraseme-399')).toBe(true);
    expect(await remove('assets')).toMatchObject({ deleted: 1 });
    expect(isOnDisk('eraseme-')).toBe(false);
    expect((await call(service, 'assetsSnapshot')).json.iterable).toEqual([]);
    const { json } = await call(service, 'suggest', { parameters: { application }, body: seedOf(gone) });
    expect(json.reuse.suggested).toBe(false);
    await saved(service, application, kept);
    expect(isOnDisk('keepme-399')).toBe(true);
  });

  it('assets takes those along that could still be restored', async () => {
    const asset = await saved(service, await connected(service), textOf('eraseme'));
    await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    expect(isOnDisk('eraseme-399')).toBe(true);
    await remove('assets');
    expect(isOnDisk('eraseme-')).toBe(false);
    expect((await callConsole(service, 'restoreAsset', { values: { asset } })).status).toBe(410);
  });

  it.each<KeptKind>(['assets', 'intentions', 'events', 'traffic'])('%s of one application leaves those of the others', async (kind) => {
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    for (const [application, mark] of [[vim, 'eraseme'], [obsidian, 'keepme']] as const) {
      await saved(service, application, textOf(mark));
      await intend(application, `${textOf(mark)}// announced`);
      await track(application, { keyboard: { description: textOf(mark) } });
    }
    const own = (await keptOf(vim)).kinds.find((each) => each.kind === kind)?.count;
    const others = await amountOf(kind, obsidian);
    expect(await remove(kind, vim)).toMatchObject({ deleted: own });
    expect(await amountOf(kind, vim)).toEqual([0, 0]);
    expect(await amountOf(kind, obsidian)).toEqual(others);
  });

  it('intentions, events and traffic leaves nothing of them', async () => {
    const application = await connected(service);
    await intend(application, textOf('announced'));
    await track(application, { keyboard: { description: textOf('tracked') } });
    expect([isOnDisk('announced-399'), isOnDisk('tracked-399')]).toEqual([true, true]);
    expect([(await remove('intentions')).deleted, (await remove('events')).deleted]).toEqual([1, 1]);
    expect([isOnDisk('announced-'), isOnDisk('tracked-')]).toEqual([false, false]);
    const { json } = await call(service, 'suggest', { parameters: { application }, body: seedOf('let announced = 1;') });
    expect(json.explanation?.rule).not.toBe('intention');
    const recorded = (await trafficOf(service)).length;
    expect((await remove('traffic')).deleted).toBe(recorded);
    expect(await trafficOf(service)).toEqual([]);
  });

  it('seen copies forgets how often a text was copied', async () => {
    const application = await connected(service);
    await call(service, 'suggest', { parameters: { application }, body: seedOf('const seen = once(more);') });
    expect((await remove('seenCopies')).deleted).toBe(1);
    expect(await amountOf('seenCopies')).toEqual([0, 0]);
  });

  it('refusals of one application leaves those of the others, and what was refused is offered again', async () => {
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    const asset = await saved(service, vim, textOf('refused'));
    const offeredTo = async (application: string) =>
      (await call(service, 'suggest', { parameters: { application }, body: seedOf(textOf('refused')) })).json.reuse.assets.iterable[0]?.id;
    for (const application of [vim, obsidian]) {
      expect(await offeredTo(application)).toBe(asset);
      await call(service, 'react', { parameters: { application }, body: { save: false, seed: seedOf(textOf('refused')) } });
    }
    expect([await amountOf('feedback'), await amountOf('feedback', vim)]).toEqual([[2, 232], [1, 116]]);
    expect(await offeredTo(vim)).toBeUndefined();
    expect((await remove('feedback', vim)).deleted).toBe(1);
    expect([await amountOf('feedback', vim), await amountOf('feedback', obsidian)]).toEqual([[0, 0], [1, 116]]);
    expect(await offeredTo(vim)).toBe(asset);
    expect((await remove('feedback')).deleted).toBe(1);
    expect(await amountOf('feedback')).toEqual([0, 0]);
  });

  it('says until when backups hold it, and deletes those too', async () => {
    await expect.poll(async () => (await keptOf()).backupsUntil).not.toBeNull();
    const until = Date.parse((await keptOf()).backupsUntil ?? '');
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(28);
    expect(await remove('assets')).toMatchObject({ deleted: 0, backupsUntil: new Date(until).toISOString() });
    expect(await remove('backups')).toMatchObject({ deleted: 1, backupsUntil: null });
    expect(readdirSync(service.dataDir).filter((name) => name.includes('backup'))).toEqual([]);
  });

  it('names no date that is over: the last good backup stays while no other can be made', async () => {
    await expect.poll(async () => (await keptOf()).backupsUntil).not.toBeNull();
    const [backup = ''] = readdirSync(service.dataDir).filter((name) => /backup\..*\.db$/.test(name));
    const longAgo = Date.now() / 1000 - 40 * 86_400;
    utimesSync(join(service.dataDir, backup), longAgo, longAgo);
    const until = Date.parse((await keptOf()).backupsUntil ?? '');
    expect(until).toBeGreaterThan(Date.now());
  });

  it.each<[string, unknown]>([
    ['seen copies of one application', { kind: 'seenCopies', application: 'x' }],
    ['backups of one application', { kind: 'backups', application: 'x' }],
    ['another kind', { kind: 'everything' }],
    ['no kind', {}],
  ])('%s is refused', async (_what, body) => {
    const answer = await callConsole(service, 'deleteKept', { wrongBody: body });
    expect([answer.status, /^[A-Z_a-z][^\n]*\.$/.test(answer.text)]).toEqual([400, true]);
  });

  it('is still so after a restart', async () => {
    const application = await connected(service);
    await saved(service, application, textOf('eraseme'));
    await intend(application, textOf('announced'));
    await remove('assets');
    await remove('intentions');
    const { dataDir } = service;
    await service.close();
    service = await startService({ dataDir });
    expect([await amountOf('assets'), await amountOf('intentions')]).toEqual([[0, 0], [0, 0]]);
    expect(isOnDisk('eraseme-')).toBe(false);
  });
});

describe('intentions', () => {
  it('are listed newest first, by application, and deleted one by one', async () => {
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    await intend(vim, textOf('first'));
    await intend(obsidian, 'let second;');
    const list = await askConsole(service, 'intentions');
    expect(list.map(({ application, extension, text }) => [application.name, extension, text.slice(0, 12)]))
      .toEqual([['OBSIDIAN', 'js', 'let second;'], ['VIM', 'js', 'const first ']]);
    const own = await askConsole(service, 'intentions', { values: { application: vim } });
    expect(own.map(({ application }) => application)).toEqual([{ id: vim, name: 'VIM' }]);
    const [first] = own;
    expect(await askConsole(service, 'deleteIntention', { values: { intention: first?.id ?? '' } })).toMatchObject({ deleted: 1 });
    expect(isOnDisk('first-399')).toBe(false);
    expect(await askConsole(service, 'intentions')).toHaveLength(1);
    expect((await callConsole(service, 'deleteIntention', { values: { intention: first?.id ?? '' } })).status).toBe(404);
  });
});
