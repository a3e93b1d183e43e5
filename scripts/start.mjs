// Builds when a source changed, then becomes the service: same process, so that signals and exit codes are its own.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, isUpToDate, root } from './buildState.mjs';

if (!isUpToDate()) {
  console.error('Building …');
  const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-changed'], {
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

const command = join(dist, 'patchbay.js');
process.argv = [process.argv[0] ?? process.execPath, command, 'start', ...process.argv.slice(2)];
await import(pathToFileURL(command).href);
