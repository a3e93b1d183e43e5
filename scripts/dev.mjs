// The console with hot reload beside the service, which restarts when one of its files changes. Ctrl+C ends both.
// PATCHBAY_DEV_SERVICE: address of the service, http://localhost:39300 unless set. Arguments go to the service.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './buildState.mjs';

const address = new URL(process.env.PATCHBAY_DEV_SERVICE ?? 'http://localhost:39300');
process.env.PATCHBAY_DEV_SERVICE = address.origin;

const service = spawn(process.execPath, [
  join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', join(root, 'service/main.ts'),
  'start', '--no-open', '--port', address.port || '80', ...process.argv.slice(2),
], { stdio: 'inherit' });

const console_ = await createServer({ root, configFile: join(root, 'vite.config.ts') });
await console_.listen();
console_.printUrls();
console.log(`  The console calls base_url: set it to ${address.origin} in its settings.`);

let ending = false;
/** @param {number} code */
const end = async (code) => {
  if (ending) return;
  ending = true;
  if (service.exitCode === null) service.kill('SIGTERM');
  await console_.close();
  process.exitCode = code;
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));
service.on('exit', (code) => void end(code ?? 0));
