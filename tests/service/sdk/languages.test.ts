import { describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { make, read } from './support.ts';

const service = useService();

const plainly = ['.py', 'PY', 'python', ' .Py '] as const;
const textOf = (name: string): string => `def ${name}(rows):\n    return [row for row in rows if row.${name}]\n`;
const languageOf = async (id: string): Promise<string> =>
  (await read(service, id)).original.reference.classification.specific;

describe.each(plainly)('a language that is sent as %j', (ext) => {
  const name = `sent${plainly.indexOf(ext)}`;

  it('is py for create, its draft and a reaction', async () => {
    expect(await languageOf((await make(service, textOf(`${name}Created`), { ext })).json.id)).toBe('py');
    const asset = { format: { fragment: { string: { raw: textOf(`${name}Drafted`) } }, classification: { specific: ext } } };
    const { json } = await call(service, 'assetsDraft', { body: { asset } });
    expect(json.asset.format?.fragment?.metadata).toEqual({ ext: 'py' });
    expect(await languageOf(await saved(service, await connected(service, 'VIM'), textOf(`${name}Reacted`), ext))).toBe('py');
  });

  it('is py for reclassify, and for the search of the console', async () => {
    const { json: { id } } = await make(service, textOf(`${name}Reclassified`), { ext: 'rb' });
    expect((await call(service, 'assetReclassify', { body: { ext, asset: { id } } })).status).toBe(200);
    expect(await languageOf(id)).toBe('py');
    await make(service, textOf(`${name}Reclassified`).replace('def', 'class'), { ext: 'rb' });
    await expect.poll(async () => (await askConsole(service, 'findAssets', {
      body: { query: `${name}Reclassified`, languages: [ext], applications: [], tags: [] },
    })).hits.map((hit) => hit.id)).toEqual([id]);
  });
});

describe('a language that not every SDK knows', () => {
  it.each([['luau', 'lua'], ['nim', 'UNKNOWN'], ['cara', 'UNKNOWN'], ['vue', 'vue']])('%s is answered as %s, beside what was said', async (ext, common) => {
    const { json: { id } } = await make(service, textOf(`newer${ext}`), { ext });
    const { original: { reference }, formats } = await read(service, id);
    for (const form of [reference, ...formats.iterable]) {
      expect([form.classification.specific, form.fragment?.metadata?.ext, form.extension])
        .toEqual([common, common, common === ext ? undefined : ext]);
    }
    const { json } = await call(service, 'assetSpecificAssetExport', { parameters: { asset: id } });
    expect(json.raw.string.raw).toContain(`|Language|${ext}|`);
  });
});

describe('a language that nobody knows', () => {
  it('is UNKNOWN for create, with what was sent kept, and 400 for reclassify, which changes nothing', async () => {
    const { json: { id } } = await make(service, textOf('sentUnknown'), { ext: 'klingon' });
    expect(await languageOf(id)).toBe('UNKNOWN');
    expect((await call(service, 'assetReclassify', { body: { ext: 'py', asset: { id } } })).status).toBe(200);
    const { status, text } = await call(service, 'assetReclassify', { body: { ext: '.klingon', asset: { id } } });
    expect([status, text]).toEqual([400, 'ext is not a file extension that is known here; send one such as ts.']);
    expect(await languageOf(id)).toBe('py');
  });

  it('gives way to one that is known, also where it says UNKNOWN', async () => {
    for (const [at, ext] of ['klingon', 'UNKNOWN'].entries()) {
      const format = { fragment: { string: { raw: textOf(`gives${at}`) }, metadata: { ext } }, classification: { specific: '.RB' } };
      const { json } = await call(service, 'assetsCreateNewAsset', { body: { asset: { format } } });
      expect(json.original.reference.classification.specific).toBe('rb');
    }
  });
});
