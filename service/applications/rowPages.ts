import { iterableJson } from '../iterableJson.ts';
import { unhurried } from '../slices.ts';
import type { RegisteredApplication } from './application.ts';
import { toList } from './wire.ts';

/** Rows whose JSON is made in one go: two to three milliseconds. */
const pageSize = 256;
/** Pages up to which the list is prepared as one: it is asked for often, and is sent without waiting. */
const fewPages = 4;

type Page = { readonly rows: Map<string, RegisteredApplication>; json: string | undefined };

const jsonOf = (page: Page): string =>
  page.json ??= [...page.rows.values()].map((application) => JSON.stringify(toList(application))).join(',');

/** The list of applications as JSON, in pages: a change costs the page in which it is, however many rows there are. */
export class RowPages {
  #pages: Page[] = [];
  readonly #pageOf = new Map<string, Page>();
  #whole: Buffer | undefined;

  set(key: string, application: RegisteredApplication): void {
    let page = this.#pageOf.get(key);
    if (page === undefined) {
      page = this.#pages.at(-1);
      if (page === undefined || page.rows.size >= pageSize) {
        page = { rows: new Map(), json: undefined };
        this.#pages.push(page);
      }
      this.#pageOf.set(key, page);
    }
    page.rows.set(key, application);
    page.json = undefined;
    this.#whole = undefined;
  }

  delete(key: string): void {
    const page = this.#pageOf.get(key);
    if (page === undefined) return;
    this.#pageOf.delete(key);
    page.rows.delete(key);
    page.json = undefined;
    this.#whole = undefined;
    if (page.rows.size === 0) this.#pages = this.#pages.filter((each) => each !== page);
  }

  clear(): void {
    this.#pages = [];
    this.#pageOf.clear();
    this.#whole = undefined;
  }

  /** All of it, prepared once and dropped by the next change; undefined when it is made while it is sent. */
  whole(): Buffer | undefined {
    if (this.#pages.length > fewPages) return undefined;
    return this.#whole ??= Buffer.from(`{"iterable":[${this.#pages.map(jsonOf).join(',')}]}`);
  }

  /** All of it in pieces, with other work in between. A row that changes meanwhile is as it was or as it is. */
  pieces(): AsyncGenerator<string> {
    return unhurried(iterableJson(this.#parts()));
  }

  * #parts(): Generator<string> {
    // Of a page that was emptied meanwhile nothing is left.
    for (const page of this.#pages) if (page.rows.size > 0) yield jsonOf(page);
  }
}
