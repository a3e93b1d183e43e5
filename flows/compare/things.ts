/** Objects of a list that are told apart by what names them. */
import { isObject } from '../../contract/answers/json.ts';

/** What names a thing, first before second: candidates of a suggestion name the asset that they are. */
const names = ['id', 'asset'] as const;

const nameBy = (key: (typeof names)[number], value: unknown): string | null => {
  const name = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
};

/** The things of a list by what names them; null where one has none, or two have the same. */
const namedBy = (key: (typeof names)[number], list: readonly unknown[]): ReadonlyMap<string, number> | null => {
  const found = new Map<string, number>();
  for (const [at, value] of list.entries()) {
    const name = nameBy(key, value);
    if (name === null || found.has(name)) return null;
    found.set(name, at);
  }
  return found;
};

export type NamedLists = { readonly left: ReadonlyMap<string, number>; readonly right: ReadonlyMap<string, number> };

/** Two lists, each as the places of its things; null where those are not told apart by one and the same key. */
export const namedLists = (left: readonly unknown[], right: readonly unknown[]): NamedLists | null => {
  for (const key of names) {
    const [one, other] = [namedBy(key, left), namedBy(key, right)];
    if (one !== null && other !== null && one.size + other.size > 0) return { left: one, right: other };
  }
  return null;
};
