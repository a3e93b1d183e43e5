import type { Resumable } from '../text/resumable.ts';
import { TokenClass, tokenClass, tokenHash } from '../text/tokens.ts';

/** From this share of the highest weight on documents are as good as equal. */
const EQUAL_SHARE = 0.7;

/** So many that are as good as equal are few enough to be compared, all of them. */
const FEW = 4;

/** Of more, so many are looked into: it bounds the time to about 0.1 ms. */
const LOOKED_INTO = 256;

/** Slots for the words of a copy, chosen by the low bits of their hash; of two that meet in one the first counts. */
const SLOTS = 1 << 12;

/** The words of a copy, and for each in how many documents it is and which of them was the last. */
class Words {
  readonly hashes = new Int32Array(SLOTS).fill(-1);
  readonly counts = new Uint32Array(SLOTS);
  readonly stamps = new Uint32Array(SLOTS);
}

/** One for all copies, but for those that are looked at while another one is. */
let spare: Words | undefined;

/**
 * Where many documents share about as much with a copy, raises the weight of those that have words of the copy that
 * few of the others have. `tokensOf` gives the tokens of a document, `weights` are those of `documents` by place.
 */
export function* tellSiblingsApart(
  copy: Uint32Array, documents: readonly number[], weights: Float64Array, tokensOf: (document: number) => Uint32Array,
): Resumable<void> {
  const places = equalPlaces(weights);
  if (places.length <= FEW) return;
  const words = spare ?? new Words();
  spare = undefined;
  const { hashes, counts, stamps } = words;
  const used = takeWords(copy, words);
  const shared: number[][] = [];
  for (const [number, place] of places.entries()) {
    if (used.length === 0) break;
    yield;
    const slots: number[] = [];
    for (const token of tokensOf(documents[place] ?? 0)) {
      const hash = tokenHash(token);
      const slot = hash & (SLOTS - 1);
      if (hashes[slot] !== hash || stamps[slot] === number + 1) continue;
      stamps[slot] = number + 1;
      counts[slot] = (counts[slot] ?? 0) + 1;
      slots.push(slot);
    }
    shared.push(slots);
  }
  places.forEach((place, number) => {
    let more = 0;
    for (const slot of shared[number] ?? []) more += Math.log(places.length / (counts[slot] ?? 1));
    weights[place] = (weights[place] ?? 0) + more;
  });
  for (const slot of used) hashes[slot] = -1;
  spare = words;
}

function equalPlaces(weights: Float64Array): number[] {
  let most = 0;
  for (const weight of weights) most = Math.max(most, weight);
  const places: number[] = [];
  for (let place = 0; place < weights.length && places.length < LOOKED_INTO; place += 1) {
    if ((weights[place] ?? 0) >= most * EQUAL_SHARE) places.push(place);
  }
  return places;
}

/** Gives each name, number and word of a string a slot and says which. */
function takeWords(copy: Uint32Array, { hashes, counts, stamps }: Words): number[] {
  const used: number[] = [];
  for (const token of copy) {
    const kind = tokenClass(token);
    if (kind === TokenClass.keyword || kind === TokenClass.punctuation) continue;
    const hash = tokenHash(token);
    const slot = hash & (SLOTS - 1);
    if ((hashes[slot] ?? -1) >= 0) continue;
    hashes[slot] = hash;
    counts[slot] = 0;
    stamps[slot] = 0;
    used.push(slot);
  }
  return used;
}
