import { coreOperations, type CoreOperationId, type CoreOperationRow } from './coreOperations.ts';

const byId = new Map<string, CoreOperationRow>(coreOperations.map((row) => [row.id, row]));

/** The row of an operation, when it is one of those that the console loads at once. */
export const coreOperationOf = (id: string): CoreOperationRow | undefined => byId.get(id);

/**
 * The row of one of the operations that the console sends, which it loads at once.
 * @throws RangeError when there is no such id, which the type of the argument rules out.
 */
export const operationOf = (id: CoreOperationId): CoreOperationRow => {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`The operation table has no ${id}.`);
  return row;
};
