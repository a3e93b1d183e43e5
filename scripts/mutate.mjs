// Changes the code of one room a little, again and again, and says which changes no test noticed:
// npm run mutate -- ROOM [--sample 200 --seed 1] [--concurrency 2] [--only FILE].
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { root } from './buildState.mjs';
import { rooms } from './mutate/rooms.mjs';

const usage = `Usage: npm run mutate -- ROOM [--sample NUMBER --seed NUMBER] [--concurrency NUMBER] [--only FILE]
Rooms: ${Object.keys(rooms).join(', ')}`;

const { values, positionals: [name = ''] } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' }, seed: { type: 'string', default: '1' }, concurrency: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
});
const [size, seed, concurrency] = [values.sample ?? '0', values.seed, values.concurrency].map(Number);
const room = rooms[name];
if (room === undefined || ![size, seed, concurrency].every(Number.isInteger)) {
  console.error(usage);
  process.exit(2);
}

process.chdir(root);
process.env['PATCHBAY_MUTATE'] = name;
const results = await new Stryker({
  mutate: values.only === undefined ? [...room.mutate] : [values.only],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('mutate/sample.mjs', import.meta.url))],
  ...(size > 0 ? { checkers: ['sample'], sample: { size, seed } } : {}),
  coverageAnalysis: 'perTest',
  concurrency,
  // On a machine that is busy all tests of a room take long; only what never ends is to run into this.
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 20,
  disableTypeChecks: false,
  ignorePatterns: ['dist', 'bench', 'docs/pictures', '.stryker-tmp'],
  reporters: ['progress-append-only'],
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
  warnings: { unknownOptions: false },
  allowConsoleColors: false,
}).runMutationTest();

const tried = results.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
/** @param {readonly string[]} statuses */
const having = (...statuses) => tried.filter(({ status }) => statuses.includes(status));

/** @param {(typeof tried)[number]} mutant */
const change = ({ fileName, location: { start, end }, mutatorName, replacement = '' }) => {
  const lines = readFileSync(fileName, 'utf8').split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last].slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const short = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').slice(0, 100);
  return `${relative(root, fileName)}:${start.line}:${start.column} ${mutatorName}: ${short(lines.join('\n'))} -> ${short(replacement)}`;
};

// A time-out is listed too: on a machine that is busy it can be one of the machine's.
for (const mutant of having('Survived', 'NoCoverage', 'Timeout')) console.log(`${mutant.status} ${change(mutant)}`);
// What fails outside of a test fails a run of Vitest too.
const [killed, timeouts] = [having('Killed', 'RuntimeError').length, having('Timeout').length];
console.log(`${name}: ${tried.length} of ${results.length} mutants${size > 0 ? ` by seed ${seed}` : ''}; killed ${killed}, `
  + `timed out ${timeouts}, survived ${having('Survived').length}, never run ${having('NoCoverage').length}: `
  + `${(100 * (killed + timeouts) / tried.length).toFixed(1)} %`);
