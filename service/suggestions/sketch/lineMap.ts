/**
 * The lines of a token list in little memory: pairs of (index of the first token of a line, line), for the lines that
 * have tokens. About 160 bytes for a snippet of 20 lines.
 */
export type LineMap = Uint32Array;

/** Packs the line of each token; lines never decrease. */
export function packLines(lines: Uint32Array): LineMap {
  const pairs: number[] = [];
  lines.forEach((line, at) => {
    if (at === 0 || line !== lines[at - 1]) pairs.push(at, line);
  });
  return Uint32Array.from(pairs);
}

/** Gives the line of each of `count` tokens back. */
export function unpackLines(map: LineMap, count: number): Uint32Array {
  const lines = new Uint32Array(count);
  for (let pair = 0; pair < map.length; pair += 2) {
    lines.fill(map[pair + 1] ?? 0, map[pair], map[pair + 2] ?? count);
  }
  return lines;
}
