import { parentPort, workerData } from 'node:worker_threads';
import { consoleRequestSchemas } from '../../contract/console/schemas/catalog.ts';
import { copyHasher } from '../connector/copyHash.ts';
import { BodyValidator } from '../http/validation.ts';
import type { ReaderData, ReadRequest } from './protocol.ts';
import { read } from './read.ts';

const validators = { operations: new BodyValidator(), console: new BodyValidator(() => consoleRequestSchemas) };
// What is given and asked comes from the service itself, one request at a time.
const copyHash = copyHasher((workerData as ReaderData).copyKey);
parentPort?.on('message', (request: ReadRequest) => {
  void read(request, validators, copyHash, (message, memory = []) => {
    const buffers = memory.map(({ buffer }) => buffer);
    parentPort?.postMessage(message, buffers.filter((buffer) => buffer instanceof ArrayBuffer));
  });
});
