/** How two snapshots differ: what was added, removed and changed in each list. */
import type { Difference } from '../flows/compare/difference.ts';
import { jsonDifferences } from '../flows/compare/jsonDifferences.ts';
import { listedIn, sessionsIn, type Listed } from './contents.ts';
import { listNames, type ListName, type Snapshot } from './snapshot.ts';

/** The lists that are compared: those that are answered, and the sessions that a snapshot knows. */
export type ComparedList = ListName | 'sessions';

/** By what one of a list is taken for the same on both sides. */
export type Identity = 'id' | 'name and platform';

/** One that is on both sides. */
export type PairedOne = {
  readonly by: Identity;
  readonly before: Listed;
  readonly after: Listed;
  /** All of them, those too that are others every time. */
  readonly differences: readonly Difference[];
};

export type ListDifference = {
  readonly list: ComparedList;
  /** Of the answers, where they are not both 200 with a list that can be read: then nothing in them is compared. */
  readonly statuses: readonly [before: number | null, after: number | null] | null;
  readonly added: readonly Listed[];
  readonly removed: readonly Listed[];
  readonly changed: readonly PairedOne[];
  /** Those of which nothing differs but what is another every time. */
  readonly same: readonly PairedOne[];
};

const nothing = { added: [], removed: [], changed: [], same: [] } as const;

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

/** Those of a list by their key. */
const byKey = (
  list: readonly Listed[], keyOf: (one: Listed) => string | undefined,
): ReadonlyMap<string, readonly Listed[]> => {
  const found = new Map<string, Listed[]>();
  for (const one of list) {
    const key = keyOf(one);
    const those = key === undefined ? undefined : found.get(key);
    if (those !== undefined) those.push(one);
    else if (key !== undefined) found.set(key, [one]);
  }
  return found;
};

/** Pairs of those of two lists that have the same key; a key that several have finds nobody. */
const paired = (
  before: readonly Listed[], after: readonly Listed[], by: Identity, keyOf: (one: Listed) => string | undefined,
): Pairs => {
  const rights = byKey(after, keyOf);
  const taken = new Set<Listed>();
  const pairs = [...byKey(before, keyOf)].flatMap(([key, lefts]) => {
    const others = rights.get(key) ?? [];
    const [[one], [other]] = [lefts, others];
    if (one === undefined || other === undefined || lefts.length + others.length > 2) return [];
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

const ofLists = (list: ComparedList, lefts: readonly Listed[], rights: readonly Listed[]): ListDifference => {
  const { pairs, added, removed } = allPaired(lefts, rights);
  const compared = pairs.map((pair) => ({ ...pair, differences: jsonDifferences(pair.before, pair.after) ?? [] }));
  const [changed, same] = [true, false].map((differs) =>
    compared.filter(({ differences }) => differences.some(isTelling) === differs));
  return { list, statuses: null, added, removed, changed: changed ?? [], same: same ?? [] };
};

const listDifference = (list: ListName, before: Snapshot, after: Snapshot): ListDifference => {
  const [one, other] = [before, after].map(({ answers }) => answers.find(({ of }) => of === list));
  const [lefts, rights] = [listedIn(before, list), listedIn(after, list)];
  if (lefts !== undefined && rights !== undefined) return ofLists(list, lefts, rights);
  const isSame = one?.status === other?.status && lefts === rights;
  return { list, statuses: isSame ? null : [one?.status ?? null, other?.status ?? null], ...nothing };
};

/** Of sessions only those that a snapshot knows can be compared, and where neither knows one there is no such list. */
const sessionDifferences = (before: Snapshot, after: Snapshot): readonly ListDifference[] => {
  const [lefts, rights] = [sessionsIn(before), sessionsIn(after)];
  return lefts.length + rights.length === 0 ? [] : [ofLists('sessions', lefts, rights)];
};

export const snapshotDifferences = (before: Snapshot, after: Snapshot): readonly ListDifference[] =>
  [...listNames.map((list) => listDifference(list, before, after)), ...sessionDifferences(before, after)];

/** Whether two snapshots are the same in a list, but for what is another every time. */
export const isSame = ({ statuses, added, removed, changed }: ListDifference): boolean =>
  statuses === null && added.length + removed.length + changed.length === 0;
