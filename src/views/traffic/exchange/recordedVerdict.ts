/** The verdict on a recorded answer, as far as what is there of it lets one be told. */
import { recordedVerdictOf } from '../../../../contract/answers/recordedVerdict.ts';
import type { Verdict } from '../../../../contract/answers/verdict.ts';
import { operationAt } from '../../../../contract/operationAt.ts';
import type { OperationRow } from '../../../../contract/operations.ts';
import { portRange } from '../../../../contract/portRange.ts';
import { isLoopback } from '../../../stores/state/addressRules.ts';
import { isMasked } from '../../common/share/sentRequest.ts';
import { ofAnswer, type SharedExchange } from '../../common/share/sharedExchange.ts';
import { operationRowOf } from '../../common/trafficWords.ts';

type Recorded = Omit<SharedExchange, 'target'>;

/** What a file says of an answer, as what the service recorded says it. */
const asRecorded = (exchange: Recorded): Recorded => {
  const { operation, responseBody, responseBytes } = exchange;
  // Of an answer without a body other programs say as little as of one whose body they did not keep.
  if (responseBody === null && operation === null) return { ...exchange, responseBytes: Math.max(1, responseBytes) };
  if (responseBody === null) return exchange;
  // A file of a kept result has masks without saying how many.
  const isUncounted = responseBody.masked === 0 && isMasked(responseBody.text);
  return isUncounted ? { ...exchange, responseBody: { ...responseBody, masked: 1 } } : exchange;
};

/** Null where it cannot be told. */
export const verdictOn = (row: OperationRow | null, exchange: Recorded): Verdict | null => {
  // That a redirect was followed would stand in the rule.
  const isTold = exchange.leftOut?.what.includes(ofAnswer.rule) !== true;
  return isTold ? recordedVerdictOf(row, asRecorded(exchange)) : null;
};

/** Whether an address is one of the interface, as far as an address says that. */
const isOfInterface = (target: string, known: readonly string[]): boolean => {
  if (known.includes(target)) return true;
  const { hostname, port } = new URL(target);
  return isLoopback(hostname) && Number(port) >= portRange.first && Number(port) <= portRange.last;
};

/**
 * The operation of an exchange of a file: what wrote the file says it, or else its method and path do, where it went to
 * an address of the interface.
 * @param known addresses of services of the interface
 */
export const operationInFile = (
  { operation, method, path, target }: SharedExchange, known: readonly string[],
): { readonly row: OperationRow; readonly byPath: boolean } | null => {
  const said = operationRowOf(operation);
  if (said !== null || operation !== null) return said === null ? null : { row: said, byPath: false };
  const row = URL.canParse(target) && isOfInterface(target, known) ? operationAt(method, path) : undefined;
  return row === undefined ? null : { row, byPath: true };
};
