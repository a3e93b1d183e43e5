import type { Flow, FlowStep } from '../flow.ts';
import { Reading, type Fields } from './fields.ts';
import { parseText, type ParsedText, type Place } from './parseText.ts';
import { caps, type FlowProblem } from './problem.ts';
import { readInputs } from './readInputs.ts';
import { carriedOf, readStep } from './readStep.ts';
import { wrongOutputs, wrongReferences } from './references.ts';

/** A file as it was read: the flow, or everything that is wrong with it, in the order of the text. */
export type ReadFlow
  = | { readonly flow: Flow; readonly problems: null }
    | { readonly flow: null; readonly problems: readonly FlowProblem[] };

const rootNames = { object: 'A flow', read: ['arazzo', 'info', 'sourceDescriptions', 'workflows', 'components'] } as const;
const infoNames = { object: 'info', read: ['title', 'summary', 'description', 'version'] } as const;
const sourceNames = { object: 'A source description', read: ['name', 'url', 'type'] } as const;
const order = 'Patchbay runs the steps of one workflow in their order';
const workflowNames = {
  object: 'A workflow', read: ['workflowId', 'summary', 'description', 'inputs', 'steps', 'outputs'],
  refused: {
    dependsOn: `${order}; it does not read dependsOn.`, successActions: `${order}; it does not read successActions.`,
    failureActions: `${order}; it does not read failureActions.`,
    parameters: 'Patchbay reads parameters where they are used, in each step.',
  },
} as const;

const sourcesOf = (root: Fields): ReadonlySet<string> => {
  const found = root.items('sourceDescriptions');
  if (found.length === 0) root.reading.refuse(root.where('sourceDescriptions'), 'A flow names its source in sourceDescriptions: the OpenAPI document of the interface.');
  return new Set(found.flatMap((place) => {
    const fields = root.reading.fields(place, sourceNames);
    fields?.required('url');
    return fields?.required('name') ?? [];
  }));
};

const stepsOf = (workflow: Fields, sources: ReadonlySet<string>): readonly (readonly [FlowStep, Place])[] => {
  const places = workflow.items('steps');
  const { reading } = workflow;
  if (places.length === 0) reading.refuse(workflow.where('steps'), 'A workflow has at least one step.');
  if (places.length > caps.steps) {
    reading.refuse(workflow.where('steps'), `A flow has at most ${caps.steps} steps.`);
    return [];
  }
  const seen = new Set<string>();
  return places.flatMap((place) => {
    const step = readStep(reading, place, sources);
    if (step === null) return [];
    if (seen.has(step.id)) reading.refuse(place.at, 'Another step has the same stepId; each step has one of its own.');
    seen.add(step.id);
    return [[step, place] as const];
  });
};

const workflowOf = (root: Fields): Fields | null => {
  const [first, second] = root.items('workflows');
  if (second !== undefined) root.reading.refuse(second.at, 'A file holds one flow; put the second workflow into a file of its own.');
  if (first !== undefined) return root.reading.fields(first, workflowNames);
  return root.reading.refuse(root.where('workflows'), 'A flow has a workflow.');
};

const flowOf = (reading: Reading, place: Place): Flow | null => {
  const root = reading.fields(place, rootNames);
  if (root === null) return null;
  const version = root.required('arazzo');
  if (version !== null && !/^1\.0\.\d+$/.test(version)) reading.refuse(root.where('arazzo'), 'Patchbay reads Arazzo 1.0, such as 1.0.1.');
  const about = root.place('info');
  const info = about === null ? reading.refuse(root.at, 'A flow needs the field info.') : reading.fields(about, infoNames);
  const [title, own] = [info?.required('title') ?? null, info?.required('version') ?? null];
  const sources = sourcesOf(root);
  const workflow = workflowOf(root);
  const id = workflow?.required('workflowId') ?? null;
  if (workflow === null || id === null || info === null || title === null || own === null) return null;
  const inputs = readInputs(workflow);
  const steps = stepsOf(workflow, sources);
  const flow = {
    id, title, version: own, inputs, description: info.text('description') ?? workflow.text('description'),
    steps: steps.map(([step]) => step), outputs: carriedOf(workflow),
  };
  if (reading.problems.length > 0) return null;
  for (const { step, sentence } of wrongReferences(flow)) {
    reading.refuse(steps.find(([{ id: each }]) => each === step)?.[1].at ?? workflow.at, sentence);
  }
  for (const sentence of wrongOutputs(flow)) reading.refuse(workflow.where('outputs'), sentence);
  return flow;
};

const rounded = 'This number would be another one once it is read; write it as a text, in quotes, or all of a body as the text of x-patchbay.body.';

const isParsed = (parsed: ParsedText | readonly FlowProblem[]): parsed is ParsedText => 'document' in parsed;

/** Reads the text of a file, in YAML or JSON. */
export const readFlow = (text: string): ReadFlow => {
  const parsed = parseText(text);
  if (!isParsed(parsed)) return { flow: null, problems: parsed };
  const reading = new Reading(parsed.problemAt);
  for (const at of parsed.rounded) reading.refuse(at, rounded);
  const flow = parsed.root === null ? reading.refuse(0, 'The file is empty; a flow is an Arazzo document.') : flowOf(reading, parsed.root);
  if (flow !== null && reading.problems.length === 0) return { flow, problems: null };
  return { flow: null, problems: [...reading.problems].sort((a, b) => a.line - b.line || a.column - b.column) };
};

/** The title of a text that may be no flow otherwise; null where none can be read. */
export const titleIn = (text: string): string | null => {
  const parsed = parseText(text);
  const title = isParsed(parsed) ? parsed.root?.members.get('info')?.place.members.get('title')?.place.value : undefined;
  return typeof title === 'string' ? title : null;
};
