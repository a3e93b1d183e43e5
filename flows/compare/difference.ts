/** How two values of JSON differ. */

/** A key, a place in a list, or the thing in a list that has an id. */
export type Segment = string | number | { readonly id: string };
export type Path = readonly Segment[];

/** `moved`: things of a list, all of which are on both sides, stand in another order. */
export type DifferenceKind = 'added' | 'removed' | 'changed' | 'moved';

/** Why a value is another one every time. */
export type ChangesEveryTime = 'an id' | 'a time' | 'a duration' | 'the version of the service';

export type Difference = {
  readonly kind: DifferenceKind;
  readonly path: Path;
  /** Undefined where the left has none. */
  readonly left: unknown;
  readonly right: unknown;
  /** Null for a difference that says something. */
  readonly everyTime: ChangesEveryTime | null;
};

const plainKey = /^[A-Za-z_$][\w$-]*$/;

const segmentText = (segment: Segment, first: boolean): string => {
  if (typeof segment === 'object') return `[${segment.id}]`;
  if (typeof segment === 'number') return `[${segment}]`;
  if (!plainKey.test(segment)) return `[${JSON.stringify(segment)}]`;
  return first ? segment : `.${segment}`;
};

/** A path as it is read: `reuse.assets.iterable[0].name`; of a thing with an id, its id; empty for the whole value. */
export const pathText = (path: Path): string => path.map((segment, at) => segmentText(segment, at === 0)).join('');
