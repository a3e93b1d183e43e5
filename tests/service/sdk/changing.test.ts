import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { consolePathOf } from '../../../contract/console/address.ts';
import { sentenceOf } from '../../../contract/refusals/list.ts';
import type { Asset } from '../../../contract/schemas/asset.ts';
import { pathOfStream } from '../../../contract/streams.ts';
import { serviceOfTest, useService } from '../../support/service.ts';
import { openStream } from '../../support/webSocket.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';
import { make, read, textOf } from './support.ts';

const service = useService();

const functionNamed = (name: string): string => `export function ${name}(list, step) {\n  return list.filter((each) => each.${name} > step);\n}\n`;
const made = async (name: string) => (await make(service, functionNamed(name), { ext: 'js' })).json;
const format = (id: string, query = '') => call(service, 'formatSnapshot', { parameters: { format: id }, query });

const filesHolding = (dataDir: string, mark: string): readonly string[] =>
  ['patchbay.db', 'patchbay.db-wal'].map((name) => join(dataDir, name))
    .filter((file) => existsSync(file) && readFileSync(file).includes(mark));

describe('update', () => {
  it('takes the name of a whole asset and lets the rest stay', async () => {
    const asset = await made('renamed');
    const { json } = await call(service, 'assetUpdate', { body: { ...asset, name: ' Renamed by hand ', mechanism: 'DELETED' }, query: '?transferables=false' });
    expect(json.original.reference).not.toHaveProperty('fragment');
    const now = await read(service, asset.id);
    expect([now.name, now.mechanism, textOf(now)]).toEqual(['Renamed by hand', 'MANUAL', functionNamed('renamed')]);
    expect(now.updated.value >= asset.updated.value).toBe(true);
    await call(service, 'assetUpdate', { body: { id: asset.id, name: '\u200b' } });
    expect((await read(service, asset.id)).name).toBe('Renamed by hand');
  });

  it('takes a name whole or not at all: one that is too long is refused, and the asset stays as it was', async () => {
    const asset = await made('longNamed');
    const update = (name: string) => call(service, 'assetUpdate', { body: { id: asset.id, name } });
    const longest = 'n'.repeat(limits.nameUnits);
    const refused = await update(`${longest}n`);
    expect([refused.status, refused.text]).toEqual([400, sentenceOf('name-too-long')]);
    expect((await read(service, asset.id)).name).toBe(asset.name);
    expect((await update(longest)).json.name).toBe(longest);
  });

  it('takes the texts of its own annotations, and of no others', async () => {
    const [one, other] = [await made('annotatedOne'), await made('annotatedOther')];
    const note = async (asset: string, text: string) =>
      (await call(service, 'annotationsCreateNewAnnotation', { body: { asset, type: 'COMMENT', text } })).json.id;
    const [own, foreign] = [await note(one.id, 'mine'), await note(other.id, 'theirs')];
    const iterable = [{ id: own, text: 'mine, changed' }, { id: foreign, text: 'taken' }, { id: randomUUID(), text: 'new' }];
    const { json } = await call(service, 'assetUpdate', { body: { id: one.id, annotations: { iterable } } });
    expect(json.annotations?.iterable.map(({ text }) => text)).toEqual(['mine, changed']);
    expect((await read(service, other.id)).annotations?.iterable.map(({ text }) => text)).toEqual(['theirs']);
  });
});

describe('an update that brings annotations which are not saved', () => {
  it.each([[{ type: 'COMMENT', text: 'without an id' }], [{ id: 'temp-1', text: 'with an id of its own' }], ['no annotation'], [null]])(
    'takes the rest of it: %j', async (each) => {
      const { id } = await made(`unsaved${JSON.stringify(each).length}`);
      const { status, json } = await call(service, 'assetUpdate', { body: { id, name: 'Taken', annotations: { iterable: [each] } } });
      expect([status, json.name, json.annotations?.iterable ?? []]).toEqual([200, 'Taken', []]);
    },
  );
});

describe('what is said about an asset', () => {
  const half = limits.noteUnits / 2;

  it('has room for so many characters of annotations, and what has none changes nothing', async () => {
    const { id } = await made('annotatedMuch');
    const note = (text: string) => call(service, 'annotationsCreateNewAnnotation', { body: { asset: id, type: 'COMMENT', text } });
    const first = await note('a'.repeat(half));
    expect([first.status, (await note('b'.repeat(half))).status, (await note('c')).status]).toEqual([200, 200, 400]);
    const longer = await call(service, 'annotationUpdate', { body: { id: first.json.id, type: 'COMMENT', text: 'a'.repeat(half + 1) } });
    expect([longer.status, longer.text]).toEqual([400, expect.stringContaining('more than 262144 characters together')]);
    expect((await read(service, id)).annotations?.iterable.map(({ text }) => [text.length, text[0]])).toEqual([[half, 'a'], [half, 'b']]);
    const shorter = await call(service, 'annotationUpdate', { body: { id: first.json.id, type: 'COMMENT', text: 'd' } });
    expect([shorter.status, (await note('c')).status]).toEqual([200, 200]);
  });

  it('takes nothing of a create that brings too much of it', async () => {
    const again = (name: string, letter: string) =>
      make(service, functionNamed('createdAgain'), { metadata: { name, tags: [{ text: name }], annotations: [{ type: 'COMMENT', text: letter.repeat(half + 1) }] } });
    const first = await again('First', 'a');
    expect([first.status, (await again('Second', 'b')).status]).toEqual([200, 400]);
    const now = await read(service, first.json.id);
    expect([now.name, now.tags?.iterable.map(({ text }) => text), now.annotations?.iterable.length]).toEqual(['First', ['First'], 1]);
  });

  it('has room for so many characters of tags', async () => {
    const { id } = await made('taggedMuch');
    const tag = (text: string) => call(service, 'assetUpdate', { body: { id, name: `Tagged ${text.length}`, tags: { iterable: [{ text }] } } });
    expect([(await tag('t'.repeat(limits.tagUnits))).status, (await tag('one')).status]).toEqual([200, 400]);
    const now = await read(service, id);
    expect([now.name, now.tags?.iterable.map(({ text }) => text.length)]).toEqual([`Tagged ${limits.tagUnits}`, [limits.tagUnits]]);
  });

  it('comes whole in both lists, however much of it there is', async () => {
    const crowded = await serviceOfTest();
    for (let at = 0; at < 40; at += 1) {
      const annotations = [{ type: 'COMMENT', text: `${at} ${'n'.repeat(half)}` }];
      expect((await make(crowded, functionNamed(`crowded${at}`), { metadata: { annotations } })).json.annotations?.iterable).toHaveLength(1);
    }
    const { json: list } = await call(crowded, 'assetsSnapshot', { query: '?transferables=false' });
    const lengths = list.iterable.map(({ annotations }) => annotations?.iterable.map(({ text }) => text.length));
    expect([lengths.length, new Set(lengths.flat())]).toEqual([40, new Set([half + 2, half + 3])]);
    const { json: notes } = await call(crowded, 'annotationsSnapshot', {});
    expect(notes.iterable.map(({ text }) => text.slice(0, text.indexOf(' ')))).toEqual(Array.from({ length: 40 }, (_, at) => String(at)));
  });
});

describe('the tags of an update', () => {
  const tagged = async (name: string) =>
    (await make(service, functionNamed(name), { metadata: { tags: [{ text: 'one' }, { text: 'two' }] } })).json;
  const update = async (body: { readonly id: string; readonly tags: unknown }) => (await call(service, 'assetUpdate', { body })).json.tags;
  const words = (tags: Asset['tags']) => tags?.iterable.map(({ text }) => text);

  it('come to those it has, each once, and go where their place is -1', async () => {
    const { id, tags } = await tagged('retagged');
    const [first] = tags?.iterable ?? [];
    expect(words(await update({ id, tags: { iterable: [{ text: 'three' }, { text: 'two' }, { text: '\u200b' }] } }))).toEqual(['one', 'two', 'three']);
    const left = await update({ id, tags: { iterable: [{ text: 'four' }], indices: { [first?.id.toUpperCase() ?? '']: -1, [randomUUID()]: -1 } } });
    expect(words(left)).toEqual(['two', 'three', 'four']);
    expect((await read(service, id)).tags).toEqual(left);
    expect(Object.values(left?.indices ?? {})).toEqual([0, 1, 2]);
  });

  it('stay where a whole asset is sent back as it was read, those too that came and went meanwhile', async () => {
    const asset = await tagged('sentBack');
    const [first] = asset.tags?.iterable ?? [];
    await update({ id: asset.id, tags: { iterable: [{ text: 'meanwhile' }], indices: { [first?.id ?? '']: -1 } } });
    await call(service, 'assetUpdate', { body: { ...asset, name: 'Sent back' } });
    expect(words((await read(service, asset.id)).tags)).toEqual(['two', 'meanwhile']);
  });

  it.each([[{ iterable: 'three' }], [{ iterable: [null, 'three'], indices: [-1] }], [[{ text: 'three' }]], ['three'], [null]])(
    'are not looked at in another form: %j', async (tags) => {
      const { id } = await tagged('oddTags');
      await update({ id, tags });
      expect(words((await read(service, id)).tags)).toEqual(['one', 'two']);
    },
  );

  it('are told on the stream, and of those that went nothing is left in the files', async () => {
    const { url, dataDir } = await serviceOfTest({}, { dataDir: makeFolder() });
    const mark = 'a-client-that-must-not-be-named';
    const { json: { id, tags } } = await make({ url }, functionNamed('secretTag'), { metadata: { tags: [{ text: mark }, { text: 'stays' }] } });
    const stream = await openStream(url, pathOfStream('assetsStreamIdentifiers'));
    await stream.next();
    await call({ url }, 'assetUpdate', { body: { id, tags: { indices: { [tags?.iterable[0]?.id ?? '']: -1 } } } });
    expect(JSON.parse(await stream.next())).toEqual({ iterable: [{ asset: { id } }] });
    expect(words((await read({ url }, id)).tags)).toEqual(['stays']);
    expect(filesHolding(dataDir, mark)).toEqual([]);
  });
});

describe('reclassify', () => {
  it('sets the language, and what kind of text that is', async () => {
    const asset = await made('reclassified');
    await call(service, 'assetReclassify', { body: { ext: 'md', asset } });
    expect((await read(service, asset.id)).original.reference.classification).toEqual({ generic: 'TEXT', specific: 'md' });
  });
});

describe('format', () => {
  it('is the one of the asset, with its text unless transferable=false, under both paths', async () => {
    const asset = await made('formatted');
    const { json } = await format(asset.original.id);
    expect(json).toMatchObject({ id: asset.original.id, asset: { id: asset.id }, fragment: { string: { raw: functionNamed('formatted') } } });
    expect((await format(asset.original.id.toUpperCase())).json).toEqual(json);
    expect((await call(service, 'formatsSpecificFormatSnapshot', { parameters: { format: asset.original.id } })).json).toEqual(json);
    expect((await format(asset.original.id, '?transferable=false')).json).not.toHaveProperty('fragment');
  });

  it('takes a new text: suggestions find the new one and no longer the old one', async () => {
    const application = await connected(service, 'VIM');
    const asset = await made('beforeTheEdit');
    const known = (await format(asset.original.id)).json;
    const body = { ...known, fragment: { ...known.fragment, string: { raw: functionNamed('afterwardsItIs') } } };
    const { json } = await call(service, 'formatUpdateValue', { body });
    expect([json.id, json.fragment?.string?.raw]).toEqual([known.id, functionNamed('afterwardsItIs')]);
    const now = await read(service, asset.id);
    expect([now.name, textOf(now), now.original.reference.bytes.value])
      .toEqual([asset.name, functionNamed('afterwardsItIs'), Buffer.byteLength(functionNamed('afterwardsItIs'))]);
    const nearest = async (raw: string) => (await call(service, 'suggest', { parameters: { application }, body: seedOf(raw) })).json;
    const found = await nearest(functionNamed('afterwardsItIs'));
    expect(found.distribution?.[asset.id]).toBe(0);
    expect((await nearest(functionNamed('beforeTheEdit'))).distribution?.[asset.id]).not.toBe(0);
  });

  it('takes the text of a file too, and leaves nothing of the old one in the files', async () => {
    const { url, dataDir } = await serviceOfTest({}, { dataDir: makeFolder() });
    const mark = 'a-passphrase-that-was-edited-out';
    const { json: asset } = await make({ url }, `const pass = '${mark}';\n${functionNamed('long').repeat(200)}`);
    await call({ url }, 'formatUpdateValue', { body: { id: asset.original.id, asset: { id: asset.id }, file: { string: { raw: 'const pass = read();\n' } } } });
    expect(textOf(await read({ url }, asset.id))).toBe('const pass = read();\n');
    expect(filesHolding(dataDir, mark)).toEqual([]);
  });

  const bytes = (text: string) => ({ raw: [...Buffer.from(text)] });
  it.each([
    ['a file', () => ({ file: { string: { raw: 'N' } } })],
    ['bytes of a file', () => ({ file: { bytes: bytes('N') } })],
    ['another form of the fragment', (raw: string) => ({ fragment: { string: { raw, base64: 'Tg==' } } })],
    ['bytes of the fragment', (raw: string) => ({ fragment: { string: { raw }, bytes: bytes('N') } })],
    ['a file, beside the old text twice', (raw: string) => ({ fragment: { string: { raw }, bytes: bytes(raw) }, file: { string: { raw: 'N' } } })],
    ['a fragment, beside the old text in a file', (raw: string) => ({ fragment: { string: { raw: 'N' } }, file: { string: { raw } } })],
    ['both', () => ({ fragment: { string: { raw: 'N' } }, file: { string: { raw: 'N' } } })],
  ])('that is sent back as it was read, with a new text in %s, takes that', async (_where, changes) => {
    const raw = functionNamed('readAndSent');
    const asset = (await make(service, raw, { kind: 'file' })).json;
    const known = (await format(asset.original.id)).json;
    expect(known.fragment?.string?.raw).toBe(raw);
    const { status, json } = await call(service, 'formatUpdateValue', { body: { ...known, ...changes(raw) } });
    expect([status, json.fragment?.string?.raw, textOf(await read(service, asset.id))]).toEqual([200, 'N', 'N']);
  });

  it('stays where what is sent is the old text, and where two new ones are, which is refused', async () => {
    const asset = await made('sentTwice');
    const old = { string: { raw: functionNamed('sentTwice') } };
    const update = (fragment: object, file: object) => call(service, 'formatUpdateValue', { body: { id: asset.original.id, fragment, file } });
    expect((await update(old, old)).status).toBe(200);
    const refused = await update({ string: { raw: 'one' } }, { string: { raw: 'two' } });
    expect([refused.status, refused.text]).toEqual([
      400, 'The format carries several texts that are not the saved one; send the new text in fragment.string.raw alone.',
    ]);
    expect(textOf(await read(service, asset.id))).toBe(functionNamed('sentTwice'));
  });

  it('may become equal to another one by that, which suggestions offer once', async () => {
    const application = await connected(service, 'VIM');
    const [one, other] = [await made('becomesEqual'), await made('staysAsItIs')];
    await call(service, 'formatUpdateValue', { body: { id: one.original.id, fragment: { string: { raw: functionNamed('staysAsItIs') } } } });
    expect([textOf(await read(service, one.id)), textOf(await read(service, other.id))]).toEqual(Array(2).fill(functionNamed('staysAsItIs')));
    const { json } = await call(service, 'suggest', { parameters: { application }, body: seedOf(functionNamed('staysAsItIs')) });
    expect(json.reuse.assets.iterable.filter(({ id }) => [one.id, other.id].includes(id))).toHaveLength(1);
    expect(await saved(service, application, functionNamed('staysAsItIs'))).toBe(one.id);
  });
});

describe('export', () => {
  it('is Markdown: a heading with the name, the text in a fence that it cannot end, and a table', async () => {
    const raw = '```js\nconst a = 1;\n```\n';
    const metadata = { name: 'Fences | pipes', annotations: [{ type: 'DESCRIPTION', text: 'How to fence' }] };
    const { json: { id } } = await make(service, raw, { ext: 'md', metadata });
    const { json } = await call(service, 'assetSpecificAssetExport', { parameters: { asset: id }, query: '?export_type=MD' });
    expect([json.name, json.description]).toEqual(['Fences | pipes', 'How to fence']);
    expect(json.raw.string.raw).toContain('# Fences \\| pipes\n\n##### Preview:\n\n````md\n```js\nconst a = 1;\n```\n````\n\n|name|Details|\n|---|---|\n|Language|md|\n');
    expect((await call(service, 'assetSpecificAssetExport', { parameters: { asset: id } })).json).toEqual(json);
  });

  it('describes the asset by its first annotation that is a description, else by nothing', async () => {
    const exported = async (name: string, annotations: unknown): Promise<string> => {
      const { json: { id } } = await make(service, functionNamed(name), { metadata: { annotations } });
      return (await call(service, 'assetSpecificAssetExport', { parameters: { asset: id } })).json.description;
    };
    const notes = [['COMMENT', 'No'], ['DESCRIPTION', 'Yes'], ['DESCRIPTION', 'Later']].map(([type, text]) => ({ type, text }));
    expect(await exported('described', notes)).toBe('Yes');
    expect([await exported('commented', notes.slice(0, 1)), await exported('bare', undefined)]).toEqual(['', '']);
  });
});

describe('export of names that hide something', () => {
  it('has each of them in one line, with marks; the name stays stored as it was sent', async () => {
    const hostile = (what: string): string => `${what}\r\n# Forged\u0007\u202egnp.exe\u200b`;
    const shown = (what: string): string => `${what} # Forged‹U+0007›‹U+202E›gnp.exe‹U+200B›`;
    const { json: { id, name } } = await make(service, functionNamed('hiding'), {
      metadata: {
        name: hostile('Name'), tags: [{ text: hostile('Tag') }],
        annotations: [{ type: 'COMMENT', text: hostile('Note') }, { type: 'DESCRIPTION', text: hostile('Described') }],
      },
    });
    expect(name).toBe(hostile('Name'));
    const asset = await read(service, id);
    expect([asset.name, asset.tags?.iterable[0]?.text, asset.annotations?.iterable[0]?.text])
      .toEqual([hostile('Name'), hostile('Tag'), hostile('Note')]);
    const { json } = await call(service, 'assetSpecificAssetExport', { parameters: { asset: id } });
    expect([json.name, json.description]).toEqual([shown('Name'), hostile('Described')]);
    const lines = json.raw.string.raw.split('\n');
    expect(lines[0]).toBe(`# ${shown('Name')}`);
    expect(lines.slice(-4)).toEqual([`|Tags|${shown('Tag')}|`, `|Note|${shown('Note')}|`, `|Note|${shown('Described')}|`, '']);
    expect(json.raw.string.raw).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  });
});

describe('annotations', () => {
  const add = async (asset: string, text: string, type = 'COMMENT') =>
    (await call(service, 'annotationsCreateNewAnnotation', { body: { asset, type, text } })).json;
  const one = (annotation: string) => call(service, 'annotationSpecificAnnotationSnapshot', { parameters: { annotation } });

  it('are added, read, changed and deleted, and the asset names those there are', async () => {
    const asset = await made('noted');
    const note = await add(asset.id, 'Remember this');
    expect((await one(note.id)).json).toEqual(note);
    expect((await read(service, asset.id)).annotations?.indices).toEqual({ [note.id]: 0 });
    await call(service, 'annotationUpdate', { body: { ...note, text: 'Forget this' } });
    expect((await one(note.id)).json).toMatchObject({ text: 'Forget this', type: 'COMMENT', created: note.created });
    await call(service, 'annotationsDeleteSpecificAnnotation', { parameters: { annotation: note.id } });
    expect((await one(note.id)).status).toBe(404);
    expect(await read(service, asset.id)).not.toHaveProperty('annotations');
  });

  it('are listed in the order in which they were made, or those of a type', async () => {
    const asset = await made('listedNotes');
    const notes = [await add(asset.id, 'one', 'SUMMARY'), await add(asset.id, 'two', 'COMMENT'), await add(asset.id, 'three', 'SUMMARY')];
    const list = async (query = '') => (await call(service, 'annotationsSnapshot', { query })).json.iterable.filter((each) => each.asset?.id === asset.id);
    expect(await list()).toEqual(notes);
    expect(await list('?annotation_type_filter=SUMMARY')).toEqual([notes[0], notes[2]]);
  });

  it('are answered with types that every SDK knows, beside what was sent, and found by both', async () => {
    const asset = await made('typedNotes');
    for (const type of ['KNOWLEDGE_GRAPH', 'UNKNOWN', 'COMMENT', 'no type', 'GIT_COMMIT']) await add(asset.id, `of ${type}`, type);
    const { annotations } = await read(service, asset.id);
    expect(annotations?.iterable.map(({ type, sentType }) => [type, sentType])).toEqual([
      ['COMMENT', 'KNOWLEDGE_GRAPH'], ['COMMENT', 'UNKNOWN'], ['COMMENT', undefined], ['COMMENT', 'UNKNOWN'], ['GIT_COMMIT', undefined],
    ]);
    const listed = async (type: string) => (await call(service, 'annotationsSnapshot', { query: `?annotation_type_filter=${type}` })).json.iterable
      .filter((each) => each.asset?.id === asset.id).map(({ text }) => text);
    expect(await listed('COMMENT')).toEqual(['of KNOWLEDGE_GRAPH', 'of UNKNOWN', 'of COMMENT', 'of no type']);
    expect([await listed('KNOWLEDGE_GRAPH'), await listed('GIT_COMMIT')]).toEqual([['of KNOWLEDGE_GRAPH'], ['of GIT_COMMIT']]);
    const [first] = annotations?.iterable ?? [];
    await call(service, 'annotationUpdate', { body: { id: first?.id ?? '', text: 'changed' } });
    expect((await one(first?.id ?? '')).json).toMatchObject({ text: 'changed', type: 'COMMENT', sentType: 'KNOWLEDGE_GRAPH' });
  });

  it.each([
    ['deleted', (url: string, id: string) => call({ url }, 'annotationsDeleteSpecificAnnotation', { parameters: { annotation: id } })],
    ['changed', (url: string, id: string) => call({ url }, 'annotationUpdate', { body: { id, text: 'Forgotten' } })],
    ['deleted with all others', (url: string) => askConsole({ url }, 'deleteKept', { body: { kind: 'annotations' } })],
  ])('leave nothing in the files when they are %s, also of what was said at create', async (_how, forget) => {
    const { url, dataDir } = await serviceOfTest({}, { dataDir: makeFolder() });
    const mark = 'a-customer-that-must-not-be-named';
    const { json: asset } = await make({ url }, functionNamed('noted'), { metadata: { name: 'Noted', annotations: [{ type: 'COMMENT', text: mark }] } });
    await forget(url, Object.keys(asset.annotations?.indices ?? {})[0] ?? '');
    expect(filesHolding(dataDir, mark)).toEqual([]);
    expect((await read({ url }, asset.id)).name).toBe('Noted');
  });

  it('go with their asset, and come back with it', async () => {
    const asset = await made('deletedWithNotes');
    const note = await add(asset.id, 'Goes along');
    await call(service, 'assetsDeleteAsset', { parameters: { asset: asset.id } });
    expect((await one(note.id)).status).toBe(404);
    const response = await fetch(service.url + consolePathOf('restoreAsset', { asset: asset.id }), { method: 'POST' });
    expect(response.status).toBe(200);
    expect((await one(note.id)).json.text).toBe('Goes along');
  });
});
