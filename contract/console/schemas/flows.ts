import { Type } from 'typebox';
import { limits } from '../../limits.ts';
import { flowStates } from '../names.ts';
import { closed, count, moment, nullable } from './common.ts';
import { FlowModel } from './flowModel.ts';

const file = {
  name: Type.String({ description: 'Of the file, in its folder.' }), bytes: count, changedAt: moment,
} as const;

const hash = Type.String({ description: 'SHA-256 of the file, hexadecimal.' });

const problem = Type.Object({
  line: Type.Integer({ minimum: 1 }), column: Type.Integer({ minimum: 1 }), sentence: Type.String(),
}, { ...closed, description: 'What is wrong in a text, and where.' });

const listed = Type.Object({
  ...file,
  problem: nullable(Type.String({ description: 'Why the file is not read, in a sentence.' })),
  flow: nullable(Type.Object({ title: Type.String(), steps: count }, closed)),
  wrong: nullable(Type.Object({ first: problem, count }, { ...closed, description: 'Why its text is no flow.' })),
}, closed);

export const FlowFiles = Type.Object({
  folder: Type.String({ description: 'Whole path of the folder of flows.' }),
  problem: nullable(Type.String({ description: 'Why nothing of the folder can be read, in a sentence.' })),
  files: Type.Array(listed, { description: 'By name.' }),
  more: Type.Integer({ minimum: 0, description: 'Files beyond the number that is listed.' }),
  ready: Type.Array(listed, { description: 'Those that come with Patchbay, which are only read.' }),
}, closed);

/** What a text says: a flow, or what is wrong with it. */
const read = {
  flow: nullable(FlowModel),
  problems: Type.Array(problem, { description: 'In the order of the text; empty where it is a flow.' }),
} as const;

export const CheckFlow = Type.Object({ text: Type.String({ maxLength: limits.flows.fileBytes }) }, closed);

export const CheckedFlow = Type.Object(read, closed);

export const FlowText = Type.Object({
  ...file, hash, text: Type.String(), ...read,
  command: Type.String({ description: 'The line by which a terminal of this machine runs the file; one that begins with & is for PowerShell.' }),
}, closed);

const basis = nullable(Type.String({
  maxLength: 64, description: 'Hash of the file that this one takes the place of; null for a new one.',
}));

export const SaveFlow = Type.Union([
  Type.Object({ text: Type.String({ maxLength: limits.flows.fileBytes }), basis }, closed),
  Type.Object({ flow: FlowModel, basis }, {
    ...closed, description: 'What the flow says now. Comments and what else stands in the file stay.',
  }),
]);

export const DeleteFlow = Type.Object({
  basis: Type.String({ maxLength: 64, description: 'Hash of the file as it was seen.' }),
}, closed);

/** A HAR 1.2 of a flow that was run, its runs as pages and its verdicts in `_patchbay` fields (see flows/har/). */
export const KeepFlowResult = Type.Object({ log: Type.Object({}) }, closed);

const name = nullable(Type.String({ minLength: 1, maxLength: limits.flowResults.nameUnits, description: 'Given by a person.' }));
const pinned = Type.Boolean({ description: 'Whether it stays until somebody deletes it, however old.' });

export const ChangeFlowResult = Type.Object({
  name, pinned,
  flow: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Another name of the file of its flow.' })),
}, closed);

export const FlowResultHead = Type.Object({
  id: Type.String(),
  flow: Type.String({ description: 'Name of the file of the flow, of one that comes with Patchbay behind `ready:`.' }),
  title: Type.String(),
  service: Type.String({ description: 'The address that was called.' }),
  startedAt: moment,
  duration: Type.Number({ minimum: 0, description: 'Milliseconds from the beginning of the first run to the end of the last.' }),
  state: Type.Enum(flowStates),
  runs: count,
  passed: Type.Integer({ minimum: 0, description: 'Runs that passed.' }),
  failedStep: nullable(Type.String({ description: 'The first step that failed.' })),
  name, pinned,
  bytes: count,
}, closed);

export const FlowResults = Type.Object({
  results: Type.Array(FlowResultHead, { description: 'Newest first.' }),
  bytes: Type.Integer({ minimum: 0, description: 'Of all that are kept, of whatever flow.' }),
}, closed);
