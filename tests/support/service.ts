import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { StartOptions } from '../../service/options.ts';
import { startPatchbay, type StartedPatchbay } from '../../service/start/startPatchbay.ts';
import type { World } from '../../service/start/world.ts';

const consoleDir = fileURLToPath(new URL('../../dist/console', import.meta.url));

/**
 * Starts a service on a free port with the built console and, unless told otherwise, a temporary data folder.
 * @param world what takes the place of the real clock, machine or log; a machine that runs tests is busy, and has the
 *   time of a test for a large body unless told otherwise
 */
export const startService = (options: StartOptions = {}, world: Partial<World> = {}): Promise<StartedPatchbay> => (
  startPatchbay({
    port: 0, consoleDir, logLevel: 'silent', ...options.dataDir === undefined ? { ephemeral: true } : {}, ...options,
  }, { largeBodyMs: 240_000, ...world })
);

/** As `startService`, stopped after the running test. What a service does at its start beside the requests is over. */
export const serviceOfTest = async (
  world: Partial<World> = {}, options: StartOptions = {},
): Promise<StartedPatchbay> => {
  const service = await startService(options, world);
  onTestFinished(service.close);
  await service.house.round();
  return service;
};

/**
 * One service for all tests of the calling file or `describe` block: started before them, stopped after them.
 * @returns its address, to be asked for inside a test
 */
export const useService = (options: StartOptions = {}): Pick<StartedPatchbay, 'url' | 'close'> => {
  let running: StartedPatchbay | undefined;
  const started = (): StartedPatchbay => {
    if (running === undefined) throw new Error('The service is there inside of tests only.');
    return running;
  };
  beforeAll(async () => { running = await startService(options); });
  afterAll(() => running?.close());
  return { get url() { return started().url; }, close: () => started().close() };
};
