import type { Amount } from '../storage/database/row.ts';
import type { KeptTexts } from './keptTexts.ts';
import type { Specimen } from './specimens.ts';

/** Something by which a place is looked through: the id of what was deleted, or a part of its text. */
export type Sign = { readonly kind: 'id' | 'text'; readonly text: string };

/** What shows some signs, in a place beside the database. */
export type Showing = {
  /** The places of those signs that are shown at all. */
  readonly signs: ReadonlySet<number>;
  /** Removes all that shows one of these; gives how much that was. */
  readonly remove: (gone: ReadonlySet<number>) => Amount;
};

/** A place beside the database that shows texts: Traffic, results of flows. */
export type ShownPlace = {
  /** Where parts of a text are taken from, as shares of its beginning that is known; the most telling first. */
  readonly shares: readonly number[];
  /** Looks through it, with other work in between. */
  readonly look: (signs: readonly Sign[]) => Promise<Showing>;
  /** Removes all of it; gives how much that was. */
  readonly clear: () => Amount;
};

/** Characters of a part of a text. */
const partLength = 64;
/** A shorter one, without blanks, stands in anything. */
const leastLength = 8;

const nothing: Amount = { count: 0, bytes: 0 };

const sum = (one: Amount, other: Amount): Amount =>
  ({ count: one.count + other.count, bytes: one.bytes + other.bytes });

/** Parts of a text, each of which tells it from others. */
const partsOf = ({ bytes }: Specimen, shares: readonly number[]): string[] => {
  // A character that the cut goes through is left out.
  const text = new TextDecoder().decode(bytes, { stream: true });
  const last = Math.max(0, text.length - partLength);
  const starts = shares.map((share) => Math.min(Math.floor(text.length * share), last));
  return [...new Set(starts)].map((start) => text.slice(start, start + partLength))
    .filter((part) => part.trim().length >= leastLength);
};

/** How much went of each place. */
export type Forgotten = { readonly traffic: Amount; readonly flowResults: Amount };

/**
 * What shows deleted texts beside the database: it goes with them. What shows a part that stands in something that is
 * still kept shows that rightly, so a text is known by a part that is nowhere else.
 */
export class Shown {
  readonly #places: Readonly<Record<keyof Forgotten, ShownPlace>>;
  readonly #kept: KeptTexts;
  /** Told when something was removed. */
  onForgotten: (went: Forgotten) => void = () => undefined;

  constructor(places: Readonly<Record<keyof Forgotten, ShownPlace>>, kept: KeptTexts) {
    this.#places = places;
    this.#kept = kept;
  }

  /**
   * Removes what shows something that was deleted, or is about to be removed.
   * @param areAll whether all of it is named; otherwise everything goes, since nobody can tell what shows the rest
   */
  async forget(gone: readonly Specimen[], areAll: boolean): Promise<Forgotten> {
    const { traffic, flowResults } = this.#places;
    const went: Forgotten = areAll
      ? { traffic: await this.#forgetIn(traffic, gone), flowResults: await this.#forgetIn(flowResults, gone) }
      : { traffic: traffic.clear(), flowResults: flowResults.clear() };
    if (went.traffic.count + went.flowResults.count > 0) this.onForgotten(went);
    return went;
  }

  /** By ids and by the first part of each text; where that stands in something that is kept too, by the next one. */
  async #forgetIn(place: ShownPlace, gone: readonly Specimen[]): Promise<Amount> {
    let went = nothing;
    let signs: Sign[] = gone.flatMap(({ id }) => (id === null ? [] : [{ kind: 'id', text: id }]));
    let parts = gone.map((each) => partsOf(each, place.shares));
    while (signs.length > 0 || parts.some((each) => each.length > 0)) {
      const first = parts.map(([part]) => part);
      const at = first.map((part) => (part === undefined ? -1 : signs.push({ kind: 'text', text: part }) - 1));
      const showing = await place.look(signs);
      const held = await this.#heldOf(signs, showing.signs);
      const isGone = new Set([...showing.signs].filter((sign) => !held.has(sign)));
      if (isGone.size > 0) went = sum(went, showing.remove(isGone));
      parts = parts.map((each, text) => (held.has(at[text] ?? -1) ? each.slice(1) : []));
      signs = [];
    }
    return went;
  }

  /** Those of the signs that are shown which are parts of something that is kept. */
  async #heldOf(signs: readonly Sign[], shown: ReadonlySet<number>): Promise<ReadonlySet<number>> {
    const texts = [...shown].flatMap((at) => {
      const sign = signs[at];
      return sign?.kind === 'text' ? [{ at, run: Buffer.from(sign.text) }] : [];
    });
    if (texts.length === 0) return new Set();
    const held = await this.#kept.holding(texts.map(({ run }) => run), 'present');
    return new Set(texts.filter((_each, place) => held.has(place)).map(({ at }) => at));
  }
}
