/** Where two values of JSON differ, by path. The order of keys is none; things in lists are found again by their id. */
import { isObject, type Members } from '../../contract/answers/json.ts';
import { stretchesOf } from './alignment.ts';
import type { Difference, DifferenceKind, Path } from './difference.ts';
import { everyTimeBetween, everyTimeOf, isId } from './everyTime.ts';
import { sketchOf } from './sketch.ts';
import { namedLists, type NamedLists } from './things.ts';

/** Deeper values are not compared by path. */
const deepest = 200;

/** Whether a value has more levels than are compared. Without recursion: a body may have more than a stack. */
export const isTooDeep = (value: unknown): boolean => {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= deepest) return true;
    for (const part of Object.values(next.value) as unknown[]) open.push({ value: part, depth: next.depth + 1 });
  }
  return false;
};

type Pair = { readonly left: string; readonly right: string };

/** Those without a counterpart that are the same but for what changes every time, in their order. */
const pairsOf = (
  lefts: readonly string[], rights: readonly string[],
  leftOf: (name: string) => unknown, rightOf: (name: string) => unknown,
): Pair[] => {
  const free = new Map<string, string[]>();
  for (const name of rights.filter(isId)) {
    const sketch = sketchOf(rightOf(name));
    free.set(sketch, [...free.get(sketch) ?? [], name]);
  }
  return lefts.filter(isId).flatMap((name) => {
    const right = free.size === 0 ? undefined : free.get(sketchOf(leftOf(name)))?.shift();
    return right === undefined ? [] : [{ left: name, right }];
  });
};

/** Differences of one pair of values, gathered in order. */
class Comparison {
  readonly found: Difference[] = [];

  #add(kind: DifferenceKind, path: Path, left: unknown, right: unknown, everyTime: Difference['everyTime'] = null): void {
    this.found.push({ kind, path, left, right, everyTime });
  }

  compare(left: unknown, right: unknown, path: Path, owners: readonly [unknown, unknown] = [null, null]): void {
    if (Array.isArray(left) && Array.isArray(right)) this.#lists(left, right, path);
    else if (isObject(left) && isObject(right)) this.#things(left, right, path);
    else if (left !== right) this.#add('changed', path, left, right, this.#reason(left, right, path, owners));
  }

  #reason(left: unknown, right: unknown, path: Path, owners: readonly [unknown, unknown]): Difference['everyTime'] {
    const [one, other] = [everyTimeOf(path, left, owners[0]), everyTimeOf(path, right, owners[1])];
    if (one !== null && one === other) return one;
    return typeof left === 'string' && typeof right === 'string' ? everyTimeBetween(left, right) : null;
  }

  #things(left: Members, right: Members, path: Path): void {
    const onlyLeft = Object.keys(left).filter((key) => !Object.hasOwn(right, key));
    const onlyRight = Object.keys(right).filter((key) => !Object.hasOwn(left, key));
    const pairs = pairsOf(onlyLeft, onlyRight, (key) => left[key], (key) => right[key]);
    const pairOf = new Map(pairs.map((pair) => [pair.left, pair]));
    for (const key of Object.keys(left)) {
      const pair = pairOf.get(key);
      if (Object.hasOwn(right, key)) this.compare(left[key], right[key], [...path, key], [left, right]);
      else if (pair === undefined) this.#add('removed', [...path, key], left[key], undefined);
      else {
        this.#add('changed', [...path, key], key, pair.right, 'an id');
        this.compare(left[key], right[pair.right], [...path, key], [left, right]);
      }
    }
    const paired = new Set(pairs.map((pair) => pair.right));
    for (const key of onlyRight) if (!paired.has(key)) this.#add('added', [...path, key], undefined, right[key]);
  }

  #lists(left: readonly unknown[], right: readonly unknown[], path: Path): void {
    const named = namedLists(left, right);
    if (named === null) this.#byPlace(left, right, path);
    else this.#byName(left, right, named, path);
  }

  #byName(left: readonly unknown[], right: readonly unknown[], named: NamedLists, path: Path): void {
    const leftOf = (name: string): unknown => left[named.left.get(name) ?? -1];
    const rightOf = (name: string): unknown => right[named.right.get(name) ?? -1];
    const onlyLeft = [...named.left.keys()].filter((name) => !named.right.has(name));
    const onlyRight = [...named.right.keys()].filter((name) => !named.left.has(name));
    const pairs = pairsOf(onlyLeft, onlyRight, leftOf, rightOf);
    const counterpart = new Map(pairs.map((pair) => [pair.left, pair.right]));
    const both = [...named.left.keys()].flatMap((name) => {
      const other = named.right.has(name) ? name : counterpart.get(name);
      if (other === undefined) this.#add('removed', [...path, { id: name }], leftOf(name), undefined);
      else this.compare(leftOf(name), rightOf(other), [...path, { id: name }]);
      return other === undefined ? [] : [other];
    });
    const paired = new Set(pairs.map((pair) => pair.right));
    for (const name of onlyRight) if (!paired.has(name)) this.#add('added', [...path, { id: name }], undefined, rightOf(name));
    const order = both.map((name) => named.right.get(name) ?? -1);
    if (order.some((place, at) => at > 0 && place < (order[at - 1] ?? -1))) {
      this.#add('moved', path, [...named.left.keys()], [...named.right.keys()]);
    }
  }

  #byPlace(left: readonly unknown[], right: readonly unknown[], path: Path): void {
    const sketches = [left, right].map((list) => list.map((each, at) => sketchOf(each, [at], list)));
    for (const stretch of stretchesOf(sketches[0] ?? [], sketches[1] ?? [])) {
      for (let at = 0; at < Math.max(stretch.lefts, stretch.rights); at += 1) {
        const [one, other] = [stretch.left + at, stretch.right + at];
        if (at >= stretch.rights) this.#add('removed', [...path, one], left[one], undefined);
        else if (at >= stretch.lefts) this.#add('added', [...path, other], undefined, right[other]);
        else this.compare(left[one], right[other], [...path, one], [left, right]);
      }
    }
  }
}

/** All differences, those too that say nothing; null where a value has more than 200 levels. */
export const jsonDifferences = (left: unknown, right: unknown): readonly Difference[] | null => {
  if (isTooDeep(left) || isTooDeep(right)) return null;
  const comparison = new Comparison();
  comparison.compare(left, right, []);
  return comparison.found;
};
