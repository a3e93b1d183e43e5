import { operationOf } from '../../contract/findOperation.ts';
import type { OperationId, OperationRow } from '../../contract/operations.ts';
import { fillPath } from '../../contract/paths.ts';

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterOf<Rest> : never;

/** The parameters of an operation's path. */
type ValuesOf<Id extends OperationId> = Readonly<Record<ParameterOf<OperationRow<Id>['path']>, string>>;

/** The values, which are left out where a path has no parameters. */
type ValuesArgument<Id extends OperationId> = object extends ValuesOf<Id> ? [] : [values: ValuesOf<Id>];

/** Path of an operation, percent-encoded. */
export const operationPathOf = <Id extends OperationId>(id: Id, ...[values]: ValuesArgument<Id>): string =>
  fillPath(operationOf(id).path, { ...values });
