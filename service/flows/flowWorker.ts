import { parentPort } from 'node:worker_threads';
import { readFlow } from '../../flows/document/readFlow.ts';
import { savedFlow } from '../../flows/document/savedFlow.ts';
import type { FlowJob, FlowOfText } from './flowJob.ts';

const readOf = (text: string): FlowOfText => {
  const { flow, problems } = readFlow(text);
  return { text, flow, problems: problems ?? [] };
};

const done = ({ text, flow }: FlowJob): FlowOfText => {
  if (flow === null) return readOf(text ?? '');
  const before = text === null ? null : readOf(text);
  // What is no flow has nothing that could be changed; what is wrong with it is said.
  return before !== null && before.flow === null ? before : savedFlow(flow, text);
};

// What is asked comes from the program itself.
parentPort?.on('message', (job: FlowJob) => { parentPort?.postMessage(done(job)); });
