/** The verdict on a recorded answer, as far as what is there of it lets one be told. */
import { verdictOf, type Verdict } from '../../../../contract/answers/verdict.ts';
import { operationAt } from '../../../../contract/operationAt.ts';
import type { OperationRow } from '../../../../contract/operations.ts';
import { portRange } from '../../../../contract/portRange.ts';
import { isLoopback } from '../../../stores/state/addressRules.ts';
import { isMasked } from '../../common/share/sentRequest.ts';
import { ofAnswer, type SharedExchange } from '../../common/share/sharedExchange.ts';
import { operationRowOf } from '../../common/trafficWords.ts';
import { answerOf, isWhole } from './recordedRequest.ts';

type Recorded = Omit<SharedExchange, 'target'>;

/** Whether all that a 200 is held against is there: its headers, and its body whole, of which a HEAD has none. */
const isSeen = ({ method, operation, responseHeaders, responseBody, responseBytes }: Recorded): boolean => {
  if (method === 'HEAD' || responseHeaders.length === 0) return false;
  // Of an answer without a body other programs say as little as of one whose body they did not keep.
  if (responseBody === null) return responseBytes === 0 && operation !== null;
  // A file of a kept result has masks without saying how many.
  return isWhole(responseBody) && !isMasked(responseBody.text);
};

/** Null where it cannot be told. What a drill answered is no answer of the service. */
export const verdictOn = (row: OperationRow | null, exchange: Recorded): Verdict | null => {
  const answer = answerOf(exchange);
  const { injected, leftOut, status, redirectedTo = null } = exchange;
  // That a redirect was followed would stand in the rule.
  if (leftOut?.what.includes(ofAnswer.rule) === true) return null;
  if (row === null || answer === null || injected !== null) return null;
  const isTold = status !== 200 || redirectedTo !== null || isSeen(exchange);
  return isTold ? verdictOf(row, { ...answer, redirectedTo }) : null;
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
