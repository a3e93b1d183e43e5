import { Type } from 'typebox';
import { toolGroups, toolOutcomes } from '../names.ts';
import { closed, moment, nullable } from './common.ts';

const switches = {
  isOn: Type.Boolean({ description: 'Whether assistants may call the service at all.' }),
  changesSnippets: Type.Boolean({ description: 'Whether their tools may save, change and delete snippets.' }),
  changesPlugins: Type.Boolean({ description: 'Whether their tools may send requests, start drills and forget connections.' }),
} as const;

export const AssistantsChange = Type.Object({
  isOn: Type.Optional(switches.isOn),
  changesSnippets: Type.Optional(switches.changesSnippets),
  changesPlugins: Type.Optional(switches.changesPlugins),
  off: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), {
    maxItems: 100, description: 'Names of the tools that are switched off one by one.',
  })),
}, closed);

export const Assistants = Type.Object({
  ...switches,
  tokenFile: Type.String({ description: 'Whole path of the file with the token.' }),
  hasToken: Type.Boolean({ description: 'Whether there is a token.' }),
  command: Type.Object({
    program: Type.String(), arguments: Type.Array(Type.String()),
    line: Type.String({ description: 'The same as one line for a terminal of this machine.' }),
  }, { ...closed, description: 'What an assistant starts to call this service by standard input and output.' }),
  tools: Type.Array(Type.Object({
    name: Type.String(),
    title: Type.String(),
    words: Type.String({ description: 'What it does, in a sentence.' }),
    group: Type.Enum(toolGroups),
    changes: Type.Boolean({ description: 'Whether it stands behind the switch of its group.' }),
    isOff: Type.Boolean({ description: 'Whether it is switched off by itself.' }),
  }, closed)),
  calls: Type.Array(Type.Object({
    at: moment,
    tool: Type.String(),
    client: nullable(Type.String({ description: 'What the caller says that it is.' })),
    outcome: Type.Enum(toolOutcomes),
  }, closed), { description: 'Newest first.' }),
}, closed);
