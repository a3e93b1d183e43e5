import { Type } from 'typebox';
import { recordedVerdictOf } from '../../../contract/answers/recordedVerdict.ts';
import { mcpPath } from '../../../contract/console/address.ts';
import type { TrafficSummary } from '../../../contract/console/traffic.ts';
import { limits } from '../../../contract/limits.ts';
import { operations } from '../../../contract/operations.ts';
import { Problem } from '../../problem.ts';
import { isOfKind, type ExchangeKind } from '../../traffic/exchangeKind.ts';
import type { KeptExchange } from '../../traffic/keptExchange.ts';
import { nextExchange } from '../../traffic/nextExchange.ts';
import { Refused } from '../refused.ts';
import { toolOf, type Tool } from '../tool.ts';
import { limit, type ToolParts } from './parts.ts';

const { waitMs } = limits.assistants;
/** Milliseconds that are waited when it is not said. */
const usualMs = 20_000;

const filter = {
  application: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Id or name of the application.' })),
  operation: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Id of the operation, such as suggest.' })),
  status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
} as const;

/** What assistants ask themselves would hide what plugins do. */
const isOf = (given: ExchangeKind) => (row: TrafficSummary): boolean => row.path !== mcpPath && isOfKind(given, row);

/** An exchange as it stands in a list. */
const rowOf = (row: TrafficSummary) => ({
  id: row.sequence, at: row.at, method: row.method, path: row.path, operation: row.operation,
  application: row.application?.name ?? null, status: row.status, milliseconds: Math.round(row.duration * 10) / 10,
  decidedBy: row.decidedBy, unknownKeys: row.unknownKeys, said: row.said, drill: row.injected,
});

/** What plugins sent and got. Nothing is changed. */
export const exchangeTools = (parts: ToolParts): readonly Tool[] => {
  const { traffic, shown } = parts;
  const detail = (exchange: KeptExchange) => {
    const shownExchange = shown.detail(exchange);
    const { sequence, ...rest } = shownExchange;
    const operation = operations.find(({ id }) => id === rest.operation) ?? null;
    return { id: sequence, ...rest, verdict: recordedVerdictOf(operation, rest) };
  };
  return [
    toolOf({
      name: 'list_exchanges', title: 'List recorded requests', group: 'plugins',
      words: 'Lists the requests that plugins sent and how they were answered, newest first; unknownKeys names misspelt keys, decidedBy the check that refused.',
      input: Type.Object({
        ...filter,
        since: Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601; only those that began then or later.' })),
        limit: limit(20),
      }),
      run: async ({ limit: most = 20, since, ...given }) => {
        const from = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since);
        if (Number.isNaN(from)) return new Refused('since is no time; send one in ISO 8601, such as 2026-01-31T09:00:00Z.');
        const isWanted = isOf(given);
        const all = await shown.all(traffic.kept.after(0));
        const rows = all.filter((row) => isWanted(row) && Date.parse(row.at) >= from);
        return { found: rows.length, exchanges: rows.slice(-most).reverse().map(rowOf) };
      },
    }),
    toolOf({
      name: 'get_exchange', title: 'Read a recorded request', group: 'plugins',
      words: 'Gives a recorded request with headers, bodies, the rule that decided, keys that the type of the body does not know, and whether the answer is as documented.',
      input: Type.Object({ id: Type.Integer({ minimum: 0 }) }),
      run: ({ id }) => {
        const exchange = traffic.kept.find(id);
        return exchange === undefined ? new Problem('exchange-not-kept') : detail(exchange);
      },
    }),
    toolOf({
      name: 'wait_for_exchange', title: 'Wait for a request', group: 'plugins',
      words: 'Waits until a request of this kind, sent from now on, is over, and gives it; says so when none came in time.',
      input: Type.Object({
        ...filter,
        timeout: Type.Optional(Type.Integer({ minimum: 1, maximum: waitMs, default: usualMs, description: 'Milliseconds.' })),
      }),
      run: async ({ timeout = usualMs, ...given }, { signal }) => {
        const isWanted = isOf(given);
        const found = await nextExchange(traffic, {
          after: traffic.kept.sequence, isWanted: (exchange) => isWanted(shown.summary(exchange)), timeout, signal,
        });
        return found === undefined ? { came: false, waited: timeout } : { came: true, exchange: detail(found) };
      },
    }),
  ];
};
