import { parentPort, workerData } from 'node:worker_threads';
import { copyWork, type CopyRequest } from './copyWork.ts';

// What is asked comes from the service itself.
const { name, given } = workerData as CopyRequest;
parentPort?.postMessage(copyWork[name](...given));
