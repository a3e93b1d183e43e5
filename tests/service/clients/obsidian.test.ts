import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../contract/findOperation.ts';
import type { OperationId } from '../../../contract/operations.ts';
import { fillPath } from '../../../contract/paths.ts';
import type { Application } from '../../../contract/schemas/application.ts';
import type { Asset } from '../../../contract/schemas/asset.ts';
import type { SearchedAssets } from '../../../contract/schemas/search.ts';
import { pathOfStream } from '../../../contract/streams.ts';
import { serviceOfTest } from '../../support/service.ts';
import { openStream, type Opened } from '../../support/webSocket.ts';
import { call, connected, saved, type Answer, type Sending } from '../interface/caller.ts';
import { asObsidian } from './asSent.ts';

const origin = 'app://obsidian.md';

/** Asks as the page of Obsidian 2.0.1 does: it may read what is allowed to its origin, and asks ahead of JSON. */
const page = async <Id extends OperationId>(
  at: { readonly url: string }, id: Id, sending: Sending = {},
): Promise<Answer<Id>> => {
  const { path, method } = operationOf(id);
  if (sending.body !== undefined) {
    const preflight = await fetch(at.url + fillPath(path, sending.parameters ?? {}), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
  }
  const answer = await call(at, id, { ...sending, headers: { origin } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  return answer;
};

type Begun = {
  readonly url: string;
  readonly application: Application;
  readonly stream: Opened;
  /** An asset that was there before. */
  readonly seeded: string;
  /** Saves a snippet as another client. */
  readonly save: (text: string) => Promise<string>;
};

const seed = 'export function seeded(a, b) {\n  return a * b + 1;\n}\n';

/** Starts a service with a snippet in it, and the plugin. */
const begun = async (): Promise<Begun> => {
  const service = await serviceOfTest();
  const other = await connected(service, 'OPEN_SOURCE');
  const save = (text: string): Promise<string> => saved(service, other, text);
  const seeded = await save(seed);
  expect((await page(service, 'wellKnownVersion')).text).toMatch(/^12\./);
  const { application } = (await page(service, 'connect', {
    body: { application: { name: 'OBSIDIAN', version: '2.0.1', platform: 'LINUX', capabilities: 'UNKNOWN', privacy: 'UNKNOWN' } },
  })).json;
  const stream = await openStream(service.url, pathOfStream('assetsStreamIdentifiers'), { origin });
  expect(JSON.parse(await stream.next())).toEqual({ iterable: [{ asset: { id: seeded } }] });
  // What it kept of an earlier run and what is not among these is dropped.
  const there = (await page(service, 'assetsIdentifiersSnapshot', { query: '?pseudo=false' })).json;
  expect(there).toEqual({ iterable: [{ id: seeded }], indices: { [seeded]: 0 } });
  return { url: service.url, application, stream, seeded, save };
};

type Told = { readonly iterable: readonly { readonly asset: { readonly id: string } }[] };

/** What the plugin keeps of an asset that the stream names: it reads the asset without its text, then the format. */
const cached = async (begin: Begun): Promise<{ readonly asset: Asset; readonly text: string | undefined }> => {
  const told = JSON.parse(await begin.stream.next()) as Told;
  const id = told.iterable[0]?.asset.id ?? '';
  expect(told).toEqual({ iterable: [{ asset: { id } }] });
  const asset = (await page(begin, 'assetSnapshot', { parameters: { asset: id }, query: '?transferables=false' })).json;
  const format = (await page(begin, 'formatSnapshot', { parameters: { format: asset.original.id }, query: '?transferable=true' })).json;
  return { asset, text: format.fragment?.string?.raw };
};

/** The seed that it saves: of a selection with a note of where it stood, of a code block without. */
const seedOf = ({ application }: Begun, raw: string, annotated: boolean): unknown => ({
  type: 'SEEDED_ASSET',
  asset: {
    metadata: {
      name: 'Note', mechanism: 'UNKNOWN', anchors: [{ type: 'FILE', fullpath: '/vault/Note.md', platform: 'UNKNOWN' }],
      ...(annotated
        ? { annotations: [{ mechanism: 'UNKNOWN', type: 'DESCRIPTION', text: 'This material came from Note.md on line 1' }] }
        : {}),
    },
    application: { ...application, privacy: 'UNKNOWN', capabilities: 'UNKNOWN', mechanism: 'UNKNOWN' },
    format: { fragment: { string: { raw }, metadata: { ext: 'js' } } },
    enrichment: { tags: 9, websites: 9, hints: 9 },
  },
});

/** The best of what a block of code is found to be. */
const nearest = async (begin: Begun, block: string): Promise<SearchedAssets['iterable'][number] | undefined> =>
  (await page(begin, 'neuralCodeSearch', { query: `?query=${encodeURIComponent(block)}` })).json.iterable[0];

describe('Obsidian 2.0.1', () => {
  it('saves a selection under the name of its note, with where it came from', async () => {
    const begin = await begun();
    expect((await page(begin, 'userSnapshot')).json.user).toBeDefined();
    const text = 'function byCommand(a) {\n  return a + 1;\n}';
    const { json } = await page(begin, 'assetsCreateNewAsset', { body: seedOf(begin, text, true) });
    const kept = await cached(begin);
    expect(kept).toMatchObject({ text, asset: { id: json.id, name: 'Note' } });
    expect(kept.asset.original.reference.classification.specific).toBe('js');
    const [annotation = ''] = Object.keys(kept.asset.annotations?.indices ?? {});
    expect((await page(begin, 'annotationSpecificAnnotationSnapshot', { parameters: { annotation } })).json)
      .toMatchObject({ type: 'DESCRIPTION', text: 'This material came from Note.md on line 1', asset: { id: json.id } });
  });

  it('saves a code block, which it then takes for saved: above 0.97, and nothing else is', async () => {
    const begin = await begun();
    const block = 'function byBlock(a) {\n  return a + 3;\n}\n';
    expect((await nearest(begin, block))?.score ?? 0).toBeLessThanOrEqual(0.97);
    await page(begin, 'assetsCreateNewAsset', { body: seedOf(begin, block, false) });
    const { asset, text } = await cached(begin);
    expect([asset.annotations, text]).toEqual([undefined, block]);
    expect(await nearest(begin, block)).toMatchObject({ identifier: asset.id, score: 1 });
  });

  it('renames, edits and annotates what it knows, each of which the stream tells', async () => {
    const begin = await begun();
    const { seeded } = begin;
    expect(await nearest(begin, seed)).toMatchObject({ identifier: seeded, score: 1 });
    const before = (await page(begin, 'assetSnapshot', { parameters: { asset: seeded }, query: '?transferables=false' })).json;
    await page(begin, 'assetUpdate', { body: asObsidian({ ...before, name: 'Renamed', annotations: { iterable: [] } }) });
    const { asset: renamed } = await cached(begin);
    expect(renamed.name).toBe('Renamed');

    const [format] = renamed.formats.iterable;
    await page(begin, 'formatUpdateValue', {
      body: { ...asObsidian(format) as object, fragment: { string: { raw: `${seed}// edited\n` } } },
    });
    expect(await cached(begin)).toMatchObject({
      text: `${seed}// edited\n`, asset: { name: 'Renamed', original: { reference: { classification: { specific: 'js' } } } },
    });

    const { json: made } = await page(begin, 'annotationsCreateNewAnnotation', {
      body: { mechanism: 'UNKNOWN', asset: seeded, type: 'DESCRIPTION', text: 'Remember this' },
    });
    const { asset: annotated } = await cached(begin);
    expect(Object.keys(annotated.annotations?.indices ?? {})).toEqual([made.id]);
    await page(begin, 'annotationUpdate', { body: { ...made, text: 'Remember that' } });
    await cached(begin);
    expect((await page(begin, 'annotationSpecificAnnotationSnapshot', { parameters: { annotation: made.id } })).json.text).toBe('Remember that');
    await page(begin, 'annotationsDeleteSpecificAnnotation', { parameters: { annotation: made.id } });
    expect((await cached(begin)).asset.annotations?.indices ?? {}).toEqual({});
  });

  it('changes language, name, the text of an annotation and the code in its dialog, in this order', async () => {
    const begin = await begun();
    const { json: { id } } = await page(begin, 'assetsCreateNewAsset', { body: seedOf(begin, seed.replace('seeded', 'inDialog'), true) });
    const { asset: read } = await cached(begin);
    const sent = asObsidian(read) as object;

    await page(begin, 'assetReclassify', { query: '?transferables=false', body: { asset: sent, ext: 'ts' } });
    const { asset: reclassified } = await cached(begin);
    expect(reclassified.original.reference.classification).toMatchObject({ generic: 'CODE', specific: 'ts' });

    const [note] = read.annotations?.iterable ?? [];
    expect(note?.text).toBe('This material came from Note.md on line 1');
    const annotations = { iterable: [{ ...note, text: 'From my notes' }] };
    await page(begin, 'assetUpdate', { body: { ...sent, name: 'In a dialog', annotations } });
    const { asset: updated } = await cached(begin);
    expect([updated.name, updated.annotations?.iterable.map(({ text }) => text)]).toEqual(['In a dialog', ['From my notes']]);
    expect((await page(begin, 'annotationSpecificAnnotationSnapshot', { parameters: { annotation: note?.id ?? '' } })).json)
      .toMatchObject({ text: 'From my notes', type: 'DESCRIPTION', asset: { id } });
    // What it had read of the language before is in that body too, and means nothing.
    expect(updated.original.reference.classification.specific).toBe('ts');

    const [format] = read.formats.iterable;
    await page(begin, 'formatUpdateValue', { body: { ...asObsidian(format) as object, fragment: { string: { raw: 'inDialog(7, 2);\n' } } } });
    expect(await cached(begin)).toMatchObject({
      text: 'inDialog(7, 2);\n', asset: { name: 'In a dialog', original: { reference: { classification: { specific: 'ts' } } } },
    });
  });

  it('learns at once what another client saves, and what it deletes, which is alone in its message', async () => {
    const begin = await begun();
    const text = 'export const live = (x) => x * 4 + 2;\n';
    const id = await begin.save(text);
    expect(await cached(begin)).toMatchObject({ text, asset: { id } });
    await call(begin, 'assetsDeleteAsset', { parameters: { asset: id } });
    expect(JSON.parse(await begin.stream.next())).toEqual({ iterable: [{ asset: { id }, deleted: true }] });
  });
});
