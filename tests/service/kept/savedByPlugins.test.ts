import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeletedKept } from '../../../contract/console/kept.ts';
import type { Annotation } from '../../../contract/schemas/annotation.ts';
import type { Asset } from '../../../contract/schemas/asset.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest, startService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { data } from '../dataCommand/support.ts';
import { call } from '../interface/caller.ts';
import { make, plugged, read, textOf } from '../sdk/support.ts';
import { allRows } from '../../../service/storage/database/database.ts';
import { makeFolder } from '../storage/support.ts';

/** Long enough to fill pages of its own. */
const long = (mark: string): string => Array.from({ length: 300 }, (_, each) => `${mark}-${each}`).join(' ');
/** What each kind of what plugins store is known by. */
const marks = {
  'the text of a create': 'created-text-299', 'a name': 'a-name-that-was-given', 'a tag': 'a-tag-that-was-given',
  'an annotation of a create': 'brought-along-299', 'an annotation of its own': 'noted-later-299',
  'what was sent beside the text': 'sent-beside-the-text',
} as const;

type Stored = {
  readonly asset: Asset; readonly notes: readonly Annotation[]; readonly announced: string; readonly beside: unknown;
};

/** Stores all that a plugin can by the group of the SDK; gives the id of the asset. */
const store = async (service: StartedPatchbay): Promise<string> => {
  const application = await plugged(service, 'OBSIDIAN');
  const { json: { id } } = await make(service, `const created = '${long('created-text')}';\n`, {
    application, ext: 'ts', metadata: {
      name: 'to be renamed', tags: [{ text: marks['a tag'] }],
      annotations: [{ type: 'DESCRIPTION', text: long('brought-along') }], origin: marks['what was sent beside the text'],
    },
  });
  await call(service, 'assetUpdate', { body: { id, name: marks['a name'] } });
  await call(service, 'assetReclassify', { body: { ext: 'md', asset: await read(service, id) } });
  await call(service, 'annotationsCreateNewAnnotation', { body: { asset: id, type: 'COMMENT', text: long('noted-later') } });
  await service.resources.settings.change({ announcedVersion: '11.0.0' });
  return id;
};

/** What is kept of what was sent beside the text, which nobody is answered. */
const besideOf = ({ storage }: StartedPatchbay, id: string): unknown => {
  const [row] = allRows(storage.database.prepare('SELECT described FROM assets WHERE id = ?'), id);
  return typeof row?.['described'] === 'string' ? JSON.parse(row['described']) : row?.['described'];
};

const stored = async (service: StartedPatchbay, id: string): Promise<Stored> => ({
  asset: await read(service, id),
  notes: (await call(service, 'annotationsSnapshot')).json.iterable,
  announced: service.resources.settings.current.announcedVersion,
  beside: besideOf(service, id),
});

const filesHolding = (dataDir: string, mark: string): readonly string[] => ['patchbay.db', 'patchbay.db-wal']
  .filter((name) => existsSync(join(dataDir, name)) && readFileSync(join(dataDir, name)).includes(mark));

describe('what plugins store, exported and imported into an empty folder', () => {
  let before: Stored;
  let after: Stored;
  let again: StartedPatchbay;
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-test-'));
  beforeAll(async () => {
    const from = await startService({ dataDir: join(folder, 'from') });
    const to = join(folder, 'to');
    mkdirSync(to, { mode: 0o700 });
    const id = await store(from);
    before = await stored(from, id);
    const file = join(folder, 'everything');
    expect(await data(['export', file, '--data-dir', from.dataDir])).toMatchObject({ code: 0 });
    await from.close();
    expect(await data(['import', file, '--data-dir', to, '--yes'])).toMatchObject({ code: 0 });
    again = await startService({ dataDir: to });
    after = await stored(again, id);
  });
  afterAll(async () => {
    await again.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each<[what: string, of: (stored: Stored) => unknown, is: unknown]>([
    ['its text', ({ asset }) => textOf(asset)?.includes(marks['the text of a create']), true],
    ['its name', ({ asset }) => asset.name, marks['a name']],
    ['its language', ({ asset }) => asset.original.reference.classification.specific, 'md'],
    ['its tags', ({ asset }) => asset.tags?.iterable.map(({ text }) => text), [marks['a tag']]],
    ['its annotations', ({ notes }) => notes.map(({ type, text }) => [type, text.slice(-4)]), [['DESCRIPTION', '-299'], ['COMMENT', '-299']]],
    ['what was sent beside the text', ({ beside }) => beside, {
      metadata: {
        name: 'to be renamed', tags: [{ text: marks['a tag'] }],
        annotations: [{ type: 'DESCRIPTION', text: long('brought-along') }], origin: marks['what was sent beside the text'],
      },
      fragment: { ext: 'ts' },
    }],
    ['the version that plugins are told', ({ announced }) => announced, '11.0.0'],
  ])('has %s', (_what, of, is) => {
    expect([of(before), of(after)]).toEqual([is, is]);
  });

  it('is answered as before, with its ids, times and application, but for the user, who is of the installation', () => {
    const told = ({ asset, notes }: Stored): string => JSON.stringify({ asset, notes }).replaceAll(asset.creator, 'the user');
    expect(JSON.parse(told(after))).toEqual(JSON.parse(told(before)));
  });
});

describe('what was sent beside the text', () => {
  const [tags, annotations] = [[{ text: 'first' }], [{ type: 'COMMENT', text: 'Noted' }]];
  const raw = 'export const besides = (rows) => rows.at(-1);\n';
  type Given = {
    readonly service: StartedPatchbay; readonly asset: Asset; readonly note: string; readonly tag: string;
  };

  it.each<[how: string, change: (given: Given) => Promise<unknown>, gone: readonly ('tags' | 'annotations')[]]>([
    ['is renamed', ({ service, asset }) => call(service, 'assetUpdate', { body: { id: asset.id, name: 'Other' } }), []],
    ['gets a tag', ({ service, asset }) => call(service, 'assetUpdate', { body: { id: asset.id, tags: { iterable: [{ text: 'new' }] } } }), []],
    ['loses a tag', ({ service, asset, tag }) => call(service, 'assetUpdate', { body: { id: asset.id, tags: { indices: { [tag]: -1 } } } }), ['tags']],
    ['has another language', ({ service, asset }) => call(service, 'assetReclassify', { body: { ext: 'js', asset } }), []],
    ['has another text', ({ service, asset }) => call(service, 'formatUpdateValue', {
      body: { id: asset.original.id, fragment: { string: { raw: `${raw}// changed\n` } } },
    }), []],
    ['is noted about', ({ service, asset }) => call(service, 'annotationsCreateNewAnnotation', { body: { asset: asset.id, type: 'SUMMARY', text: 'x' } }), []],
    ['has a note changed', ({ service, note }) => call(service, 'annotationUpdate', { body: { id: note, text: 'Other' } }), ['annotations']],
    ['loses a note', ({ service, note }) => call(service, 'annotationsDeleteSpecificAnnotation', { parameters: { annotation: note } }), ['annotations']],
    ['is created again', ({ service }) => make(service, raw, { ext: 'rb', metadata: { origin: 'later' } }), []],
    ['is deleted and brought back', async ({ service, asset: { id } }) => {
      await call(service, 'assetsDeleteAsset', { parameters: { asset: id } });
      await askConsole(service, 'restoreAsset', { values: { asset: id } });
    }, []],
  ])('stays when the asset %s, without what went', async (_how, change, gone) => {
    const service = await serviceOfTest({}, { dataDir: makeFolder() });
    const metadata = { origin: 'sent', tags, annotations };
    const { json: { id } } = await make(service, raw, { ext: 'ts', metadata });
    const asset = await read(service, id);
    const [note = '', tag = ''] = [asset.annotations?.iterable[0]?.id, asset.tags?.iterable[0]?.id];
    await change({ service, asset, note, tag });
    const left = Object.fromEntries(Object.entries(metadata).filter(([name]) => !gone.some((each) => each === name)));
    expect(besideOf(service, id)).toEqual({ metadata: left, fragment: { ext: 'ts' } });
  });
});

describe('what plugins store, deleted for good', () => {
  const filled = async (): Promise<StartedPatchbay & { readonly id: string; readonly clock: { now: number } }> => {
    const clock = { now: Date.UTC(2026, 5, 1) };
    const service = await serviceOfTest({ now: () => clock.now }, { dataDir: makeFolder() });
    const id = await store(service);
    for (const [what, mark] of Object.entries(marks)) {
      expect([what, filesHolding(service.dataDir, mark)]).not.toEqual([what, []]);
    }
    return { ...service, id, clock };
  };
  const expectNothingLeft = ({ dataDir }: StartedPatchbay): void => {
    for (const [what, mark] of Object.entries(marks)) expect([what, filesHolding(dataDir, mark)]).toEqual([what, []]);
  };

  it.each<[how: string, remove: (service: StartedPatchbay) => Promise<DeletedKept>]>([
    ['with all snippets', (service) => askConsole(service, 'deleteKept', { body: { kind: 'assets' } })],
    ['with everything', (service) => askConsole(service, 'deleteEverything', { body: { applications: 'keep', copies: 'delete' } })],
  ])('%s: is nowhere in the files when the answer comes, and the proof looked for it', async (_how, remove) => {
    const service = await filled();
    const { proof } = await remove(service);
    expectNothingLeft(service);
    expect(proof).toMatchObject({ texts: 3, lookedFor: 3, keptElsewhere: 0 });
    expect(proof.files.filter(({ holds }) => holds)).toEqual([]);
  });

  it('with what an application saved: annotations that are of another are looked for too', async () => {
    const service = await filled();
    const { id } = await plugged(service, 'OBSIDIAN');
    // As an import leaves it, of a text that was saved here before.
    const other = '0b3f7c1e-5d0a-4c7e-9c55-2a81d0f4e7b3';
    service.storage.database.prepare('UPDATE annotations SET application_id = ? WHERE kind = \'COMMENT\'').run(other);
    const { proof } = await askConsole(service, 'deleteApplication', {
      values: { application: id }, body: { events: 'keep', assets: 'delete' },
    });
    expect(proof).toMatchObject({ texts: 3, lookedFor: 3, keptElsewhere: 0 });
    expectNothingLeft(service);
  });

  it('by a plugin: is nowhere in the files ten minutes later', async () => {
    const service = await filled();
    await call(service, 'assetsDeleteAsset', { parameters: { asset: service.id } });
    service.clock.now += 10 * 60_000 + 1;
    await service.house.round();
    expectNothingLeft(service);
  });
});
