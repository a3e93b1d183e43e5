import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { call, connected, registered, saved, seedOf } from '../interface/caller.ts';
import { functionNamed } from '../interface/snippets.ts';

const service = useService();

const save = async (raw: string, ext?: string) => saved(service, await connected(service), raw, ext);
const list = async (query = '') => (await call(service, 'assetsSnapshot', { query })).json.iterable;
const one = (asset: string, query = '') => call(service, 'assetSnapshot', { parameters: { asset }, query });
const remove = (asset: string) => call(service, 'assetsDeleteAsset', { parameters: { asset } });

describe('assets', () => {
  it('#1 are an empty list before anything is saved', async () => {
    expect((await call(service, 'assetsSnapshot')).text).toBe('{"iterable":[]}');
  });

  it('#1 are listed newest first, more of them than are read at a time', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 130; at += 1) ids.unshift(await save(functionNamed(`listed${at}`)));
    const assets = await list();
    expect(assets.map((asset) => asset.id)).toEqual(ids);
    expect(assets[0]?.formats.iterable[0]?.fragment?.string?.raw).toBe(functionNamed('listed129'));
  });

  it('#1 come without their text when transferables=false', async () => {
    const id = await save(functionNamed('described'));
    for (const asset of [...await list('?transferables=false'), (await one(id, '?transferables=false')).json]) {
      for (const form of [asset.formats.iterable[0], asset.original.reference, asset.preview.base.reference]) {
        expect(form).toMatchObject({ id: asset.original.id, classification: { generic: 'CODE' } });
        expect(form).not.toHaveProperty('fragment');
      }
      expect(asset.formats.iterable[0]?.bytes.value).toBeGreaterThan(0);
    }
    expect((await one(id, '?transferables=true')).json.formats.iterable[0]?.fragment?.string?.raw).toBe(functionNamed('described'));
  });

  it('#1 carry every id that public clients follow: preview, original and format are one', async () => {
    const { json } = await one(await save('const π = Math.PI * 2 * radius;\n', 'ts'));
    const [format] = json.formats.iterable;
    expect(json.preview.base.id).toBe(format?.id);
    expect(json.original.id).toBe(format?.id);
    expect(json.original.reference).toEqual({ ...format, asset: json.id });
    expect(json.preview.base.reference).toEqual(json.original.reference);
    expect(json.original.reference.fragment?.string?.raw).toBe('const π = Math.PI * 2 * radius;\n');
    expect(json.original.reference.classification).toEqual({ generic: 'CODE', specific: 'ts' });
    expect(format?.asset).toMatchObject({
      id: json.id, original: format?.id, preview: { base: format?.id }, formats: { iterable: [{ id: format?.id }] },
    });
    expect(format?.bytes).toEqual({ value: 33, readable: '33 B' });
    expect(format?.application.name).toBe('VS_CODE');
    expect(`ok:${json.creator}`).toBe((await call(service, 'wellKnownHealth')).text);
  });

  it('#5 name the application that saved them as lists do', async () => {
    await registered(service, 'IN_HOUSE');
    const id = await saved(service, await connected(service, 'IN_HOUSE'), functionNamed('inHouse'));
    const application = (await one(id)).json.formats.iterable[0]?.application;
    expect(application).toMatchObject({ name: 'UNKNOWN', registeredName: 'IN_HOUSE' });
  });

  it('#1 are found by their id in either case, 404 when unknown, 400 when it is no UUID', async () => {
    const id = await save(functionNamed('found'));
    expect((await one(id.toUpperCase())).json.id).toBe(id);
    const unknown = await one(randomUUID());
    expect(unknown.status).toBe(404);
    expect(unknown.text).toBe('No asset has this id; GET /assets lists those there are.');
    const wrong = await one('1');
    expect(wrong.status).toBe(400);
    expect(wrong.text).toBe('The id in the path is not a UUID; send the id of an asset.');
  });

  it('#1 are deleted once: a second time is 404, and they are nowhere any more', async () => {
    const id = await save(functionNamed('gone'));
    expect((await remove(id)).text).toBe(id);
    expect((await remove(id)).status).toBe(404);
    expect((await one(id)).status).toBe(404);
    expect((await list()).map((asset) => asset.id)).not.toContain(id);
    expect((await remove('gone')).status).toBe(400);
    expect((await remove(randomUUID())).status).toBe(404);
  });

  it('#1 are saved anew under another id after they were deleted', async () => {
    const id = await save(functionNamed('again'));
    await remove(id);
    const second = await save(functionNamed('again'));
    expect(second).not.toBe(id);
    expect((await one(second)).json.formats.iterable[0]?.fragment?.string?.raw).toBe(functionNamed('again'));
  });

  it('#12 do not count the reuse of one that was deleted', async () => {
    const application = await connected(service, 'ATOM_PACKAGE');
    const asset = await saved(service, application, functionNamed('late'));
    await remove(asset);
    await call(service, 'react', { parameters: { application }, body: { save: false, reuse: { asset }, seed: seedOf('x') } });
    const { json } = await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application } });
    expect(json.engagement).toMatchObject({ saved: 1, reused: 0, reactions: 2 });
  });

  it('#21 carry the time of saving, and of the last reuse', async () => {
    const asset = await save(functionNamed('timed'));
    const before = (await one(asset)).json;
    expect(before.created).toEqual(before.updated);
    expect(before.created.value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(before.created.readable).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    expect(before).not.toHaveProperty('interacted');
    expect(before.reused).toBe(0);
    const parameters = { application: await connected(service) };
    await call(service, 'react', { parameters, body: { save: false, reuse: { asset } } });
    const after = (await one(asset)).json;
    expect(after.interacted).toEqual(after.updated);
    expect(after.reused).toBe(1);
    expect(after.created).toEqual(before.created);
  });
});
