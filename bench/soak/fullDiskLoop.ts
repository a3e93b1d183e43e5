import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { firstLine, startChild, startService, type Program } from './child.ts';
import { killedWriting } from './killedWriting.ts';
import { Ledger } from './ledger.ts';
import { verify } from './verify.ts';

export type FullDiskOptions = {
  readonly parent: string;
  readonly program: Program;
  readonly trials: number;
  readonly clients: number;
  /** Size of the disk. */
  readonly mebibytes: number;
  readonly progress?: (line: string) => void;
};

export type FullDiskResult = {
  readonly acknowledged: number;
  readonly refused: number;
  /** Starts on the full disk that ran, and that ended with one sentence. */
  readonly startedFull: number;
  readonly endedFull: number;
  readonly lost: readonly string[];
  readonly wrong: readonly string[];
};

/** Refused writes after which the service is killed. */
const enoughRefused = 100;

/** @throws what it says when it fails: only root may mount */
const run = (command: string, ...given: string[]): void => {
  const { status, stderr } = spawnSync(command, given, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${String(status)}: ${stderr}`);
};

/** Lets clients write until the disk is full and for a while after it, and kills the service under them. */
const fillAndKill = async (
  dataDir: string, { program, clients }: FullDiskOptions,
): Promise<{ readonly ledger: Ledger; readonly refused: number; readonly faults: string[] }> => {
  const ledger = new Ledger();
  let refused = 0;
  const faults = await killedWriting({
    dataDir, program, clients, ledger, round: 1, leftOpen: [],
    refusedAsFull: () => { refused += 1; },
    isEnough: () => refused >= enoughRefused,
  });
  return { ledger, refused, faults };
};

/** Whether a start on the full disk runs. One that does not ends with a sentence and 1. */
const startsFull = async (dataDir: string, program: Program, wrong: string[]): Promise<boolean> => {
  const child = startChild(['--port', '0', '--data-dir', dataDir, '--json'], { program });
  const isReady = await firstLine(child).then(() => true, () => false);
  const { code } = isReady ? await child.end('SIGTERM') : await child.exited;
  if (code !== (isReady ? 0 : 1)) wrong.push(`A start on the full disk ended with ${String(code)}: ${child.stderr()}`);
  return isReady;
};

/** Fills a small disk, kills the service, starts it on the full disk and once more when there is room again. */
export const fullDiskLoop = async (options: FullDiskOptions): Promise<FullDiskResult> => {
  const { parent, program, trials, mebibytes, progress } = options;
  const lost: string[] = [];
  const wrong: string[] = [];
  let [acknowledged, refused, startedFull, endedFull] = [0, 0, 0, 0];
  for (let trial = 1; trial <= trials; trial += 1) {
    const disk = join(parent, `disk${trial}`);
    mkdirSync(disk);
    run('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'tmpfs', disk);
    try {
      const dataDir = join(disk, 'data');
      const filled = await fillAndKill(dataDir, options);
      if (await startsFull(dataDir, program, wrong)) startedFull += 1;
      else endedFull += 1;
      run('mount', '-o', `remount,size=${mebibytes * 4}m`, disk);
      const { child } = await startService(dataDir, { program });
      const { code } = await child.end('SIGTERM');
      const found = verify(dataDir, filled.ledger);
      acknowledged += filled.ledger.acknowledged;
      refused += filled.refused;
      lost.push(...found.lost);
      wrong.push(...filled.faults, ...found.wrong, ...(code === 0 ? [] : [`the stop ended with ${String(code)}`]));
      progress?.(`full disk ${trial}: ${filled.ledger.acknowledged} acknowledged, ${filled.refused} refused, ${found.lost.length} lost, ${found.wrong.length} wrong`);
    } finally {
      // What SQLite has open is closed when it is collected.
      run('umount', '-l', disk);
    }
  }
  return { acknowledged, refused, startedFull, endedFull, lost, wrong };
};
