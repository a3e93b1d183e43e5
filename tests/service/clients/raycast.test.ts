import { describe, expect, it } from 'vitest';
import type { Application } from '../../../contract/schemas/application.ts';
import { pathOfStream } from '../../../contract/streams.ts';
import { serviceOfTest } from '../../support/service.ts';
import { openStream } from '../../support/webSocket.ts';
import { call } from '../interface/caller.ts';
import { read, textOf } from '../sdk/support.ts';

type Begun = { readonly url: string; readonly application: Application };

/** Starts a service that announces what Raycast 0.4 accepts, and the extension, which goes on when told a user. */
const begun = async (): Promise<Begun> => {
  const service = await serviceOfTest({}, { announceVersion: '11.0.0' });
  expect((await call(service, 'wellKnownVersion')).text).toBe('11.0.0');
  const { application } = (await call(service, 'connect', {
    body: { application: { name: 'OBSIDIAN', version: '0.4.0', platform: 'MACOS' } },
  })).json;
  const stream = await openStream(service.url, pathOfStream('userStream'));
  expect(JSON.parse(await stream.next())).toEqual((await call(service, 'userSnapshot')).json.user);
  return { url: service.url, application };
};

const copied = 'export const pasted = (board) => board.items.at(-1);\n';

describe('Raycast 0.4', () => {
  it.each(['fragment', 'file'] as const)('drafts a %s, and saves the draft with a note that it then reads', async (kind) => {
    const begin = await begun();
    const seed = {
      type: 'SEEDED_ASSET',
      asset: {
        application: begin.application, format: { [kind]: { string: { raw: copied }, metadata: { ext: 'ts' } } },
        metadata: { annotations: [{ type: 'DESCRIPTION', text: 'From the clipboard' }] },
      },
    };
    const { json: draft } = await call(begin, 'assetsDraft', { body: seed });
    expect(draft.asset).toMatchObject({ ...seed.asset, metadata: { ...seed.asset.metadata, name: 'pasted' } });
    expect((await call(begin, 'assetsIdentifiersSnapshot')).json.iterable).toEqual([]);

    const { json: { id } } = await call(begin, 'assetsCreateNewAsset', { body: draft });
    const asset = await read(begin, id);
    expect([asset.name, textOf(asset), asset.original.reference.classification.specific]).toEqual(['pasted', copied, 'ts']);
    expect(asset.original.reference.application.id).toBe(begin.application.id);
    const format = (await call(begin, 'formatSnapshot', { parameters: { format: asset.original.id } })).json;
    expect(format.fragment?.string?.raw).toBe(copied);
    const [annotation = ''] = Object.keys(asset.annotations?.indices ?? {});
    expect((await call(begin, 'annotationSpecificAnnotationSnapshot', { parameters: { annotation } })).json)
      .toMatchObject({ text: 'From the clipboard', type: 'DESCRIPTION', asset: { id } });
  });

  it('is told by a sentence that a picture of the clipboard cannot be saved', async () => {
    const begin = await begun();
    const format = { file: { bytes: { raw: [0x89, 0x50, 0x4e, 0x47, 0xff] }, metadata: { ext: 'png' } } };
    const answer = await call(begin, 'assetsCreateNewAsset', {
      body: { type: 'SEEDED_ASSET', asset: { application: begin.application, format } },
    });
    expect([answer.status, answer.text]).toEqual([400, 'asset.format.file.bytes.raw is not UTF-8; send the text in UTF-8.']);
    expect((await call(begin, 'assetsIdentifiersSnapshot')).json.iterable).toEqual([]);
  });
});
