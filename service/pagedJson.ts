import { Slices } from './slices.ts';
import { Problem } from './problem.ts';
import { cutText } from './text.ts';
import { waitForRoomMs, type Unsent } from './unsent.ts';

/** Rows of a list that are read one after the other when it is time for them, and bytes of their texts. */
export type RowsPage<Row> = { readonly bytes: number; readonly read: () => Iterable<Row> };

/** A list of the console's own routes that is read and made while it is sent. */
export class PagedList<Row> {
  readonly pages: Iterable<RowsPage<Row>>;

  constructor(pages: Iterable<RowsPage<Row>>) {
    this.pages = pages;
  }
}

/** Bytes that a byte of text takes while it waits: as it was read, and three times as JSON, as text and as bytes. */
export const perByte = 7;

/** What rows take beside their texts, about, for a page of them. */
const besideTexts = 64 * 1024;

/** Characters that wait in a connection at a time: what is behind them still counts as made and not yet sent. */
export const sliceLength = 64 * 1024;

export const noRoom = new Problem('answers-unread');

/** A text in slices, between characters. */
export function* slicesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const slice = cutText(text.slice(from, from + sliceLength + 1), sliceLength);
    yield slice;
    from += slice.length;
  }
}

/** How many of texts of these sizes, in their order, are read at a time: those of so many bytes, one at least. */
export const fitting = (sizes: readonly number[], most: number): number => {
  let bytes = 0;
  const over = sizes.findIndex((size) => (bytes += size) > most);
  return over < 0 ? sizes.length : Math.max(1, over);
};

/**
 * A list as JSON in pieces, each made when those before are sent and there is room for it. Nothing comes before the
 * first rows are made: a storage that fails is then a 500 and not half a list.
 * @throws Problem when there is no room for the first page in 5 s
 */
export async function* pagedJson<Row>(
  pages: Iterable<RowsPage<Row>>, unsent: Unsent, [begin, end]: readonly [string, string],
): AsyncGenerator<string> {
  let before = begin;
  const slices = new Slices();
  for (const { bytes, read } of pages) {
    const room = besideTexts + bytes * perByte;
    // One that has begun waits as long as it takes: readers that hold it up are cut.
    if (!await unsent.take(room, before === begin ? waitForRoomMs : undefined)) throw noRoom;
    try {
      let gathered = '';
      for (const row of read()) {
        gathered += before + JSON.stringify(row);
        before = ',';
        if (gathered.length >= sliceLength) {
          yield* slicesOf(gathered);
          gathered = '';
        }
        if (slices.isOver()) await slices.pause();
      }
      if (gathered !== '') yield* slicesOf(gathered);
    } finally {
      unsent.giveBack(room);
    }
  }
  yield before === begin ? begin + end : end;
}
