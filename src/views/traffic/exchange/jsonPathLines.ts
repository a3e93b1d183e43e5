/** A property name at the beginning of a line of formatted JSON. */
const property = /^( *)"((?:\\.|[^"\\])*)": /;

/**
 * On which line of a formatted JSON text each path stands.
 * @param pretty one property or element a line, two spaces a level, as `prettyJson` writes it
 * @param paths names with dots between them: `seed.asset.frmat`
 * @returns indexes of lines, from 0; a path that is not in the text is left out
 */
export const linesOfPaths = (pretty: string, paths: readonly string[]): ReadonlyMap<string, number> => {
  const wanted = new Set(paths);
  const found = new Map<string, number>();
  const above: string[] = [];
  for (const [index, line] of pretty.split('\n').entries()) {
    const [, indent = '', name] = property.exec(line) ?? [];
    if (name === undefined) continue;
    above.length = indent.length / 2 - 1;
    above.push(name);
    const path = above.join('.');
    if (wanted.has(path) && !found.has(path)) found.set(path, index);
  }
  return found;
};
