import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { threadProgram } from '../threadProgram.ts';
import { inspectFile, type Inspection } from './inspection.ts';
import type { CopyRequest, CopyResult, CopyWorkName } from './copyWork.ts';

/** Bytes of a file that is looked at at once: a thread would take longer to start. */
const smallBytes = 2 * 1024 * 1024;

/** Does work with whole files in a thread of its own. */
const inThread = <Name extends CopyWorkName>(
  request: Extract<CopyRequest, { name: Name }>,
): Promise<CopyResult<Name>> => (
  new Promise((resolve, reject) => {
    const { program, eval: isText } = threadProgram(import.meta.url, 'copyWorker.ts', 'copyWorker.js');
    const worker = new Worker(program, { eval: isText, execArgv: [], workerData: request });
    // What the thread says comes from this program's own code.
    worker.once('message', (result: CopyResult<Name>) => { resolve(result); });
    worker.once('error', reject);
    worker.once('exit', () => { reject(new Error('The thread ended before its work.')); });
  })
);

/** As `inspectFile`, beside the requests. */
export const inspectBeside = async (file: string): Promise<Inspection> => (
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= smallBytes
    ? inspectFile(file)
    : inThread<'inspect'>({ name: 'inspect', given: [file] })
);
