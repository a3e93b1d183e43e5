import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export type Child = {
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process to its ready line. */
  readonly readyAfter: number;
  readonly line: string;
  readonly stop: () => Promise<void>;
};

/** Starts a program and waits for its first line on standard output. */
export const startChild = async (argv: readonly string[]): Promise<Child> => {
  const started = performance.now();
  const child = spawn(process.execPath, [...argv], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(child.stdout, 'data') as [Buffer];
  return {
    process: child,
    readyAfter: performance.now() - started,
    line: first.toString('utf8').trim(),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** Resident memory of a process in MB; undefined where the system does not tell. */
export const residentMegabytes = (pid: number | undefined): number | undefined => {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};
