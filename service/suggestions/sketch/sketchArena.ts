/** Bytes of a page: a few thousand sketches; a longer sketch, of which there are few, has a page of its own. */
const PAGE = 1 << 20;

/** Bytes before each sketch in its page: the document it belongs to and its length. */
const HEADER = 8;

/** A page is packed anew when this share of it is no longer used. */
const MAX_DEAD = 0.25;

type Page = { readonly bytes: Uint8Array; readonly view: DataView; used: number; dead: number };

/** Keeps the bytes of many sketches in a few large pages: a small object for each would cost more than its bytes. */
export class SketchArena {
  private readonly pages: (Page | undefined)[] = [];
  /** For each document the page and the place in it. */
  private pageOf = new Int32Array(64).fill(-1);
  private placeOf = new Uint32Array(64);
  private current = -1;

  /** Keeps a copy of the bytes of a document, which must have none yet. */
  add(document: number, bytes: Uint8Array): void {
    if (document >= this.pageOf.length) this.widen(document);
    const length = HEADER + bytes.length;
    let index = this.current;
    let page = this.pages[index];
    if (page === undefined || page.used + length > page.bytes.length) {
      page = newPage(Math.max(PAGE, length));
      index = this.place(page);
      if (length <= PAGE) this.current = index;
    }
    page.view.setUint32(page.used, document, true);
    page.view.setUint32(page.used + 4, bytes.length, true);
    page.bytes.set(bytes, page.used + HEADER);
    this.pageOf[document] = index;
    this.placeOf[document] = page.used;
    page.used += length;
  }

  /** The bytes of a document, none when it has none; a view that is valid until the next change. */
  bytes(document: number): Uint8Array {
    const page = this.pages[this.pageOf[document] ?? -1];
    if (page === undefined) return new Uint8Array(0);
    const at = this.placeOf[document] ?? 0;
    return page.bytes.subarray(at + HEADER, at + HEADER + page.view.getUint32(at + 4, true));
  }

  /** Forgets the bytes of a document. */
  remove(document: number): void {
    const index = this.pageOf[document] ?? -1;
    const page = this.pages[index];
    if (page === undefined) return;
    this.pageOf[document] = -1;
    page.dead += HEADER + page.view.getUint32((this.placeOf[document] ?? 0) + 4, true);
    if (index !== this.current && page.dead > page.bytes.length * MAX_DEAD) this.pack(index, page);
  }

  /** Moves what a page still holds to the current page. */
  private pack(index: number, page: Page): void {
    this.pages[index] = undefined;
    for (let at = 0; at < page.used;) {
      const document = page.view.getUint32(at, true);
      const end = at + HEADER + page.view.getUint32(at + 4, true);
      if (this.pageOf[document] === index && this.placeOf[document] === at) {
        this.add(document, page.bytes.subarray(at + HEADER, end));
      }
      at = end;
    }
  }

  private place(page: Page): number {
    const freed = this.pages.indexOf(undefined);
    const index = freed < 0 ? this.pages.length : freed;
    this.pages[index] = page;
    return index;
  }

  private widen(document: number): void {
    const capacity = Math.max(document + 1, this.pageOf.length * 2);
    const pages = new Int32Array(capacity).fill(-1);
    pages.set(this.pageOf);
    const places = new Uint32Array(capacity);
    places.set(this.placeOf);
    this.pageOf = pages;
    this.placeOf = places;
  }
}

function newPage(length: number): Page {
  const bytes = new Uint8Array(length);
  return { bytes, view: new DataView(bytes.buffer), used: 0, dead: 0 };
}
