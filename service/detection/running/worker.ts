import { parentPort } from 'node:worker_threads';
import { answerRequest } from './answerRequest.ts';
import type { ScanRequest } from './protocol.ts';

// Requests come from the service itself, one at a time.
parentPort?.on('message', (request: ScanRequest) => {
  void answerRequest(request, (message) => { parentPort?.postMessage(message); })
    .then(() => { parentPort?.postMessage({ kind: 'rest' }); });
});
