import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs once before all tests: the built console and service that some of them use are those of the present sources. */
export const setup = (): void => {
  const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  const build = spawnSync(process.execPath, [script, '--if-changed'], {
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (build.status !== 0) throw new Error('The build failed; its messages are above.');
};
