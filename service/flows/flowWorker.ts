import { parentPort } from 'node:worker_threads';
import { readFlow } from '../../flows/document/readFlow.ts';
import { editFlow, writeFlow } from '../../flows/document/writeFlow.ts';
import type { FlowJob, FlowOfText } from './flowJob.ts';

const textOf = ({ text, flow }: FlowJob): string => {
  if (flow === null) return text ?? '';
  // What is no flow has nothing that could be changed; what is wrong with it is said.
  return text === null ? writeFlow(flow) : readFlow(text).flow === null ? text : editFlow(text, flow);
};

// What is asked comes from the program itself.
parentPort?.on('message', (job: FlowJob) => {
  const text = textOf(job);
  const { flow, problems } = readFlow(text);
  parentPort?.postMessage({ text, flow, problems: problems ?? [] } satisfies FlowOfText);
});
