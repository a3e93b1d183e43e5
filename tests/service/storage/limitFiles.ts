import { execFileSync, spawnSync } from 'node:child_process';

/** Sets how large a file of a process may grow, which a database meets like a full disk. */
export const limitFiles = (pid: number | undefined, bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
};

/** Whether this system can do that. */
export const canLimitFiles = spawnSync('prlimit', ['--version']).status === 0;
