/** How two snapshots differ: what was added, removed and changed in each list. */
import { isObject, jsonOf, memberOf, type Members } from '../contract/answers/json.ts';
import { decodeBody } from '../contract/answers/decode.ts';
import type { Difference } from '../flows/compare/difference.ts';
import { jsonDifferences } from '../flows/compare/jsonDifferences.ts';
import { listNames, type ListName, type Snapshot, type SnapshotAnswer } from './snapshot.ts';

/** One of a list, as it was answered. */
export type Listed = Members;

/** By what one of a list is taken for the same on both sides. */
export type Identity = 'id' | 'name and platform';

export type ChangedOne = {
  readonly by: Identity;
  readonly before: Listed;
  readonly after: Listed;
  /** All of them, those too that are others every time. */
  readonly differences: readonly Difference[];
};

export type ListDifference = {
  readonly list: ListName;
  /** Of the answers, where they are not both 200 with a list: then nothing in them is compared. */
  readonly statuses: readonly [before: number | null, after: number | null] | null;
  readonly added: readonly Listed[];
  readonly removed: readonly Listed[];
  readonly changed: readonly ChangedOne[];
};

const nothing = { added: [], removed: [], changed: [] } as const;

/** Figures of use grow all the time and say nothing of the registry. */
const withoutFigures = (one: Listed): Listed => Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'engagement'));

const listIn = (answer: SnapshotAnswer | undefined): readonly Listed[] | undefined => {
  if (answer?.status !== 200) return undefined;
  const list = memberOf(jsonOf(decodeBody(answer.bytes, answer.contentType).body), 'iterable');
  return Array.isArray(list) && list.every(isObject) ? list.map(withoutFigures) : undefined;
};

const idOf = (one: Listed): string | undefined => (typeof one['id'] === 'string' ? one['id'].toLowerCase() : undefined);

const nameOf = (one: Listed): string | undefined => {
  const name = one['registeredName'] ?? one['name'];
  return typeof name === 'string' ? JSON.stringify([name, one['platform'] ?? null]) : undefined;
};

type Pairs = {
  readonly pairs: readonly { readonly by: Identity; readonly before: Listed; readonly after: Listed }[];
  readonly removed: readonly Listed[];
  readonly added: readonly Listed[];
};

/** Pairs of those of two lists that have the same key; a key that several have finds nobody. */
const paired = (
  before: readonly Listed[], after: readonly Listed[], by: Identity, keyOf: (one: Listed) => string | undefined,
): Pairs => {
  const found = new Map<string, Listed[]>();
  for (const one of after) {
    const key = keyOf(one);
    if (key !== undefined) found.set(key, [...found.get(key) ?? [], one]);
  }
  const keys = before.map(keyOf);
  const taken = new Set<Listed>();
  const pairs = before.flatMap((one, at) => {
    const key = keys[at];
    const others = key === undefined ? [] : found.get(key) ?? [];
    const [other] = others;
    const isOne = others.length === 1 && keys.indexOf(key) === keys.lastIndexOf(key);
    if (other === undefined || !isOne) return [];
    taken.add(one).add(other);
    return [{ by, before: one, after: other }];
  });
  return { pairs, removed: before.filter((one) => !taken.has(one)), added: after.filter((one) => !taken.has(one)) };
};

/** By id, and those that are left by name and platform: the same program has another id on another machine. */
const allPaired = (before: readonly Listed[], after: readonly Listed[]): Pairs => {
  const byId = paired(before, after, 'id', idOf);
  const byName = paired(byId.removed, byId.added, 'name and platform', nameOf);
  return { pairs: [...byId.pairs, ...byName.pairs], removed: byName.removed, added: byName.added };
};

/** Whether a difference says something: not one that is another every time, such as an id. */
export const isTelling = ({ everyTime }: Difference): boolean => everyTime === null;

const listDifference = (list: ListName, before: Snapshot, after: Snapshot): ListDifference => {
  const [one, other] = [before, after].map(({ answers }) => answers.find(({ of }) => of === list));
  const [lefts, rights] = [listIn(one), listIn(other)];
  if (lefts === undefined || rights === undefined) {
    const isSame = one?.status === other?.status && lefts === rights;
    return { list, statuses: isSame ? null : [one?.status ?? null, other?.status ?? null], ...nothing };
  }
  const { pairs, added, removed } = allPaired(lefts, rights);
  const changed = pairs
    .map((pair) => ({ ...pair, differences: jsonDifferences(pair.before, pair.after) ?? [] }))
    .filter(({ differences }) => differences.some(isTelling));
  return { list, statuses: null, added, removed, changed };
};

export const snapshotDifferences = (before: Snapshot, after: Snapshot): readonly ListDifference[] =>
  listNames.map((list) => listDifference(list, before, after));

/** Whether two snapshots are the same in a list, but for what is another every time. */
export const isSame = ({ statuses, added, removed, changed }: ListDifference): boolean =>
  statuses === null && added.length + removed.length + changed.length === 0;
