/** How many snapshots of a service this browser keeps, and how many bytes of them (rule: 200, 10 MB). */
export const mostSnapshots = 200;
export const mostSnapshotBytes = 10_000_000;

type Weighed = { readonly id: string; readonly at: number; readonly name: string | null; readonly bytes: number };

/**
 * Which of a service have to go so that the others fit: the oldest unnamed ones. Null where named ones alone are too
 * much.
 */
export const overflowing = (heads: readonly Weighed[]): readonly string[] | null => {
  let [count, bytes] = [heads.length, heads.reduce((sum, head) => sum + head.bytes, 0)];
  const fits = (): boolean => count <= mostSnapshots && bytes <= mostSnapshotBytes;
  const gone: string[] = [];
  for (const head of heads.filter(({ name }) => name === null).sort((one, other) => one.at - other.at)) {
    if (fits()) break;
    gone.push(head.id);
    count -= 1;
    bytes -= head.bytes;
  }
  return fits() ? gone : null;
};
