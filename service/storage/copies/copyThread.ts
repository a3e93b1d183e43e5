import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { threadProgram } from '../../threadProgram.ts';
import type { Differences } from './differences.ts';
import { lookInto, type CopyLook } from './copyLook.ts';
import { inspectFile, type Inspection } from './inspection.ts';
import type { CopyRequest, CopyResult, CopyWorkName } from './copyWork.ts';
import { rebuild, type Rebuilding } from './rebuild.ts';

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

const isSmall = (...files: readonly string[]): boolean =>
  files.every((file) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= smallBytes);

/** As `inspectFile`, beside the requests. */
export const inspectBeside = async (file: string): Promise<Inspection> => (
  isSmall(file) ? inspectFile(file) : inThread<'inspect'>({ name: 'inspect', given: [file] })
);

/** As `lookInto`, beside the requests. */
export const lookBeside = async (file: string): Promise<CopyLook> => (
  isSmall(file) ? lookInto(file) : inThread<'look'>({ name: 'look', given: [file] })
);

/** As `rebuild`, beside the requests. */
export const rebuildBeside = async (given: Rebuilding): Promise<Differences> => (
  isSmall(given.copy, given.present) ? rebuild(given) : inThread<'rebuild'>({ name: 'rebuild', given: [given] })
);
