import type { ProgramState } from '../../contract/console/history.ts';
import { limits } from '../../contract/limits.ts';
import type { DetectedExternalApplication } from '../../contract/schemas/external.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import type { ConsoleParts } from './parts.ts';

const kinds = { programFound: 'installed', programRemoved: 'removed', programChanged: 'changed' } as const;

const moment = (time: number): string => new Date(time).toISOString();

/** A program as the list of programs names it: each of its versions is one. */
const listed = (name: string, { found, integration }: ProgramState): DetectedExternalApplication[] =>
  found.map(({ version, source }) => ({
    name,
    ...(version === null ? {} : { version }),
    source,
    ...(integration === null ? {} : {
      integration: {
        state: integration.state, ...(integration.version === null ? {} : { version: integration.version }),
      },
    }),
  }));

/** The programs of this machine over time. */
export const programHandlers = (
  { past, programs: { table } }: ConsoleParts,
): ConsoleHandlersOf<'programChanges' | 'programsThen'> => ({
  programChanges: ({ query: { from = 0, before = Number.MAX_SAFE_INTEGER } }) => {
    const found = table.list(from, before, limits.listedChanges + 1);
    const begin = table.begin();
    return {
      changes: found.slice(0, limits.listedChanges)
        .map(({ at, kind, ...change }) => ({ ...change, at: moment(at), kind: kinds[kind] })),
      more: found.length > limits.listedChanges,
      since: begin === undefined ? null : moment(begin.at),
    };
  },

  programsThen: ({ query: { change, at } }) => {
    const place = past.place({ change, at });
    const begin = table.begin(place);
    const states = begin === undefined ? [] : [...table.states(begin, place)];
    const iterable = states.flatMap(([name, state]) => listed(name, state));
    return { known: begin !== undefined, programs: { iterable } };
  },
});
