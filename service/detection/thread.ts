import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ScanMessage, ScanRequest } from './protocol.ts';

export type Thread = { readonly stop: () => Promise<void> };

/** Runs one request in a thread of its own; `ended` is called once, however it ends. */
export type StartThread = (request: ScanRequest, heard: (message: ScanMessage) => void, ended: () => void) => Thread;

/** From the sources a thread first needs the loader that this one runs with; it is no part of what is built. */
const fromSources = (): { readonly program: string; readonly eval: true } => {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api').replace(/\.cjs$/, '.mjs')).href;
  const program = new URL('worker.ts', import.meta.url).href;
  return {
    program: `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(program)}); });`,
    eval: true,
  };
};

/** The real one; built, the thread's program lies beside this file. */
export const startThread: StartThread = (request, heard, ended) => {
  const start = import.meta.url.endsWith('.ts')
    ? fromSources()
    : { program: new URL('detectionWorker.js', import.meta.url), eval: false };
  const worker = new Worker(start.program, {
    eval: start.eval,
    workerData: request,
    execArgv: [],
    // Enough for a hundred thousand entries; more would be a file made to take the service down.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // What the thread says comes from this program's own code.
  worker.on('message', (message: ScanMessage) => { heard(message); });
  // A thread that breaks ends too, and its sources then count as late.
  worker.on('error', () => undefined);
  worker.on('exit', ended);
  return { stop: async () => { await worker.terminate(); } };
};
