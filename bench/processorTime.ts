import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds that the threads of a process have had on the processor; not told where there is no /proc. */
export const processorTime = (pid: number | undefined): number => {
  const threads = `/proc/${String(pid)}/task`;
  try {
    const times = readdirSync(threads).map((thread) => Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]));
    return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return Number.NaN;
  }
};
