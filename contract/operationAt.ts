import type { Operation } from './operation.ts';
import { operations, type OperationRow } from './operations.ts';
import { matchesPath, parametersOf } from './paths.ts';

let inOrder: readonly OperationRow[] | undefined;

/** The fixed paths before those with a parameter, as the router looks at them; a start needs none of this. */
const ordered = (): readonly OperationRow[] => inOrder ??= [...operations]
  .sort((a, b) => parametersOf(a.path).length - parametersOf(b.path).length);

/** The operation that a method and a path lead to; undefined when there is none. HEAD leads where GET does. */
export const operationAt = (method: string, path: string): OperationRow | undefined => {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return ordered().find((operation: Operation) => operation.method === wanted && matchesPath(operation.path, path));
};
