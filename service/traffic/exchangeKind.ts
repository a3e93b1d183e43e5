import type { TrafficSummary } from '../../contract/console/traffic.ts';
import { isSameId } from '../uuid.ts';

/** Which exchanges are meant; what is left out is any. */
export type ExchangeKind = {
  /** Id of the operation. */
  readonly operation?: string;
  /** Id or name of the application. */
  readonly application?: string;
  readonly status?: number;
};

const isBy = (application: string, by: TrafficSummary['application']): boolean =>
  by !== null && (by.name === application || isSameId(by.id, application));

/** Whether an exchange is all of what is given. */
export const isOfKind = (
  { operation, application, status }: ExchangeKind, exchange: Pick<TrafficSummary, 'operation' | 'application' | 'status'>,
): boolean => (
  (operation === undefined || exchange.operation === operation)
  && (application === undefined || isBy(application, exchange.application))
  && (status === undefined || exchange.status === status)
);
