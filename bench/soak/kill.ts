import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isBuilt } from './child.ts';
import { killLoop } from './killLoop.ts';
import { machineLines } from './machine.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '25' },
    clients: { type: 'string', default: '32' },
    writes: { type: 'string', default: '1600' },
    'data-dir': { type: 'string' },
  },
});

const count = (name: 'rounds' | 'clients' | 'writes'): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a number from 1.`);
  return value;
};

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

if (!isBuilt()) {
  const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  if (spawnSync(process.execPath, [script], { stdio: 'inherit' }).status !== 0) throw new Error('The build failed.');
}

const started = performance.now();
const dataDir = values['data-dir'] ?? mkdtempSync(join(tmpdir(), 'patchbay-soak-'));
const { acknowledged, lost, wrong, restartMs } = await killLoop({
  dataDir,
  program: 'built',
  rounds: count('rounds'),
  clients: count('clients'),
  writes: count('writes'),
  progress: (line) => { console.log(line); },
});

for (const finding of [...lost.map((each) => `lost: ${each}`), ...wrong].slice(0, 50)) console.log(finding);
console.log(`
rounds        ${restartMs.length}, ${values.clients} clients
acknowledged  ${acknowledged}
lost          ${lost.length}
wrong         ${wrong.length}
restart       median ${Math.round(median(restartMs))} ms, max ${Math.round(Math.max(...restartMs))} ms
duration      ${Math.round((performance.now() - started) / 1000)} s
${machineLines()}`);

if (lost.length > 0 || wrong.length > 0) {
  console.log(`The data is kept in ${dataDir}.`);
  process.exitCode = 1;
} else if (values['data-dir'] === undefined) rmSync(dataDir, { recursive: true });
