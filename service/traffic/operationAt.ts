import type { Operation } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import { matchesPath, parametersOf } from '../../contract/paths.ts';

let inOrder: readonly Operation[] | undefined;

/** The fixed paths before those with a parameter, as the router looks at them; a start needs none of this. */
const ordered = (): readonly Operation[] => inOrder ??= (operations as readonly Operation[])
  .toSorted((a, b) => parametersOf(a.path).length - parametersOf(b.path).length);

/** The operation that a method and a path lead to; undefined when there is none. HEAD leads where GET does. */
export const operationAt = (method: string, path: string): Operation | undefined => {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return ordered().find((operation) => operation.method === wanted && matchesPath(operation.path, path));
};
