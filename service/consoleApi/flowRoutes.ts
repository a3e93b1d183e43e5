import type { FlowFiles, FlowText } from '../../contract/console/flows.ts';
import type { Flow } from '../../flows/flow.ts';
import type { FlowEntries, FlowFolder, FlowTextFile } from '../flows/flowFolder.ts';
import { FlowList } from '../flows/flowList.ts';
import type { FlowReader } from '../flows/flowReader.ts';
import { readyFlows } from '../flows/readyFlows.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { ownProgram } from '../ownProgram.ts';
import { Problem } from '../problem.ts';
import { programLine } from '../terminalLine.ts';
import type { ConsoleParts } from './parts.ts';

/** A flow as it was sent: its schema says what it is, and what came as JSON is JSON throughout. */
const flowIn = (sent: Exclude<FlowText['flow'], null>): Flow => sent as Flow;

type ReadFile = ReturnType<FlowFolder['read']>;

/** By whole paths: whoever runs it has another folder, and `patchbay` in nobody's PATH. */
const commandOf = (folder: FlowFolder, name: string): string =>
  programLine([process.execPath, ownProgram, 'run', folder.pathOf(name)]);

/** Files of flows: listing, reading, saving and deleting, with what they say. */
export const flowHandlers = (
  { flows, live }: Pick<ConsoleParts, 'flows' | 'live'>, reader: FlowReader,
): ConsoleHandlersOf<'flows' | 'flow' | 'readyFlow' | 'checkFlow' | 'saveFlow' | 'deleteFlow'> => {
  const ready = readyFlows();
  const [listed, listedReady] = [new FlowList(flows, reader), new FlowList(ready, reader)];

  const read = async (folder: FlowFolder, name: string): Promise<FlowText | Exclude<ReadFile, FlowTextFile>> => {
    const file = folder.read(name);
    if (file instanceof Problem) return file;
    const { flow, problems } = await reader.read(file.text);
    return { ...file, flow, problems, command: commandOf(folder, name) };
  };
  const list = async (entries: FlowEntries): Promise<FlowFiles> => ({
    ...entries, files: await listed.of(entries.files), ready: await listedReady.of(ready.list().files),
  });

  return {
    flows: () => list(flows.list()),
    flow: ({ parameters }) => read(flows, parameters.flow),
    readyFlow: ({ parameters }) => read(ready, parameters.flow),
    checkFlow: async ({ body }) => {
      const { flow, problems } = await reader.read(body.text);
      return { flow, problems };
    },
    saveFlow: async ({ parameters: { flow: name }, body }) => {
      const before = body.basis === null ? null : flows.read(name);
      if (before instanceof Problem) return before;
      if (before !== null && before.hash !== body.basis) return new Problem('flow-changed');
      const made = await ('text' in body ? reader.read(body.text) : reader.write(flowIn(body.flow), before?.text ?? null));
      const { text, flow, problems: [first] } = made;
      // A text that is no flow yet is kept as the person wrote it.
      if (!('text' in body) && first !== undefined) return new Problem('flow-wrong', { reason: first.sentence });
      const saved = flows.save(name, text, body.basis);
      if (saved instanceof Problem) return saved;
      live.changed('flows');
      return { ...saved, flow, problems: made.problems, command: commandOf(flows, name) };
    },
    deleteFlow: async ({ parameters, body }) => {
      const left = flows.delete(parameters.flow, body.basis);
      if (left instanceof Problem) return left;
      live.changed('flows');
      return await list(left);
    },
  };
};
