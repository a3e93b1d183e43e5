/**
 * Requests that nobody should send: `npm run soak:fuzz [-- --requests 100000 --seed 1]`. What they are stands in
 * fuzzRequests.ts, what may never happen in fuzzLoop.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzLoop } from './fuzzLoop.ts';
import { machineLines } from './machine.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});

const started = performance.now();
const dataDir = mkdtempSync(join(tmpdir(), 'patchbay-soak-'));
try {
  const { sent, statuses, compared, faults, logBytes } = await fuzzLoop({
    dataDir, requests: Number(values.requests), seed: Number(values.seed), progress: (line) => { console.log(line); },
  });
  for (const fault of faults.slice(0, 20)) console.log(`fault: ${fault}`);
  const counted = [...statuses].toSorted(([one], [other]) => one - other);
  console.log(`
sent          ${sent}, seed ${values.seed}
answers       ${counted.map(([status, count]) => `${count} × ${status === 0 ? 'none' : status}`).join(', ')}
refused       ${compared} sent again and compared
log           ${logBytes} bytes
faults        ${faults.length}
duration      ${Math.round((performance.now() - started) / 1000)} s
${machineLines()}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true });
}
