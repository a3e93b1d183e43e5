import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { startPatchbay } from '../../service/library.ts';
import type { RunningPatchbay, StartOptions } from '../../service/options.ts';

const consoleDir = fileURLToPath(new URL('../../dist/console', import.meta.url));

/** Starts a service on a free port with the built console and, unless told otherwise, a temporary data folder. */
export const startService = (options: StartOptions = {}): Promise<RunningPatchbay> => (
  startPatchbay({
    port: 0, consoleDir, logLevel: 'silent', ...options.dataDir === undefined ? { ephemeral: true } : {}, ...options,
  })
);

/**
 * One service for all tests of the calling file or `describe` block: started before them, stopped after them.
 * @returns its address, to be asked for inside a test
 */
export const useService = (options: StartOptions = {}): Pick<RunningPatchbay, 'url' | 'close'> => {
  let running: RunningPatchbay | undefined;
  const started = (): RunningPatchbay => {
    if (running === undefined) throw new Error('The service is there inside of tests only.');
    return running;
  };
  beforeAll(async () => { running = await startService(options); });
  afterAll(() => running?.close());
  return { get url() { return started().url; }, close: () => started().close() };
};
