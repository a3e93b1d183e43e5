import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Server } from 'node:net';

const refuse = (): never => {
  throw new Error('A unit starts no process and listens on no port; scripts/unitTests.ts tells which tests are units.');
};

// All ways that do not wait lead through the first, of which no type knows.
Object.assign(childProcess.ChildProcess.prototype, { spawn: refuse });
Object.assign(childProcess, { spawnSync: refuse, execSync: refuse, execFileSync: refuse });
Server.prototype.listen = refuse;
syncBuiltinESMExports();
