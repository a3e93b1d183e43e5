/** What is different between two looks at the same list. */

/** The values of a row that are compared, as texts, by the names of their columns. */
export type ComparedFields = Readonly<Record<string, string>>;

export type Changes = {
  /** Keys of rows that were not there before. */
  readonly added: ReadonlySet<string>;
  readonly removed: readonly string[];
  /** By key: what each changed field said before. */
  readonly changed: ReadonlyMap<string, ComparedFields>;
};

export const noChanges: Changes = Object.freeze({ added: new Set<string>(), removed: [], changed: new Map() });

/**
 * Compares two looks, rows by their keys. Of rows that share a key the last one counts.
 * @param before what was seen then
 * @param now what is there now
 */
export const changesBetween = (
  before: ReadonlyMap<string, ComparedFields>, now: ReadonlyMap<string, ComparedFields>,
): Changes => {
  const added = new Set([...now.keys()].filter((key) => !before.has(key)));
  const removed = [...before.keys()].filter((key) => !now.has(key));
  const changed = new Map<string, ComparedFields>();
  for (const [key, fields] of now) {
    const earlier = before.get(key);
    if (earlier === undefined) continue;
    const different = Object.keys(earlier).filter((name) => fields[name] !== earlier[name]);
    if (different.length > 0) changed.set(key, Object.fromEntries(different.map((name) => [name, earlier[name] ?? ''])));
  }
  return { added, removed, changed };
};
