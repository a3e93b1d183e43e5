import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** What a run was made on: figures belong to the machine and to what else runs on it. */
export const machineLines = (): string => [
  `machine       ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${(totalmem() / 1024 ** 3).toFixed(1)} GiB, ${type()} ${release()}, Node ${process.versions.node}`,
  `load          ${loadavg()[0]?.toFixed(1) ?? ''} at the end, of which this run is a part`,
].join('\n');
