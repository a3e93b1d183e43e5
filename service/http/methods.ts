import type { Method } from '../../contract/operation.ts';
import { matchesPath } from '../../contract/paths.ts';

/** A row of the interface, or of the console's own routes. */
export type Row = { readonly method: Method; readonly path: string; readonly getOnly?: boolean };

/** GET answers HEAD too, unless it is a stream. */
const answeredBy = ({ method, getOnly = false }: Row): readonly string[] =>
  (method === 'GET' && !getOnly ? ['GET', 'HEAD'] : [method]);

const isFixed = ({ path }: Row): boolean => !path.includes('{');

/** The path of a request target as the router compares it: an escaped slash is no slash. */
export const routedPath = (target: string): string => {
  const [path = ''] = target.split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    // A broken escape leads to no path that the table spells out.
    return path;
  }
};

/**
 * The methods that a request target is answered with; empty when it leads nowhere. A path that the table spells out is
 * meant where it is asked for, not a row whose parameter would take one of its segments for an id.
 */
export const methodsOf = (rows: readonly Row[], target: string): readonly string[] => {
  const path = routedPath(target);
  const matching = rows.filter((row) => matchesPath(row.path, path));
  const fixed = matching.filter(isFixed);
  return [...new Set((fixed.length > 0 ? fixed : matching).flatMap(answeredBy))];
};

export type TakenPath = { readonly method: string; readonly path: string };

/** The paths that the table spells out, with each method for which a row with a parameter would answer instead. */
export const takenPaths = (rows: readonly Row[]): readonly TakenPath[] => {
  const open = rows.filter((row) => !isFixed(row));
  return rows.filter(isFixed).flatMap(({ path }) => {
    const others = open.filter((row) => matchesPath(row.path, path)).flatMap(answeredBy);
    // Of most paths there are none; a start waits for this.
    if (others.length === 0) return [];
    const own = methodsOf(rows, path);
    return [...new Set(others)].filter((method) => !own.includes(method)).map((method) => ({ method, path }));
  });
};
