/** Where a value of a request came from: which earlier answer had it first. */
import { isId, isMoment } from '../compare/everyTime.ts';
import type { Json } from '../flow.ts';
import { isScalar, partsIn, textInOrder } from './leaves.ts';

/** A place in the answer of a step. */
export type Origin = {
  /** Which of the calls. */
  readonly at: number;
  readonly pointer: string;
  readonly inList: boolean;
};

/** Shorter texts, words in capitals and media types come again by chance, or are words of the interface. */
const shortest = 16;
const isWord = (text: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(text) || /^[\w.+-]+\/[\w.+-]+$/.test(text);
/** Smaller numbers come again by chance. */
const smallest = 1e9;

/** Whether a value is so particular that where it stands twice it is the same one. */
export const isParticular = (value: Json): boolean => {
  if (typeof value === 'string') return isId(value) || isMoment(value) || (value.length >= shortest && !isWord(value));
  if (typeof value === 'number') return Number.isSafeInteger(value) && Math.abs(value) >= smallest;
  return !isScalar(value) && partsIn(value).some(({ value: inner }) => isScalar(inner) && isParticular(inner));
};

const depthOf = ({ pointer }: Origin): number => pointer.split('/').length;

/** A place outside of lists before one in a list, then the one that is less deep, then the nearest. */
const isBetter = (one: Origin, other: Origin): boolean => {
  if (one.inList !== other.inList) return other.inList;
  return depthOf(one) === depthOf(other) ? one.at > other.at : depthOf(one) < depthOf(other);
};

/** What answers gave so far, and what requests said that no answer had given. */
export class Origins {
  readonly #given = new Map<string, Origin>();
  readonly #said = new Set<string>();

  /** The best place before; undefined where no answer gave it, or a request had said it first. */
  of(value: Json): Origin | undefined {
    return isParticular(value) ? this.#given.get(textInOrder(value)) : undefined;
  }

  /** A request says a value by itself: an answer that has it later only repeats it. */
  say(value: Json): void {
    this.#said.add(textInOrder(value));
  }

  /** The body of an answer. An object is taken from it even if a request had said it: none comes again by chance. */
  give(at: number, body: Json): void {
    for (const { value, pointer, list } of partsIn(body)) {
      const key = textInOrder(value);
      if (!isParticular(value) || (isScalar(value) && this.#said.has(key))) continue;
      const origin = { at, pointer, inList: list !== null };
      const known = this.#given.get(key);
      if (known === undefined || isBetter(origin, known)) this.#given.set(key, origin);
    }
  }
}
