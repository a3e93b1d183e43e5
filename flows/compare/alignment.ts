import { diffArrays } from 'diff';

/** A stretch of two lists: the same on both sides, or what stands there on the left and on the right instead. */
export type Stretch = {
  readonly same: boolean;
  /** Where it begins, and how many there are. */
  readonly left: number;
  readonly right: number;
  readonly lefts: number;
  readonly rights: number;
};

/** With more insertions and deletions than this, what lies between the same beginnings and ends is not aligned. */
const mostEdits = 500;

const commonStart = (left: readonly string[], right: readonly string[]): number => {
  let at = 0;
  while (at < left.length && at < right.length && left[at] === right[at]) at += 1;
  return at;
};

type Counts = { readonly same: boolean; readonly lefts: number; readonly rights: number };

const aligned = (left: readonly string[], right: readonly string[]): Counts[] => {
  const changes = diffArrays([...left], [...right], { maxEditLength: mostEdits });
  if (changes === undefined) return [{ same: false, lefts: left.length, rights: right.length }];
  const found: { same: boolean; lefts: number; rights: number }[] = [];
  for (const { added, removed, count } of changes) {
    const same = !added && !removed;
    const last = found.at(-1);
    const stretch = last === undefined || last.same || same ? { same, lefts: 0, rights: 0 } : last;
    if (stretch !== last) found.push(stretch);
    if (!added) stretch.lefts += count;
    if (!removed) stretch.rights += count;
  }
  return found;
};

/** Two lists of texts, stretch by stretch, in order. */
export const stretchesOf = (left: readonly string[], right: readonly string[]): Stretch[] => {
  const start = commonStart(left, right);
  const rest = [left.slice(start), right.slice(start)] as const;
  const end = commonStart([...rest[0]].reverse(), [...rest[1]].reverse());
  const middle = aligned(rest[0].slice(0, rest[0].length - end), rest[1].slice(0, rest[1].length - end));
  const all = [{ same: true, lefts: start, rights: start }, ...middle, { same: true, lefts: end, rights: end }];
  const place = { left: 0, right: 0 };
  return all.filter(({ lefts, rights }) => lefts + rights > 0).map((stretch) => {
    const found = { ...stretch, ...place };
    place.left += stretch.lefts;
    place.right += stretch.rights;
    return found;
  });
};
