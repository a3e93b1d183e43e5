import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BackupState, RestorePreview } from '../../../contract/console/backups.ts';
import { refusals } from '../../../contract/refusals/list.ts';
import { listBackups } from '../../../service/storage/copies/backups.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { head, RawConnection } from '../../support/rawSocket.ts';
import { serviceOfTest } from '../../support/service.ts';
import { call, connected, registered, saved, seedOf } from '../interface/caller.ts';
import { collectReports, crashImage, makeFolder } from '../storage/support.ts';
import { askConsole, callConsole } from './consoleCalls.ts';

const snippet = (word: string): string => `const ${word} = rows.map((row) => ({ ...row, ${word}: row.count * row.price }));`;

const textsOf = async (service: StartedPatchbay): Promise<(string | undefined)[]> =>
  (await call(service, 'assetsSnapshot')).json.iterable
    .map(({ formats }) => formats.iterable[0]?.fragment?.string?.raw).sort();

const deleteAsset = (service: StartedPatchbay, asset: string): Promise<unknown> =>
  call(service, 'assetsDeleteAsset', { parameters: { asset } });

const differenceOf = ({ kinds }: RestorePreview, kind: string): RestorePreview['kinds'][number] | undefined =>
  kinds.find((each) => each.kind === kind);

const countIn = ({ rows }: BackupState['backups'][number], kind: string): number | undefined =>
  rows?.find((each) => each.kind === kind)?.count;

describe('the backups', () => {
  it('are listed with when, how much of each kind, and whether they were found good', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    await saved(service, await connected(service, 'VIM'), snippet('one'));
    const made = await askConsole(service, 'makeBackup');
    const { backups, nextAt, health, restored } = await askConsole(service, 'backups');

    expect(made).toMatchObject({ number: 2, state: 'good', problem: null, tier: 'daily', reason: 'asked' });
    expect(backups[0]).toEqual(made);
    expect([countIn(made, 'assets'), countIn(made, 'applications')]).toEqual([1, 2]);
    expect(backups.map(({ number, reason }) => [number, reason])).toEqual([[2, 'asked'], [1, 'daily']]);
    expect(Date.parse(nextAt ?? '') - Date.parse(made.at)).toBe(24 * 60 * 60 * 1000);
    expect(health).toEqual({ damagedSince: null, found: [], alteredAssets: [] });
    expect(restored).toBeNull();
  });

  it('that went bad where they lie are shown as bad once they were looked at, and are not restored', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    const { number } = await askConsole(service, 'makeBackup');
    const [path = ''] = listBackups(service.dataDir);
    writeFileSync(path, readFileSync(path).fill(0xff, 8192, 16_384));

    expect((await askConsole(service, 'backups')).backups[0]).toMatchObject({ number, state: 'unchecked', checkedAt: null });
    expect(await askConsole(service, 'checkBackup', { values: { backup: number } })).toMatchObject({ state: 'bad' });
    expect((await callConsole(service, 'previewRestore', { values: { backup: number } })).status).toBe(409);
    const refused = await callConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });
    expect([refused.status, refused.text]).toEqual([409, refusals['backup-not-good'].sentence]);
    expect((await askConsole(service, 'backups')).restored).toBeNull();
  });

  it.each(['checkBackup', 'previewRestore'] as const)('%s of a number that none has is a 404', async (id) => {
    const service = await serviceOfTest();
    expect((await callConsole(service, id, { values: { backup: 99 } })).status).toBe(404);
    expect((await callConsole(service, 'restoreBackup', { values: { backup: 99 }, body: { withDeleted: true } })).status).toBe(404);
  });

  it('are not made of a database that is known to be damaged', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    service.storage.health.damaged('check');
    const answer = await callConsole(service, 'makeBackup');

    expect([answer.status, answer.text]).toEqual([409, refusals['database-damaged'].sentence]);
    expect((await askConsole(service, 'backups')).health).toMatchObject({ found: ['check'] });
    expect((await askConsole(service, 'backups')).nextAt).toBeNull();
  });
});

describe('a restore', () => {
  it('brings what was there and takes what came since, as the preview counted; what was deleted stays deleted', async () => {
    const reports = collectReports();
    const service = await serviceOfTest({ report: reports.report }, { dataDir: makeFolder() });
    const vim = await connected(service, 'VIM');
    await saved(service, vim, snippet('stays'));
    const deleted = await saved(service, vim, snippet('deleted'));
    const { number } = await askConsole(service, 'makeBackup');
    await deleteAsset(service, deleted);
    await saved(service, vim, snippet('later'));
    await connected(service, 'OBSIDIAN');

    const preview = await askConsole(service, 'previewRestore', { values: { backup: number } });
    expect(differenceOf(preview, 'assets')).toMatchObject({ now: 2, then: 2, come: 0, deleted: 1, go: 1 });
    expect(differenceOf(preview, 'applications')).toMatchObject({ now: 3, then: 2, come: 0, deleted: 0, go: 1, names: { go: ['OBSIDIAN'] } });
    expect(await textsOf(service)).toEqual([snippet('later'), snippet('stays')]);

    const after = await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });
    expect(await textsOf(service)).toEqual([snippet('stays')]);
    expect(after.restored).toMatchObject({ by: 'person', why: 'chosen', aside: [] });
    expect(after.restored?.kinds.find(({ kind }) => kind === 'assets')).toEqual({ kind: 'assets', fromBackup: 0, salvaged: 0, gone: 1 });
    // What there was before is in a backup of its own.
    expect(after.backups[0]).toMatchObject({ number: number + 1, state: 'good', reason: 'restore' });
    expect(after.restored?.before).toBe(number + 1);
    expect(reports.lines).toEqual(['warn: A backup was restored because somebody asked for it.']);

    const back = await askConsole(service, 'restoreBackup', { values: { backup: number + 1 }, body: { withDeleted: false } });
    expect(await textsOf(service)).toEqual([snippet('later'), snippet('stays')]);
    expect(back.restored?.kinds.find(({ kind }) => kind === 'applications')).toMatchObject({ fromBackup: 1, gone: 0 });
    expect(back.restored?.before).toBe(number + 2);
  });

  it('is undone as if it had not been: what it brought back of what was deleted is deleted again, and stays so', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    const vim = await connected(service, 'VIM');
    const deleted = await saved(service, vim, snippet('deleted'));
    const { number } = await askConsole(service, 'makeBackup');
    await deleteAsset(service, deleted);
    await saved(service, vim, snippet('later'));
    const { restored } = await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: true } });
    expect(await textsOf(service)).toEqual([snippet('deleted')]);

    const backup = restored?.before ?? 0;
    const preview = await askConsole(service, 'previewRestore', { values: { backup } });
    expect(differenceOf(preview, 'assets')).toMatchObject({ now: 1, then: 1, come: 1, deleted: 0, go: 1 });
    await askConsole(service, 'restoreBackup', { values: { backup }, body: { withDeleted: false } });
    expect(await textsOf(service)).toEqual([snippet('later')]);
    const again = await askConsole(service, 'previewRestore', { values: { backup: number } });
    expect(differenceOf(again, 'assets')).toMatchObject({ come: 0, deleted: 1, go: 1 });
  });

  it('names no backup of what was there before once that is gone, even where another has its number', async () => {
    let time = Date.UTC(2026, 10, 27, 12);
    const service = await serviceOfTest({ now: () => time }, { dataDir: makeFolder() });
    const { number } = await askConsole(service, 'makeBackup');
    const { restored } = await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });
    await askConsole(service, 'deleteKept', { body: { kind: 'backups' } });
    expect((await askConsole(service, 'backups')).restored?.before).toBeNull();
    time += 60_000;
    while ((await askConsole(service, 'makeBackup')).number < (restored?.before ?? 0));
    expect((await askConsole(service, 'backups')).restored?.before).toBeNull();
  });

  it('brings back what was deleted since only when that is asked for, and it is then no longer counted as deleted', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    const vim = await connected(service, 'VIM');
    const asset = await saved(service, vim, snippet('deleted'));
    await call(service, 'intention', { parameters: { application: vim }, body: seedOf(snippet('announced')).asset });
    await call(service, 'track', { parameters: { application: vim }, body: { keyboard: {}, interaction: {} } });
    await registered(service, 'SUBLIME');
    await call(service, 'annotationsCreateNewAnnotation', { body: { asset, type: 'COMMENT', text: 'Of the deleted.' } });
    await call(service, 'applicationsSessionOpen');
    await call(service, 'track', { parameters: { application: vim }, body: { keyboard: {} } });
    const { number } = await askConsole(service, 'makeBackup');
    await deleteAsset(service, asset);
    for (const kind of ['intentions', 'events', 'sessions'] as const) await askConsole(service, 'deleteKept', { body: { kind } });
    const shares = (): unknown => service.storage.statements.read('SELECT count(*) AS n FROM engagement WHERE application_id = ? COLLATE NOCASE').first(vim);
    expect(shares()).toEqual({ n: 0 });

    const kindsOf = ['assets', 'annotations', 'intentions', 'events', 'sessions'];
    const preview = await askConsole(service, 'previewRestore', { values: { backup: number } });
    expect(kindsOf.map((kind) => differenceOf(preview, kind)?.come)).toEqual([0, 0, 0, 0, 0]);
    expect(kindsOf.map((kind) => differenceOf(preview, kind)?.deleted)).toEqual([1, 1, 1, 2, 1]);

    await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });
    const counts = async (): Promise<(number | undefined)[]> => {
      const { kinds } = await askConsole(service, 'kept');
      return kindsOf.map((kind) => kinds.find((each) => each.kind === kind)?.count);
    };
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    expect(shares()).toEqual({ n: 0 });

    await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: true } });
    expect(await textsOf(service)).toEqual([snippet('deleted')]);
    expect(await counts()).toEqual([1, 1, 1, 2, 1]);
    expect(shares()).not.toEqual({ n: 0 });
    const again = await askConsole(service, 'previewRestore', { values: { backup: number } });
    expect(again.kinds.every(({ come, deleted, go }) => come + deleted + go === 0)).toBe(true);
  });

  it('leaves nothing that the old database knew: ids that came since are unknown, connections are as they were', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    const vim = await connected(service, 'VIM');
    const { number } = await askConsole(service, 'makeBackup');
    const obsidian = await connected(service, 'OBSIDIAN');
    const text = snippet('later');
    await saved(service, obsidian, text);
    await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });

    const suggest = (application: string): Promise<{ status: number }> =>
      call(service, 'suggest', { parameters: { application }, body: seedOf(text) });
    expect((await suggest(obsidian)).status).toBe(400);
    const suggested = await call(service, 'suggest', { parameters: { application: vim }, body: seedOf(text) });
    expect([suggested.status, suggested.json.reuse.suggested]).toEqual([200, false]);
    expect(await connected(service, 'VIM')).toBe(vim);
    await saved(service, vim, text);
    expect(await textsOf(service)).toEqual([text]);
  });

  it('answers 503 with a sentence meanwhile, and afterwards writes and backs up as before', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    // It has begun before the restore, which waits for it.
    const held = await RawConnection.open(service.port);
    held.send(head(
      `POST ${operationPathOf('connect')} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 2',
    ));
    const { number } = await askConsole(service, 'makeBackup');
    const restoring = askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });
    const answers: string[] = [];
    while (answers.at(-1)?.startsWith('503') !== true) {
      const answer = await fetch(`${service.url}${operationPathOf('applicationsSnapshot')}`);
      answers.push(`${answer.status} ${answer.status === 200 ? '' : await answer.text()}`);
    }
    held.send('{}');
    expect((await held.next()).status).toBe(400);
    held.destroy();
    await restoring;

    expect(new Set(answers)).toContain(`503 ${refusals['service-restoring'].sentence}`);
    expect([...new Set(answers)].filter((answer) => !answer.startsWith('200') && !answer.startsWith('503'))).toEqual([]);
    await saved(service, await connected(service, 'VIM'), snippet('after'));
    expect(countIn(await askConsole(service, 'makeBackup'), 'assets')).toBe(1);
    expect(readdirSync(service.dataDir).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('is told until somebody has seen it, over a restart too', async () => {
    const dataDir = makeFolder();
    const first = await serviceOfTest({}, { dataDir });
    const { number, at } = await askConsole(first, 'makeBackup');
    await askConsole(first, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });
    await first.close();
    const second = await serviceOfTest({}, { dataDir });

    expect((await askConsole(second, 'backups')).restored).toMatchObject({ by: 'person', from: at });
    expect((await askConsole(second, 'dismissRestored')).restored).toBeNull();
    expect((await askConsole(second, 'backups')).restored).toBeNull();
  });

  it('is told of a log too that was cut between a kill and the start, in pages, until somebody has seen it', async () => {
    const first = await serviceOfTest({}, { dataDir: makeFolder() });
    await saved(first, await connected(first, 'VIM'), snippet('one'));
    first.storage.databaseLog.note();
    const { pages } = first.storage.databaseLog.state();
    const image = crashImage(first.dataDir);
    truncateSync(join(image, 'patchbay.db-wal'), 0);
    const second = await serviceOfTest({}, { dataDir: image });

    expect(pages).toBeGreaterThan(0);
    expect((await askConsole(second, 'backups')).lostLog).toEqual({ at: expect.any(String) as unknown, expected: pages, found: 0, aside: [] });
    expect((await askConsole(second, 'dismissRestored')).lostLog).toBeNull();
    expect((await askConsole(second, 'backups')).lostLog).toBeNull();
  });

  it('of a damaged database keeps that one as it is, and takes what the backup holds', async () => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    await saved(service, await connected(service, 'VIM'), snippet('one'));
    const { number } = await askConsole(service, 'makeBackup');
    service.storage.health.damaged('read');
    const { restored, health } = await askConsole(service, 'restoreBackup', { values: { backup: number }, body: { withDeleted: false } });

    expect(health).toEqual({ damagedSince: null, found: [], alteredAssets: [] });
    expect(restored?.aside.map((path) => /^patchbay\.db\.corrupt\./.test(basename(path)))).toEqual([true]);
    expect(restored?.before).toBeNull();
    expect(readdirSync(service.dataDir)).toContain(restored?.aside[0] ?? 'none');
    expect(await textsOf(service)).toEqual([snippet('one')]);
    expect(join(service.dataDir, restored?.aside[0] ?? '')).toMatch(/corrupt/);
  });
});
