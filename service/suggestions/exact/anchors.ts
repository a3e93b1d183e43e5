/** Places of one list and of the other that are the same. */
type Anchor = readonly [one: number, other: number];

/** What stands once in a list, with its place. */
function onceIn(keys: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  keys.forEach((key, at) => { places.set(key, places.has(key) ? -1 : at); });
  return places;
}

/**
 * What stands once in each of two lists and in the same order in both, as much of it as can be (the patience of Bram
 * Cohen's diff): it aligns long lists in the time that sorting takes.
 */
export function anchorsOf(one: readonly string[], other: readonly string[]): Anchor[] {
  const others = onceIn(other);
  const candidates: Anchor[] = [];
  for (const [key, at] of onceIn(one)) {
    const place = others.get(key) ?? -1;
    if (at >= 0 && place >= 0) candidates.push([at, place]);
  }
  candidates.sort(([first], [second]) => first - second);
  // The longest rising sequence: of each length the candidate that ends it lowest, and what came before it.
  const ends: number[] = [];
  const before = new Int32Array(candidates.length).fill(-1);
  candidates.forEach(([, place], at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((candidates[ends[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : ends[low - 1] ?? -1;
    ends[low] = at;
  });
  const chosen: Anchor[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const candidate = candidates[at];
    if (candidate !== undefined) chosen.push(candidate);
  }
  return chosen.reverse();
}
