import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { make, plugged, read, textOf } from './support.ts';

const service = useService();

const functionNamed = (name: string): string => `export function ${name}(rows, limit) {\n  return rows.slice(0, limit).map((row) => row.${name});\n}\n`;

const counts = async (application: string) =>
  (await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application } })).json.engagement;

describe('create', () => {
  it('saves what a command-line agent sends, under a name of its own and for its application', async () => {
    const application = await plugged(service, 'PIECES_FOR_DEVELOPERS_CLI');
    const { json } = await make(service, 'SELECT count(*) FROM orders WHERE id > 7;\n', { application });
    expect(json.name).toBe('SELECT count(*) FROM orders WHERE id > 7;');
    const asset = await read(service, json.id);
    expect(textOf(asset)).toBe('SELECT count(*) FROM orders WHERE id > 7;\n');
    expect(asset.original.reference.application.id).toBe(application.id);
    expect(await counts(application.id)).toMatchObject({ saved: 1 });
  });

  it('takes name, language, tags and annotations from what Obsidian sends, and keeps all it said', async () => {
    const application = await plugged(service, 'OBSIDIAN');
    const { json } = await make(service, functionNamed('fromANote'), {
      application: { ...application, privacy: 'UNKNOWN', capabilities: 'UNKNOWN' }, ext: 'js',
      metadata: {
        name: 'Note', mechanism: 'UNKNOWN', tags: [{ text: 'notes' }, { text: 'notes' }, { text: '' }],
        annotations: [{ mechanism: 'UNKNOWN', type: 'DESCRIPTION', text: 'From Note.md, line 1' }, { type: 'NEW', text: 'x' }],
        anchors: [{ type: 'FILE', fullpath: '/vault/Note.md', platform: 'UNKNOWN' }],
      },
    });
    const asset = await read(service, json.id);
    expect(asset).toMatchObject({ name: 'Note', original: { reference: { classification: { generic: 'CODE', specific: 'js' } } } });
    expect(asset.tags?.iterable.map(({ text }) => text)).toEqual(['notes']);
    expect(asset.annotations?.iterable.map(({ type, text }) => [type, text]))
      .toEqual([['DESCRIPTION', 'From Note.md, line 1'], ['COMMENT', 'x']]);
    const [first] = Object.entries(asset.annotations?.indices ?? {});
    expect(first).toEqual([asset.annotations?.iterable[0]?.id, 0]);
    const annotation = (await call(service, 'annotationSpecificAnnotationSnapshot', { parameters: { annotation: first?.[0] ?? '' } })).json;
    expect(annotation).toMatchObject({ text: 'From Note.md, line 1', type: 'DESCRIPTION', asset: { id: json.id } });
  });

  it('of several texts in a format keeps the first: a fragment before a file, raw before an encoded form, and none of the others', async () => {
    const [first, second, third] = [functionNamed('inFragment'), functionNamed('inBase64'), functionNamed('inFile')];
    const { json } = await call(service, 'assetsCreateNewAsset', {
      body: {
        type: 'SEEDED_ASSET',
        asset: {
          format: {
            file: { string: { raw: third } },
            fragment: { string: { base64: Buffer.from(second).toString('base64'), raw: first } },
          },
        },
      },
    });
    expect(textOf(await read(service, json.id))).toBe(first);
    for (const text of ['inBase64', 'inFile']) {
      expect((await call(service, 'fullTextSearch', { query: `?query=${text}` })).json.iterable).toEqual([]);
    }
  });

  it('gives the asset that has the text already, with the new name, tags and annotations', async () => {
    const application = await connected(service, 'VIM');
    const id = await saved(service, application, functionNamed('savedBefore'));
    const metadata = { name: 'Again', tags: [{ text: 'twice' }], annotations: [{ type: 'COMMENT', text: 'once more' }] };
    for (let times = 0; times < 2; times += 1) {
      const { json } = await make(service, functionNamed('savedBefore'), { metadata });
      expect(json).toMatchObject({ id, name: 'Again' });
    }
    const asset = await read(service, id);
    expect(asset.annotations?.iterable.map(({ text }) => text)).toEqual(['once more']);
    expect(asset.tags?.iterable.map(({ text }) => text)).toEqual(['twice']);
    expect((await make(service, functionNamed('savedBefore'))).json.name).toBe('Again');
  });

  it.each([
    ['AUTOMATIC', 'AUTOMATIC'], ['RECOMMENDED', 'RECOMMENDED'], ['INTERNAL', 'INTERNAL'], ['MANUAL', 'MANUAL'],
    ['DELETED', 'MANUAL'], ['EXTERNAL_AGENT', 'MANUAL'], [undefined, 'MANUAL'],
  ])('answers the mechanism %s as %s, which every SDK knows', async (sent, told) => {
    const made = (await make(service, `let crane = '${sent}';\n`, { metadata: { mechanism: sent } })).json;
    const later = await read(service, made.id);
    expect([made, later].map(({ mechanism, formats }) => [mechanism, formats.iterable[0]?.asset.mechanism]))
      .toEqual([[told, told], [told, told]]);
    const [listed] = (await call(service, 'assetsSnapshot')).json.iterable.filter(({ id }) => id === made.id);
    expect(listed?.mechanism).toBe(told);
  });

  it('takes in a language that was not known yet, and lets one that is known stay', async () => {
    const { json: { id } } = await make(service, functionNamed('ofNoLanguage'));
    const specific = async () => (await read(service, id)).original.reference.classification.specific;
    expect(await specific()).toBe('UNKNOWN');
    const { json } = await make(service, functionNamed('ofNoLanguage'), { ext: 'py', metadata: { name: 'Known now' } });
    expect(json).toMatchObject({ id, name: 'Known now', original: { reference: { classification: { generic: 'CODE', specific: 'py' } } } });
    expect(await specific()).toBe('py');
    await make(service, functionNamed('ofNoLanguage'), { ext: 'rb' });
    await make(service, functionNamed('ofNoLanguage'));
    expect([await specific(), (await read(service, id)).name]).toEqual(['py', 'Known now']);
  });

  it('takes it in from a reaction too', async () => {
    const application = await connected(service, 'VIM');
    const { json: { id } } = await make(service, functionNamed('reactedTo'));
    const seed = seedOf(functionNamed('reactedTo'));
    const format = { fragment: { string: { raw: functionNamed('reactedTo') }, metadata: { ext: 'ts' } } };
    const { text } = await call(service, 'react', { parameters: { application }, body: { save: true, seed: { ...seed, asset: { format } } } });
    expect(text).toBe(id);
    expect((await read(service, id)).original.reference.classification.specific).toBe('ts');
  });

  it('counts a snippet that is saved again nothing more', async () => {
    const application = await plugged(service, 'SKETCH');
    const { json: { id } } = await make(service, functionNamed('savedTwice'), { application });
    for (let times = 0; times < 2; times += 1) {
      expect((await make(service, functionNamed('savedTwice'), { application })).json.id).toBe(id);
    }
    expect(await counts(application.id)).toMatchObject({ saved: 1 });
  });

  it('is answered for an application that is unknown as for the service, and counted for nobody', async () => {
    await plugged(service, 'FIGMA');
    const counted = async (): Promise<readonly unknown[]> =>
      (await call(service, 'applicationsSnapshot')).json.iterable.map(({ name, engagement }) => [name, engagement]);
    const before = await counted();
    const application = { id: randomUUID(), name: 'FIGMA', version: '2.0.1', platform: 'LINUX' };
    const { json } = await make(service, functionNamed('ofNobodyKnown'), { application });
    expect(json).toMatchObject({ name: 'ofNobodyKnown', original: { reference: { application: { name: 'OS_SERVER' } } } });
    expect(textOf(await read(service, json.id))).toBe(functionNamed('ofNobodyKnown'));
    expect(await counted()).toEqual(before);
  });

  it.each(['assetsCreateNewAsset', 'assetsDraft'] as const)('takes null for what is known of a text and of its part as nothing: %s', async (operation) => {
    const raw = functionNamed('withoutMetadata');
    const { json } = await call(service, operation, {
      body: { type: 'SEEDED_ASSET', asset: { metadata: null, format: { fragment: { string: { raw }, metadata: null } } } },
    });
    expect('asset' in json ? json.asset.metadata : json).toMatchObject({ name: 'withoutMetadata' });
    const language = 'asset' in json ? json.asset.format?.fragment?.metadata : json.original.reference.fragment?.metadata;
    expect(language).toEqual({ ext: 'UNKNOWN' });
  });

  it('is saved for the application of the body, else of a header, else for the service', async () => {
    const [vim, sublime] = [await plugged(service, 'VIM'), await plugged(service, 'SUBLIME')];
    const of = async (name: string, application: unknown, headers = {}) => (await call(service, 'assetsCreateNewAsset', {
      body: { asset: { application, format: { fragment: { string: { raw: functionNamed(name) } } } } }, headers,
    })).json.original.reference.application.name;
    expect(await of('ofTheBody', vim, { application: sublime.id })).toBe('VIM');
    expect(await of('ofTheHeader', { id: randomUUID() }, { application: sublime.id })).toBe('SUBLIME');
    expect(await of('ofNobody', undefined)).toBe('OS_SERVER');
  });

  it('takes a text from a file and from bytes, and refuses an image', async () => {
    expect(textOf((await make(service, functionNamed('inAFile'), { kind: 'file' })).json)).toBe(functionNamed('inAFile'));
    const bytes = (raw: number[]) => call(service, 'assetsCreateNewAsset', { body: { asset: { format: { fragment: { bytes: { raw } } } } } });
    expect(textOf((await bytes([...Buffer.from(functionNamed('ofBytes'))])).json)).toBe(functionNamed('ofBytes'));
    const image = await bytes([0x89, 0x50, 0x4e, 0x47, 0xff]);
    expect([image.status, image.text]).toEqual([400, 'asset.format.fragment.bytes.raw is not UTF-8; send the text in UTF-8.']);
  });

  it('makes it findable for suggestions at once', async () => {
    const application = await connected(service, 'SLACK');
    const { json: { id } } = await make(service, functionNamed('suggestedLater'));
    const { json } = await call(service, 'suggest', { parameters: { application }, body: seedOf(functionNamed('suggestedLater')) });
    expect(json.reuse.assets.iterable[0]?.id).toBe(id);
    expect(json.distribution?.[id]).toBe(0);
  });

  it('drafts what it would save, and saves nothing', async () => {
    const before = (await call(service, 'assetsIdentifiersSnapshot')).json.iterable.length;
    const { json } = await call(service, 'assetsDraft', {
      body: { type: 'SEEDED_ASSET', asset: { format: { fragment: { string: { raw: functionNamed('drafted') }, metadata: { ext: 'ts' } } } } },
    });
    expect(json).toMatchObject({
      type: 'SEEDED_ASSET',
      asset: {
        metadata: { name: 'drafted', annotations: [] },
        format: { fragment: { string: { raw: functionNamed('drafted') }, metadata: { ext: 'ts' } } },
      },
    });
    expect((await call(service, 'assetsIdentifiersSnapshot')).json.iterable).toHaveLength(before);
  });

  it.each([
    ['a file', { file: { string: { raw: 'x = 1' }, metadata: { name: 'n.py', ext: 'py', size: 8 } } }, 'py'],
    ['a file beside an empty fragment', { fragment: {}, file: { string: { raw: 'x = 1' }, metadata: { ext: 'py', size: 8 } } }, 'py'],
    ['a file beside an empty text', { fragment: { string: { raw: '' } }, file: { string: { raw: 'x = 1' }, metadata: { ext: 'py' } } }, 'py'],
    ['a fragment beside a file', { fragment: { string: { raw: 'x = 2' }, metadata: { ext: 'rb', mark: 7 } }, file: { string: { raw: 'y' } } }, 'rb'],
  ])('drafts %s with all that was sent', async (_what, format, specific) => {
    const annotations = [{ type: 'DESCRIPTION', text: 'Kept', mechanism: 'MANUAL' }];
    const seed = { type: 'SEEDED_ASSET', asset: { format, metadata: { name: 'n', websites: [], annotations } } };
    const { json } = await call(service, 'assetsDraft', { body: seed });
    expect(json).toEqual(seed);
    const saved = await call(service, 'assetsCreateNewAsset', { body: json });
    expect(saved.json.original.reference.classification.specific).toBe(specific);
  });

  it('drafts what was lacking to the part that the text is in', async () => {
    const file = { string: { raw: 'def hop(n):\n    return n\n' }, metadata: { name: 'n.py', size: 27 } };
    const { json } = await call(service, 'assetsDraft', { body: { asset: { format: { fragment: {}, file, classification: { specific: 'py' } } } } });
    expect(json).toEqual({
      asset: {
        metadata: { name: 'n.py', annotations: [] },
        format: { fragment: {}, file: { ...file, metadata: { ...file.metadata, ext: 'py' } }, classification: { specific: 'py' } },
      },
    });
  });

  it('drafts a block of a note as Obsidian sends it, which then reads a name and what is noted', async () => {
    const application = await plugged(service, 'OBSIDIAN');
    const before = await counts(application.id);
    const raw = 'def feed(quokka):\n    return quokka.eat()\n';
    const format = { fragment: { string: { raw } }, classification: { specific: 'py' } };
    const { json } = await call(service, 'assetsDraft', {
      body: { type: 'SEEDED_ASSET', asset: { application: { ...application, mechanism: 'UNKNOWN' }, format } }, headers: { origin: 'app://obsidian.md' },
    });
    expect(json.asset).toMatchObject({
      application: { id: application.id }, metadata: { name: 'feed', annotations: [] },
      format: { ...format, fragment: { ...format.fragment, metadata: { ext: 'py' } } },
    });
    expect(await counts(application.id)).toEqual(before);
  });

  it.each(['fragment', 'file'] as const)('drafts a %s as Raycast sends it, which it then saves as it came back', async (kind) => {
    const application = await plugged(service, 'OBSIDIAN');
    const raw = functionNamed(`clipped_${kind}`);
    const seed = {
      type: 'SEEDED_ASSET',
      asset: {
        application, format: { [kind]: { string: { raw }, metadata: { ext: 'js' } } },
        metadata: { annotations: [{ type: 'DESCRIPTION', text: 'Clipped' }] },
      },
    };
    const { json: drafted } = await call(service, 'assetsDraft', { body: seed });
    expect(drafted).toMatchObject({
      asset: { ...seed.asset, metadata: { name: `clipped_${kind}`, annotations: [{ type: 'DESCRIPTION', text: 'Clipped' }] } },
    });
    const { json } = await call(service, 'assetsCreateNewAsset', { body: drafted });
    expect(json).toMatchObject({ name: `clipped_${kind}`, original: { reference: { classification: { specific: 'js' } } } });
    expect([textOf(json), json.annotations?.iterable.map(({ text }) => text)]).toEqual([raw, ['Clipped']]);
  });
});

describe('identifiers', () => {
  it('are those of all assets, newest first, with the place of each', async () => {
    for (let at = 0; at < 3; at += 1) await make(service, functionNamed(`counted${at}`));
    const { iterable, indices } = (await call(service, 'assetsIdentifiersSnapshot')).json;
    const listed = (await call(service, 'assetsSnapshot')).json.iterable.map(({ id }) => id);
    expect(iterable.map(({ id }) => id)).toEqual(listed);
    expect(indices).toEqual(Object.fromEntries(listed.map((id, at) => [id, at])));
  });
});

describe('user and models', () => {
  it('are a local profile that stays, and names that plugins find, until the settings want none', async () => {
    const { user } = (await call(service, 'userSnapshot')).json;
    expect(user).toMatchObject({ username: 'local', email: 'local@localhost', aesthetics: { theme: { dark: false }, font: { size: 14 } } });
    expect((await call(service, 'userSnapshot')).json.user?.id).toBe(user?.id);
    const models = (await call(service, 'modelsSnapshot')).json.iterable;
    expect(models.map(({ name }) => name)).toEqual(['GPT-3.5-turbo Chat Model', 'GPT-4o Chat Model', 'No language model']);
    expect(models.find(({ unique }) => unique === 'gemini-2.0-flash-lite-001')).toMatchObject({ cloud: true, downloaded: false });
    await askConsole(service, 'changeSettings', { body: { localProfile: false, placeholderModels: false } });
    expect((await call(service, 'userSnapshot')).json).toEqual({});
    expect((await call(service, 'modelsSnapshot')).json).toEqual({ iterable: [] });
    await askConsole(service, 'changeSettings', { body: { localProfile: true, placeholderModels: true } });
    expect((await call(service, 'userSnapshot')).json.user).toEqual(user);
  });
});
