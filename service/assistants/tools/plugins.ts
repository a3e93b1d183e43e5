import { Type } from 'typebox';
import { operations } from '../../../contract/operations.ts';
import { toList } from '../../applications/wire.ts';
import { Refused } from '../refused.ts';
import { toolOf, type Tool } from '../tool.ts';
import { describeOperation } from './describeOperation.ts';
import { givenId, type ToolParts } from './parts.ts';
import { runNamed } from './runFlow.ts';

/** What the interface is, who uses it, and flows through it. */
export const pluginTools = (parts: ToolParts): readonly Tool[] => {
  const { registry, flows } = parts;
  return [
    toolOf({
      name: 'list_applications', title: 'List the applications', group: 'plugins',
      words: 'Lists the applications that registered or connected, with their state, version and what is counted of them.',
      input: Type.Object({}),
      run: () => ({ applications: registry.all().map(toList) }),
    }),
    toolOf({
      name: 'describe_operation', title: 'Describe an operation', group: 'plugins',
      words: 'Says of an operation of the interface what it is for, its path, the type and samples of its body, its answer and what each status means. Without an id it lists all operations.',
      input: Type.Object({ id: Type.Optional(givenId) }),
      run: ({ id }) => {
        if (id === undefined) {
          return {
            operations: operations.map(({ id: each, method, path, purpose }) => ({ id: each, method, path, purpose })),
          };
        }
        return describeOperation(id) ?? new Refused('No operation has this id; call describe_operation without an id, which lists them.');
      },
    }),
    toolOf({
      name: 'list_flows', title: 'List the flows', group: 'plugins',
      words: 'Lists the files of flows: requests one after the other with what is expected of their answers.',
      input: Type.Object({}),
      run: () => {
        const { folder, problem, files } = flows.list();
        return {
          folder, problem,
          flows: files.map(({ name, changedAt, problem: own }) => ({ name, changedAt, problem: own })),
        };
      },
    }),
    toolOf({
      name: 'run_flow', title: 'Run a flow', group: 'plugins', sends: true,
      words: 'Runs a flow against this service, as a person does in the console, and says of each step whether it passed; what its steps send is sent.',
      input: Type.Object({
        name: Type.String({ minLength: 1, maxLength: 200, description: 'Name of the file, as list_flows gives it.' }),
        inputs: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Values of the inputs, by name.' })),
      }),
      run: ({ name, inputs = {} }, { signal }) => runNamed(parts, name, inputs, signal),
    }),
  ];
};
