import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** What a process takes of the machine, as Linux tells it. */
export type ProcessFigures = {
  /** Resident memory in MB. */
  readonly memory: number;
  /** Open file descriptors, and those of them that are no sockets. */
  readonly files: number;
  readonly noSockets: number;
};

/** @throws where there is no /proc, or no such process */
export const processFigures = (pid: number): ProcessFigures => {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const targets = readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${name}`)];
    } catch {
      // Closed since it was listed.
      return [];
    }
  });
  return {
    memory: Number(kilobytes) / 1024,
    files: targets.length,
    noSockets: targets.filter((target) => !target.startsWith('socket:')).length,
  };
};
