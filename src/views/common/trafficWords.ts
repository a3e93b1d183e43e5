import { operations, type OperationRow } from '../../../contract/operations.ts';
import { checks, messageMethod, type Check, type TrafficSummary } from '../../../contract/console/traffic.ts';
import { meaningOf } from '../../../contract/statuses.ts';

/** The row of the operation table for the operation of an exchange; null when no route matched or it is not known. */
export const operationRowOf = (id: string | null): OperationRow | null => {
  const known: readonly OperationRow[] = operations;
  return known.find((row) => row.id === id) ?? null;
};

const refusedBy: Readonly<Record<Check, string>> = {
  host: 'The Host of the request is not allowed.',
  origin: 'The Origin of the request is not allowed.',
  route: 'No operation has this method and path.',
  application: 'No application has the id in the path.',
  connected: 'connect was not called for this application.',
  type: 'The body is not JSON by its Content-Type, or it is encoded.',
  size: 'The body is too large.',
  json: 'The body is not JSON.',
  fields: 'The body is not as expected.',
};

const titleOfInjected: Readonly<Record<NonNullable<TrafficSummary['injected']>, string>> = {
  status: 'A drill decided, not the service.',
  delay: 'A drill held back the answer of the service.',
  cut: 'A drill cut the connection.',
};

/** Whether it is a message on a stream that was opened before, which went through no checks. */
export const isMessage = ({ method }: Pick<TrafficSummary, 'method'>): boolean => method === messageMethod;

/** Whether its answer came of the checks; a drill that only held it back changed nothing of that. */
export const wasChecked = (summary: TrafficSummary): summary is TrafficSummary & { readonly status: number } =>
  (summary.injected === null || summary.injected === 'delay') && summary.status !== null && !isMessage(summary);

/** What an exchange came to, as a title. */
export const titleOf = (summary: TrafficSummary): string => {
  if (summary.injected !== null) return titleOfInjected[summary.injected];
  if (summary.status === null) return 'The client left before the answer.';
  if (summary.decidedBy !== null && summary.status >= 400) return refusedBy[summary.decidedBy];
  if (isMessage(summary)) return `${summary.requestBytes > 0 ? 'The client' : 'The service'} sent a message on a stream.`;
  if (summary.status === 101) return 'A stream was opened.';
  const operation = operationRowOf(summary.operation);
  const meaning = operation === null ? undefined : meaningOf(operation, summary.status)?.meaning;
  return meaning ?? `Answered with ${summary.status}.`;
};

/** Where the service stopped, and what it did not do because of that. */
export const decidedWords = ({ method, decidedBy, injected, status }: TrafficSummary): string => {
  if (isMessage({ method })) return 'The stream had been opened before; its headers are shown here.';
  if (injected === 'status' || injected === 'cut') return 'It was made on purpose and says nothing about the request; nothing was stored.';
  if (status === null) return 'The connection ended before the service had answered; what it had asked for may have been done all the same.';
  if (decidedBy === null) return 'All nine checks passed.';
  const place = checks.indexOf(decidedBy) + 1;
  const rest = place <= checks.indexOf('type') + 1 ? ' The body was not read.' : ' Nothing was stored.';
  const names: Partial<Record<Check, string>> = { host: 'Host', origin: 'Origin', json: 'JSON', fields: 'the fields' };
  return `Decided by ${names[decidedBy] ?? decidedBy}, check ${place} of ${checks.length}.${rest}`;
};
