import { describe, expect, it, vi } from 'vitest';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { call, connected, saved } from '../interface/caller.ts';

/** A service on a disk that is full but for what is kept in reserve. */
const onFullDisk = async (fill: (service: StartedPatchbay) => Promise<void>): Promise<StartedPatchbay> => {
  const service = await serviceOfTest();
  await fill(service);
  const { space } = service.storage;
  const state = { isFull: true };
  vi.spyOn(space, 'checkRoom').mockImplementation(() => {
    if (state.isFull) throw Object.assign(new Error('no room'), { sqliteCodeName: 'SQLITE_FULL' });
  });
  vi.spyOn(space, 'whenFull').mockImplementation((erase) => {
    state.isFull = false;
    erase();
    state.isFull = true;
  });
  return service;
};

const refusal = [500, 'Storage: the data could not be written, the disk may be full; nothing was changed.'];
const text = 'export const before = (first, second) => first + second + third;';

describe('what takes text away on a full disk', () => {
  it('is done where it takes no more room, and refused with nothing changed where it does: the text of a snippet', async () => {
    let asset = '';
    const service = await onFullDisk(async (filled) => { asset = await saved(filled, await connected(filled), text); });
    const shown = async (): Promise<unknown> => (
      await call(service, 'assetSnapshot', { parameters: { asset } })
    ).json.formats.iterable[0]?.fragment?.string?.raw;
    const { json: { formats } } = await call(service, 'assetSnapshot', { parameters: { asset } });
    const put = async (raw: string): Promise<unknown[]> => {
      const answer = await call(service, 'formatUpdateValue', {
        query: '?transferable=true', body: { ...formats.iterable[0], fragment: { string: { raw } } },
      });
      return [answer.status, answer.status === 200 ? '' : answer.text];
    };
    expect([await put(`${text} // and more`), await shown()]).toEqual([refusal, text]);
    expect([await put('export const after = 1;'), await shown()]).toEqual([[200, ''], 'export const after = 1;']);
  });

  it('so it is with a note', async () => {
    let note = '';
    const service = await onFullDisk(async (filled) => {
      const asset = await saved(filled, await connected(filled), text);
      note = (await call(filled, 'annotationsCreateNewAnnotation', { body: { asset, type: 'COMMENT', text: 'a note of before' } })).json.id;
    });
    const { json } = await call(service, 'annotationSpecificAnnotationSnapshot', { parameters: { annotation: note } });
    const put = async (changed: string): Promise<number> =>
      (await call(service, 'annotationUpdate', { body: { ...json, text: changed } })).status;
    const shown = async (): Promise<string> =>
      (await call(service, 'annotationSpecificAnnotationSnapshot', { parameters: { annotation: note } })).json.text;
    expect([await put('a note of before, and more'), await shown()]).toEqual([500, 'a note of before']);
    expect([await put('after'), await shown()]).toEqual([200, 'after']);
  });

  it('a tag goes, and none comes', async () => {
    let asset = '';
    const service = await onFullDisk(async (filled) => {
      asset = await saved(filled, await connected(filled), text);
      const { json } = await call(filled, 'assetSnapshot', { parameters: { asset } });
      await call(filled, 'assetUpdate', { body: { ...json, name: undefined, tags: { iterable: [{ text: 'tagged' }] } } });
    });
    const { json } = await call(service, 'assetSnapshot', { parameters: { asset } });
    const tags = async (): Promise<unknown> => (
      await call(service, 'assetSnapshot', { parameters: { asset } })
    ).json.tags?.iterable.map((tag) => tag.text);
    const update = async (changed: object): Promise<number> =>
      (await call(service, 'assetUpdate', { body: { ...json, name: undefined, ...changed } })).status;
    expect([await update({ tags: { iterable: [{ text: 'another' }] } }), await tags()]).toEqual([500, ['tagged']]);
    const [tag] = json.tags?.iterable ?? [];
    expect([await update({ tags: { iterable: [], indices: { [tag?.id ?? '']: -1 } } }), await tags()]).toEqual([200, undefined]);
  });
});
