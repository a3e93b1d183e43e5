import { describe, expect, it } from 'vitest';
import { serviceOfTest } from '../../support/service.ts';
import { make, textOf } from './support.ts';

const text = 'export function late(list) {\n  return list.filter((each) => each.late);\n}\n';
const around = { bytes: Buffer.alloc(0), parameters: {}, query: {}, headers: {}, application: undefined };

describe('an asset that is deleted in the turn in which it is changed, so that both are on disk before an answer,', () => {
  it('is answered as it was created once more', async () => {
    const service = await serviceOfTest();
    const { json: asset } = await make(service, text);
    const { handlers, assets } = service.resources;
    const body = { asset: { format: { fragment: { string: { raw: text } } } } };
    const [created] = await Promise.all([
      handlers.assetsCreateNewAsset?.({ ...around, body }), assets.delete(asset.id),
    ]);
    expect(created).toMatchObject({ id: asset.id });
    expect(created !== undefined && 'original' in created && textOf(created)).toBe(text);
  });

  it('is answered with the text that it was given', async () => {
    const service = await serviceOfTest();
    const { json: asset } = await make(service, `${text}// text`);
    const { handlers, assets } = service.resources;
    const body = { id: asset.original.id, fragment: { string: { raw: `${text}// other` } } };
    const [format] = await Promise.all([handlers.formatUpdateValue?.({ ...around, body }), assets.delete(asset.id)]);
    expect(format).toMatchObject({ fragment: { string: { raw: `${text}// other` } } });
  });

  it('is no longer known where its text would have to be read, and not called altered', async () => {
    const service = await serviceOfTest();
    const { handlers, assets } = service.resources;
    const [one, other] = [(await make(service, `${text}// one`)).json, (await make(service, `${text}// other one`)).json];
    const outcomes = await Promise.allSettled([
      handlers.assetUpdate?.({ ...around, body: { ...one, name: 'Renamed' } }), assets.delete(one.id),
      handlers.assetReclassify?.({ ...around, body: { asset: { id: other.id }, ext: 'py' } }), assets.delete(other.id),
    ]);
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason as unknown : 'done')))
      .toEqual([expect.objectContaining({ code: 'asset-unknown' }), 'done', expect.objectContaining({ code: 'asset-unknown' }), 'done']);
  });
});
