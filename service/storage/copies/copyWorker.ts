import { parentPort, workerData } from 'node:worker_threads';
import { copyWork, type CopyRequest, type CopyResult, type CopyWorkName } from './copyWork.ts';

const answer = (request: CopyRequest): CopyResult<CopyWorkName> => {
  switch (request.name) {
    case 'inspect': return copyWork.inspect(...request.given);
    case 'look': return copyWork.look(...request.given);
    case 'rebuild': return copyWork.rebuild(...request.given);
  }
};

// What is asked comes from the service itself.
parentPort?.postMessage(answer(workerData as CopyRequest));
