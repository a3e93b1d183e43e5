import type { LineRange } from '../types.ts';

/**
 * The ranges of lines that are the same: `lines` gives the line of each token, `marks` a 1 for each token found again.
 * A line is when all of its tokens are.
 * Lines without tokens (blank, comments) between two found lines belong to their range.
 */
export function foundLines(lines: Uint32Array, marks: Uint8Array): LineRange[] {
  const ranges: [number, number][] = [];
  let open = false;
  for (let start = 0; start < lines.length;) {
    const line = lines[start] ?? 0;
    let end = start;
    let found = 0;
    for (; end < lines.length && lines[end] === line; end += 1) found += marks[end] ?? 0;
    const isFound = found === end - start;
    const last = ranges.at(-1);
    if (isFound && open && last !== undefined) last[1] = line;
    else if (isFound) ranges.push([line, line]);
    open = isFound;
    start = end;
  }
  return ranges;
}

/** The one range over all lines that have tokens. */
export function allLines(lines: Uint32Array): LineRange[] {
  const first = lines[0];
  const last = lines.at(-1);
  return first === undefined || last === undefined ? [] : [[first, last]];
}
