/** Milliseconds that one part of a long piece of work may take before the page gets its turn. */
const longestSlice = 12;

/** Lets the page have its turn between two pieces of work. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, 0); });

/**
 * Does a long piece of work in parts, so that input is not held up.
 * @param step one small part of it; true when it was the last
 * @param goesOn asked between the parts; false gives the work up
 * @returns whether the work was finished
 */
export const inSlices = async (step: () => boolean, goesOn: () => boolean): Promise<boolean> => {
  for (;;) {
    const until = performance.now() + longestSlice;
    do {
      if (step()) return true;
    } while (performance.now() < until);
    await nextTurn();
    if (!goesOn()) return false;
  }
};

/** Lists up to this length are mapped at once. */
const mostAtOnce = 500;

/** Maps a long list in parts, so that input is not held up. */
export const mapInSlices = async <Element, Result>(
  list: readonly Element[], map: (element: Element) => Result,
): Promise<readonly Result[]> => {
  if (list.length <= mostAtOnce) return list.map(map);
  const results: Result[] = [];
  const step = (): boolean => {
    for (const element of list.slice(results.length, results.length + 50)) results.push(map(element));
    return results.length >= list.length;
  };
  await nextTurn();
  await inSlices(step, () => true);
  // What becomes of the results is a piece of work of its own.
  await nextTurn();
  return results;
};
