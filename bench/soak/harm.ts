/**
 * Kills that are followed by worse: `npm run soak:harm [-- --trials 5 --clients 32 --writes 3000 --only HARM]`. The log
 * is cut, emptied, damaged, removed or exchanged before the next start; and the disk fills up under the clients
 * (`full-disk`, which needs root for its small file system).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fullDiskLoop } from './fullDiskLoop.ts';
import { harmLoop, logHarms } from './harmLoop.ts';
import { machineLines } from './machine.ts';

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '5' }, clients: { type: 'string', default: '32' },
    writes: { type: 'string', default: '3000' }, only: { type: 'string' },
  },
});
const [trials, clients, writes] = [Number(values.trials), Number(values.clients), Number(values.writes)];
const isWanted = (name: string): boolean => values.only === undefined || values.only === name;

const parent = mkdtempSync(join(tmpdir(), 'patchbay-soak-'));
const common = { parent, program: 'built', trials, clients, progress: (line: string) => { console.log(line); } } as const;
const rows: string[] = [];
const faults: string[] = [];
try {
  for (const harm of logHarms.filter(isWanted)) {
    const { acknowledged, lost, told, untold, wrong } = await harmLoop({ ...common, harm, writes });
    rows.push(`| log ${harm} | ${trials} | ${acknowledged} | ${lost} | ${told} | ${untold.length} | ${wrong.length} |`);
    faults.push(...untold.map((each) => `${harm}: not told: ${each}`), ...wrong);
  }
  if (isWanted('full-disk')) {
    const result = await fullDiskLoop({ ...common, mebibytes: 12 });
    const { acknowledged, refused, startedFull, endedFull, lost, wrong } = result;
    rows.push(`| disk full | ${trials} | ${acknowledged} | ${lost.length} | | | ${wrong.length} |`,
      `(${refused} refused; on the full disk ${startedFull} starts ran and ${endedFull} ended with a sentence)`);
    faults.push(...lost.map((each) => `full disk: lost: ${each}`), ...wrong);
  }
} finally {
  rmSync(parent, { recursive: true, force: true });
}
for (const fault of faults.slice(0, 30)) console.log(fault);
console.log(`
| What | Trials | Acknowledged | Lost | Starts that told | Lost and not told | Wrong |
${rows.join('\n')}
${machineLines()}`);
if (faults.length > 0) process.exitCode = 1;
