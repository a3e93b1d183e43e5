import { setTimeout as delay } from 'node:timers/promises';
import { startChild, startService, type Program } from './child.ts';
import { killedWriting } from './killedWriting.ts';
import { Ledger } from './ledger.ts';
import { verify } from './verify.ts';

export type KillLoopOptions = {
  readonly dataDir: string;
  readonly program: Program;
  readonly rounds: number;
  readonly clients: number;
  /** Acknowledged writes of a round, on average: the kill comes between half and one and a half of it. */
  readonly writes: number;
  /** Told after each round. */
  readonly progress?: (line: string) => void;
};

export type KillLoopResult = {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly wrong: readonly string[];
  /** Milliseconds from starting the process to its ready line, of each start after a kill. */
  readonly restartMs: readonly number[];
  readonly ledger: Ledger;
};

const between = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least + 1));

/** Kills a start at a random moment: in the middle of recovering, of migrating or of the first backup. */
const killStart = async (dataDir: string, program: Program): Promise<void> => {
  const child = startChild(['--port', '0', '--data-dir', dataDir, '--json'], { program });
  await delay(between(0, program === 'built' ? 400 : 1_200));
  await child.end('SIGKILL');
};

/** Lets the clients write until the service is killed under them. */
const writeUntilKilled = (
  { dataDir, program, clients, writes }: KillLoopOptions, ledger: Ledger, round: number,
): Promise<string[]> => {
  const enough = ledger.acknowledged + between(Math.ceil(writes / 2), Math.ceil(writes * 1.5));
  return killedWriting({
    dataDir, program, clients, ledger, round,
    leftOpen: [...ledger.sessions].filter(([, closed]) => !closed).map(([id]) => id),
    isEnough: () => ledger.acknowledged >= enough,
    beforeKill: () => delay(between(0, 20)),
  });
};

/**
 * Kills the service again and again under clients that write, and compares what it acknowledged with what is there
 * after the next start.
 */
export const killLoop = async (options: KillLoopOptions): Promise<KillLoopResult> => {
  const ledger = new Ledger();
  const lost: string[] = [];
  const wrong: string[] = [];
  const restartMs: number[] = [];
  await killStart(options.dataDir, options.program);
  for (let round = 1; round <= options.rounds; round += 1) {
    const before = ledger.acknowledged;
    wrong.push(...await writeUntilKilled(options, ledger, round));
    await killStart(options.dataDir, options.program);

    const { child, startMs } = await startService(options.dataDir, { program: options.program });
    restartMs.push(startMs);
    const exit = await child.end('SIGTERM');
    if (exit.code !== 0) wrong.push(`The stop of round ${round} ended with ${String(exit.code ?? exit.signal)}: ${child.stderr()}`);
    const found = verify(options.dataDir, ledger);
    lost.push(...found.lost);
    wrong.push(...found.wrong);
    options.progress?.(`round ${round}: ${ledger.acknowledged - before} acknowledged, ${found.lost.length} lost, `
      + `${found.wrong.length} wrong, restart ${Math.round(startMs)} ms`);
  }
  return { acknowledged: ledger.acknowledged, lost, wrong, restartMs, ledger };
};
