import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * A client that asks for the health on one connection, again 2 ms after each answer, and notes how long each took.
 * Plain JavaScript, since it runs in a thread of its own without a loader.
 */
const program = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const socket = connect(workerData.port, '127.0.0.1').setNoDelay(true);
  let times = [];
  let asked = 0;
  const ask = () => {
    asked = performance.now();
    socket.write('GET /.well-known/health HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n');
  };
  socket.on('data', (bytes) => {
    times.push(performance.now() - asked);
    if (!bytes.toString('latin1', 0, 12).endsWith(' 200')) throw new Error('The probe was not answered 200.');
    setTimeout(ask, 2);
  });
  socket.once('connect', () => { ask(); });
  parentPort.on('message', (message) => {
    if (message === 'begin') times = [];
    // One that waits still has waited at least so long.
    else parentPort.postMessage([...times, performance.now() - asked]);
  });
`;

export type Prober = {
  /** Milliseconds of each probe beside what was done. */
  readonly beside: (work: () => Promise<void>) => Promise<readonly number[]>;
  readonly stop: () => Promise<number>;
};

/** Begins to probe the health of a service. */
export const startProber = (port: number): Prober => {
  const worker = new Worker(program, { eval: true, workerData: { port } });
  return {
    beside: async (work) => {
      worker.postMessage('begin');
      await work();
      worker.postMessage('end');
      const [times] = await once(worker, 'message') as [readonly number[]];
      return times;
    },
    stop: () => worker.terminate(),
  };
};
