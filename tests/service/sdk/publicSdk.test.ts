import {
  AnnotationApi, AnnotationsApi, AnnotationTypeEnum, AssetApi, AssetsApi, ClassificationSpecificEnum, Configuration,
  ConnectorApi, FormatApi, FormatsApi, ModelsApi, PlatformEnum, SearchApi, SeedTypeEnum, UserApi,
  type Application, type Seed,
} from '@pieces.app/pieces-os-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { declaredTypes } from './declaredTypes.ts';

const service = useService();

const makeClient = () => {
  const configuration = new Configuration({ basePath: service.url });
  return {
    connector: new ConnectorApi(configuration), user: new UserApi(configuration), models: new ModelsApi(configuration),
    assets: new AssetsApi(configuration), asset: new AssetApi(configuration), format: new FormatApi(configuration),
    formats: new FormatsApi(configuration), search: new SearchApi(configuration),
    annotation: new AnnotationApi(configuration), annotations: new AnnotationsApi(configuration),
  };
};

let sdk: ReturnType<typeof makeClient>;
let application: Application;
let problemsOf: ReturnType<typeof declaredTypes>;
beforeAll(async () => {
  problemsOf = declaredTypes();
  sdk = makeClient();
  ({ application } = await sdk.connector.connect({
    seededConnectorConnection: { application: { name: 'OPEN_SOURCE', version: '1.2.3', platform: PlatformEnum.Linux } },
  }));
});

const seedOf = (raw: string): Seed => ({
  type: SeedTypeEnum.SeededAsset,
  asset: {
    application,
    format: { fragment: { string: { raw }, metadata: { ext: ClassificationSpecificEnum.Js } } },
    metadata: { name: 'Made by the SDK', tags: [{ text: 'sdk' }], annotations: [{ type: AnnotationTypeEnum.Description, text: 'A note' }] },
  },
});
const create = (name: string) => sdk.assets.assetsCreateNewAsset({
  transferables: true, seed: seedOf(`export const ${name} = (rows) => rows.map(({ ${name} }) => ${name} * 2);\n`),
});

describe('the classes of the public SDK', () => {
  it('would notice an answer that is not as declared', () => {
    expect(problemsOf('Annotation', { id: 1, created: { value: 'x' }, updated: { value: new Date() }, type: 'NEW' })).toEqual([
      'Annotation.id: string expected', 'Annotation.created.value: Date expected', 'Annotation.type: AnnotationTypeEnum expected',
      'Annotation.text is missing',
    ]);
  });

  it('read user, models and identifiers', async () => {
    const asset = await create('identified');
    const [user, models, ids] = [
      await sdk.user.userSnapshot(), await sdk.models.modelsSnapshot(), await sdk.assets.assetsIdentifiersSnapshot({}),
    ];
    expect([problemsOf('ReturnedUserProfile', user), problemsOf('Models', models), problemsOf('FlattenedAssets', ids)]).toEqual([[], [], []]);
    expect([user.user?.username, models.iterable.length, ids.iterable?.[0]?.id]).toEqual(['local', 3, asset.id]);
  });

  it('create, draft, rename, reclassify and read an asset, with tags and annotations', async () => {
    const asset = await create('created');
    expect(problemsOf('Asset', asset)).toEqual([]);
    expect([asset.name, asset.tags?.iterable[0]?.text, asset.annotations?.iterable[0]?.text]).toEqual(['Made by the SDK', 'sdk', 'A note']);
    const drafted = await sdk.assets.assetsDraft({ seed: seedOf('const drafted = true;\n') });
    expect([problemsOf('Seed', drafted), drafted.asset?.metadata?.name]).toEqual([[], 'Made by the SDK']);
    const renamed = await sdk.asset.assetUpdate({ transferables: false, asset: { ...asset, name: 'Renamed' } });
    expect([problemsOf('Asset', renamed), renamed.name]).toEqual([[], 'Renamed']);
    const assetReclassification = { ext: ClassificationSpecificEnum.Ts, asset };
    const reclassified = await sdk.asset.assetReclassify({ assetReclassification });
    expect(problemsOf('Asset', reclassified)).toEqual([]);
    const now = await sdk.asset.assetSnapshot({ asset: asset.id });
    expect([now.name, now.original.reference?.classification.specific]).toEqual(['Renamed', 'ts']);
    const all = await sdk.assets.assetsSnapshot({});
    expect(problemsOf('Assets', all)).toEqual([]);
  });

  it('read a format under both paths, and change its text', async () => {
    const asset = await create('formatted');
    const format = await sdk.format.formatSnapshot({ format: asset.original.id, transferable: true });
    expect([problemsOf('Format', format), await sdk.formats.formatsSpecificFormatSnapshot({ format: asset.original.id })]).toEqual([[], format]);
    const changed = await sdk.format.formatUpdateValue({ format: { ...format, fragment: { string: { raw: 'const changed = 1;\n' } } } });
    expect(problemsOf('Format', changed)).toEqual([]);
    const now = await sdk.asset.assetSnapshot({ asset: asset.id });
    expect(now.preview.base.reference?.fragment?.string?.raw).toBe('const changed = 1;\n');
  });

  it('search in three ways, and export', async () => {
    const asset = await create('searchable');
    const found = [
      await sdk.assets.searchAssets({ query: 'searchable', transferables: true }), await sdk.search.fullTextSearch({ query: 'searchable' }),
      await sdk.search.neuralCodeSearch({ query: 'searchable' }),
    ];
    for (const hits of found) {
      expect(problemsOf('SearchedAssets', hits)).toEqual([]);
      expect(hits.iterable.map(({ identifier }) => identifier)).toContain(asset.id);
    }
    const exported = await sdk.asset.assetSpecificAssetExport({ asset: asset.id, exportType: 'MD' });
    expect([problemsOf('ExportedAsset', exported), exported.description]).toEqual([[], 'A note']);
  });

  it('create, read, list, change and delete an annotation', async () => {
    const asset = await create('annotated');
    const note = await sdk.annotations.annotationsCreateNewAnnotation({
      seededAnnotation: { asset: asset.id, type: AnnotationTypeEnum.Comment, text: 'Look here' },
    });
    expect(problemsOf('Annotation', note)).toEqual([]);
    const changed = await sdk.annotation.annotationUpdate({ annotation: { ...note, text: 'Look there' } });
    expect(await sdk.annotation.annotationSpecificAnnotationSnapshot({ annotation: note.id })).toEqual(changed);
    const list = await sdk.annotations.annotationsSnapshot({ annotationTypeFilter: 'COMMENT' });
    expect([problemsOf('Annotations', list), list.iterable.map(({ text }) => text)]).toEqual([[], ['Look there']]);
    await sdk.annotations.annotationsDeleteSpecificAnnotation({ annotation: note.id });
    expect((await sdk.annotations.annotationsSnapshot({ annotationTypeFilter: 'COMMENT' })).iterable).toEqual([]);
  });
});
