import { parentPort, workerData } from 'node:worker_threads';
import { answerRequest } from './answerRequest.ts';
import type { ScanRequest } from './protocol.ts';

// The one request comes from the service itself, as it starts this thread.
if (parentPort !== null) {
  const port = parentPort;
  await answerRequest(workerData as ScanRequest, (message) => { port.postMessage(message); });
}
