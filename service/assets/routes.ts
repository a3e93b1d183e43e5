import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Asset } from '../../contract/schemas/asset.ts';
import { bytesOf } from '../bytesOf.ts';
import type { HandlersOf, Prepared } from '../http/handlers.ts';
import { noRoom, perByte, sliceLength, slicesOf } from '../pagedJson.ts';
import { Problem } from '../problem.ts';
import { Slices } from '../slices.ts';
import { uncounted, waitForRoomMs, type Unsent } from '../unsent.ts';
import { isUuid } from '../uuid.ts';
import type { AssetRow } from './asset.ts';
import type { AssetDescriber } from './describer.ts';
import { jsonOf, longBytes } from './longText.ts';
import { missingText } from './missingText.ts';
import type { AssetStore } from './store.ts';
import type { UncheckedAsset } from './table.ts';

/** Read and sent at a time, so that a large store neither fills the memory nor holds up other callers. */
const pageLimits = { assets: 64, bytes: 256 * 1024 } as const;
/** The same without texts, where their length is nothing to go by. */
const headLimits = { assets: 64, bytes: Number.POSITIVE_INFINITY } as const;
/** The same of a long text, which is read once and made JSON piece by piece. */
const perLongByte = 2;

const notUuid = new Problem('path-id-not-uuid', { of: 'an asset' });
const unknownAsset = new Problem('asset-unknown');

/** An asset as JSON in pieces, with a long text in the places where it stands. */
function* withLongText(asset: AssetRow, content: Uint8Array, describer: AssetDescriber): Generator<string> {
  // Made now, so that nothing that was saved has it.
  const mark = randomUUID();
  for (const [at, part] of JSON.stringify(describer.withText(asset, mark, false)).split(mark).entries()) {
    if (at > 0) yield* jsonOf(content);
    yield part;
  }
}

/** As `withLongText` of an asset whose text is looked at first; one whose text was changed in the file goes without. */
async function* alone(read: UncheckedAsset, assets: AssetStore, describer: AssetDescriber): AsyncGenerator<string> {
  const content = await assets.checked(read);
  if (content === undefined) yield JSON.stringify(describer.withoutText(read.asset));
  else yield* withLongText(read.asset, content, describer);
}

/**
 * The list as JSON in pieces, newest first, each made when those before are sent and there is room for it. Nothing
 * comes before the first assets are read: a storage that fails is then a 500 and not half a list.
 */
async function* piecesOf(
  assets: AssetStore, describer: AssetDescriber, withText: boolean, unsent: Unsent,
): AsyncGenerator<string> {
  let before = '{"iterable":[';
  const slices = new Slices();
  for (const { bytes, read, readHeads, readAlone } of assets.pages(withText ? pageLimits : headLimits)) {
    const isLong = withText && readAlone !== undefined;
    const room = withText ? bytes * (isLong ? perLongByte : perByte) : pageLimits.bytes;
    // One that has begun waits as long as it takes: readers that hold it up are cut.
    const isFirst = before !== ',';
    if (!await unsent.take(room, isFirst ? waitForRoomMs : undefined)) throw noRoom;
    try {
      if (isLong) {
        const found = readAlone();
        if (found === undefined) continue;
        yield before;
        for await (const piece of alone(found, assets, describer)) {
          yield piece;
          if (slices.isOver()) await slices.pause();
        }
        before = ',';
        continue;
      }
      const rows: readonly { readonly asset: AssetRow; readonly text?: string | undefined }[] = withText
        ? read() : readHeads().map((asset) => ({ asset }));
      // Each is made when there is room for it: what is noted about it may be much longer than its text.
      let gathered = '';
      for (const { asset, text } of rows) {
        // One whose text was changed in the file goes without it.
        const described = text === undefined ? describer.withoutText(asset) : describer.withText(asset, text, false);
        gathered += before + JSON.stringify(described);
        before = ',';
        if (gathered.length < sliceLength) continue;
        yield* slicesOf(gathered);
        gathered = '';
        if (slices.isOver()) await slices.pause();
      }
      yield* slicesOf(gathered);
    } finally {
      unsent.giveBack(room);
    }
    if (slices.isOver()) await slices.pause();
  }
  yield before === ',' ? ']}' : `${before}]}`;
}

/** Handlers of the saved assets. */
export const assetsHandlers = (
  assets: AssetStore, describer: AssetDescriber, unsent: Unsent,
): HandlersOf<'assetsSnapshot' | 'assetSnapshot' | 'assetsDeleteAsset'> => {
  /** @throws Problem when it has no text any more, or not the one that was saved */
  const whole = (asset: AssetRow): Asset => {
    const text = assets.textOf(asset.id);
    if (text === undefined) throw missingText(assets, asset.id);
    return describer.withText(asset, text, false);
  };
  /** Made piece by piece, between which other work goes first. */
  const longJson = async (asset: AssetRow): Promise<Buffer[]> => {
    const content = await assets.contentOf(asset.id);
    if (content === undefined) throw missingText(assets, asset.id);
    const pieces: Buffer[] = [];
    const slices = new Slices();
    for (const piece of withLongText(asset, content, describer)) {
      pieces.push(Buffer.from(piece));
      if (slices.isOver()) await slices.pause();
    }
    return pieces;
  };
  /** One that is read and made when there is room for it. */
  const large = async (asset: AssetRow): Promise<Prepared> => {
    const room = asset.bytes * perByte;
    if (!await unsent.take(room, waitForRoomMs)) throw noRoom;
    try {
      const prepared = asset.bytes > longBytes ? await longJson(asset) : [Buffer.from(JSON.stringify(whole(asset)))];
      const bytes = bytesOf(prepared);
      unsent.addTo(bytes);
      return { prepared, over: () => { unsent.giveBack(bytes); } };
    } finally {
      unsent.giveBack(room);
    }
  };
  return {
    assetsSnapshot: ({ query }) => ({
      streamed: Readable.from(
        piecesOf(assets, describer, query['transferables'] !== 'false', unsent), { encoding: 'utf8', highWaterMark: 0 },
      ),
    }),
    assetSnapshot: ({ parameters, query }) => {
      const id = parameters['asset'] ?? '';
      if (!isUuid(id)) return notUuid;
      const asset = assets.find(id);
      if (asset === undefined) return unknownAsset;
      if (query['transferables'] === 'false') return describer.withoutText(asset);
      return asset.bytes < uncounted ? whole(asset) : large(asset);
    },
    assetsDeleteAsset: async ({ parameters }) => {
      const id = parameters['asset'] ?? '';
      if (!isUuid(id)) return notUuid;
      const deleted = await assets.delete(id);
      return deleted === undefined ? unknownAsset : deleted.id;
    },
  };
};
