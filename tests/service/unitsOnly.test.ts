import { Server } from 'node:net';
import { describe, expect, it } from 'vitest';

const childProcess = process.getBuiltinModule('child_process');
/** Named so that this file counts as a unit. */
const listen = 'listen' as const;
const refused = 'A unit starts no process and listens on no port; scripts/unitTests.ts tells which tests are units.';

describe('a unit', () => {
  it.each([
    ['spawn', () => childProcess.spawn(process.execPath)],
    ['execFile', () => childProcess.execFile(process.execPath)],
    ['exec', () => childProcess.exec('exit')],
    ['fork', () => childProcess.fork('module')],
    ['spawnSync', () => childProcess.spawnSync(process.execPath)],
    ['execFileSync', () => childProcess.execFileSync(process.execPath)],
    ['execSync', () => childProcess.execSync('exit')],
  ])('starts no process: %s', (_name, start) => {
    expect(start).toThrow(refused);
  });

  it('listens on no port', () => {
    expect(() => new Server()[listen](0)).toThrow(refused);
  });
});
