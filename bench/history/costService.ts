/*
 * A service on disk for cost.ts: with `without`, what changes in the registry is not remembered. Prints its address.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPatchbay } from '../../service/start/startPatchbay.ts';

const service = await startPatchbay({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'patchbay-cost-')), logLevel: 'error' });
await service.house.round();
if (process.argv[2] === 'without') {
  const { history } = service.resources;
  const nothing = (): void => undefined;
  Object.assign(history, { applicationChanged: nothing, applicationDeleted: nothing, sessionChanged: nothing });
}
console.log(`${service.url} ${service.dataDir}`);
process.once('SIGTERM', () => { void service.close().then(() => { process.exit(0); }); });
