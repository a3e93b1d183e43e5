import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const ready = join(root, 'flows/ready/first-handshake.arazzo.yaml');

/** What a command ends with whose output goes to a device that is always full. */
const intoFull = (...argv: readonly string[]): readonly [number | null, string] => {
  const { status, stderr } = spawnSync('sh', ['-c', '"$@" > /dev/full', 'sh', process.execPath, '--import', 'tsx', 'service/main.ts', ...argv],
    { cwd: root, encoding: 'utf8' });
  return [status, stderr];
};

it.runIf(process.platform === 'linux').each([[['run', ready]], [['openapi']], [['script', ready]]])(
  'patchbay %j whose output cannot be written ends with 2 and one sentence', (argv) => {
    expect(intoFull(...argv)).toEqual([2, 'The output could not be written: ENOSPC: no space left on device, write\n']);
  });

it.runIf(process.platform === 'linux')('a reader of the output that has gone away is no failure', () => {
  const { stderr } = spawnSync('bash', ['-c', '"$@" | true; echo "${PIPESTATUS[0]}" >&2', 'bash', process.execPath, '--import', 'tsx', 'service/main.ts', 'openapi'],
    { cwd: root, encoding: 'utf8' });

  expect(stderr).toBe('0\n');
});
