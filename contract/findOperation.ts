import { operations, type OperationId, type OperationRow } from './operations.ts';

const byId = new Map<string, OperationRow>(operations.map((row) => [row.id, row]));

/**
 * The row of an operation.
 * @throws RangeError when the table has no such id, which the type of the argument rules out.
 */
export const operationOf = (id: OperationId): OperationRow => {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`The operation table has no ${id}.`);
  return row;
};
