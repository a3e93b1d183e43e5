import { Type } from 'typebox';
import { DrillAnswer } from '../../../contract/console/schemas/drills.ts';
import { operations } from '../../../contract/operations.ts';
import { isDots } from '../../../contract/paths.ts';
import { requestOfRow } from '../../../contract/request.ts';
import { forgetConnection } from '../../applications/forgetConnection.ts';
import { toList } from '../../applications/wire.ts';
import { Problem } from '../../problem.ts';
import { Refused } from '../refused.ts';
import { toolOf, type Tool } from '../tool.ts';
import { givenId, type ToolParts } from './parts.ts';

/** What changes something for a plugin, behind a switch of its own. */
export const pluginChanges = (parts: ToolParts): readonly Tool[] => {
  const { registry, drills, changed, meet, url, now } = parts;
  return [
    toolOf({
      name: 'send_request', title: 'Send a request', group: 'plugins', changes: true,
      words: 'Sends a request of an operation to this service, as any client would, and gives the answer; the request stands in Traffic too.',
      input: Type.Object({
        operation: Type.String({ minLength: 1, maxLength: 100, description: 'Id, as describe_operation gives it.' }),
        values: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Of the parameters in the path, by name.' })),
        query: Type.Optional(Type.Record(Type.String(), Type.String())),
        body: Type.Optional(Type.String({ maxLength: 500_000, description: 'The text that is sent, mostly JSON.' })),
      }),
      run: async ({ operation: id, values = {}, query = {}, body }, { signal }) => {
        const operation = operations.find((row) => row.id === id);
        if (operation === undefined) return new Refused('No operation has this id; call describe_operation without an id, which lists them.');
        if (Object.values(values).some(isDots)) return new Refused('A value in a path cannot be . or .., which lead to another address.');
        const request = requestOfRow(operation, values, body ?? null, url(), { query: Object.entries(query) });
        const world = await meet();
        try {
          const { outcome, duration } = await world.send(request, null, signal, operation.id);
          const sent = { method: request.method, url: request.url, headers: request.headers, body: request.body };
          if (outcome.kind !== 'answered') return { sent, failed: outcome.message };
          const { status, headers, body: text } = outcome.answer;
          return { sent, status, headers, body: text, milliseconds: Math.round(duration * 10) / 10 };
        } finally {
          await world.close();
        }
      },
    }),
    toolOf({
      name: 'start_fault_drill', title: 'Start a fault drill', group: 'plugins', changes: true,
      words: 'Has the next calls of an application answered with 400, 401 or 500, late, or cut off, to try how a plugin takes that.',
      input: Type.Object({
        application: givenId, times: Type.Integer({ minimum: 1, maximum: 1000 }), answer: DrillAnswer,
      }),
      run: ({ application: id, times, answer }) => {
        const application = registry.find(id);
        return application === undefined ? new Problem('application-unknown') : drills.start({ application: id, times, answer }, application, now());
      },
    }),
    toolOf({
      name: 'stop_fault_drill', title: 'Stop a fault drill', group: 'plugins', changes: true,
      words: 'Ends a fault drill that goes on.',
      input: Type.Object({ drill: givenId }),
      run: ({ drill }) => drills.stop(drill) ?? new Problem('drill-unknown'),
    }),
    toolOf({
      name: 'forget_connection', title: 'Forget a connection', group: 'plugins', changes: true,
      words: 'Has the service forget that an application connected: its next call is answered 401 until it connects again.',
      input: Type.Object({ application: givenId }),
      run: async ({ application: id }) => {
        const application = await forgetConnection(registry, id, 'assistant');
        if (application instanceof Problem) return application;
        changed('applications');
        return toList(application);
      },
    }),
  ];
};
