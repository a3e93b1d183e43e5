import { closeSync, copyFileSync, mkdirSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { consoleRoutes } from '../../contract/console/routes.ts';
import { startService, type Program } from './child.ts';
import { killedWriting } from './killedWriting.ts';
import { Ledger } from './ledger.ts';
import { verify } from './verify.ts';

/** What is done to the log of a service that was killed, before the next start. */
export const logHarms = ['cut', 'emptied', 'damaged', 'removed', 'exchanged'] as const;
export type LogHarm = typeof logHarms[number];

export type HarmOptions = {
  /** A folder for the data folders of the trials. */
  readonly parent: string;
  readonly program: Program;
  readonly harm: LogHarm;
  readonly trials: number;
  readonly clients: number;
  /** Acknowledged writes before each kill. */
  readonly writes: number;
  readonly progress?: (line: string) => void;
};

export type HarmResult = {
  readonly acknowledged: number;
  /** What was missing after the start. */
  readonly lost: number;
  /** Starts that said that something of the log is missing. */
  readonly told: number;
  /** Lost longer than a moment before the kill, and not told. */
  readonly untold: readonly string[];
  readonly wrong: readonly string[];
};

/** What came later than this before the kill may be in no note of the log yet. */
const noteMs = 300;

const damage = (log: string): void => {
  const handle = openSync(log, 'r+');
  writeSync(handle, Buffer.alloc(64, 0xff), 0, 64, Math.floor(statSync(log).size / 3));
  closeSync(handle);
};

const harmLog: Readonly<Record<LogHarm, (log: string, other: string) => void>> = {
  cut: (log) => { truncateSync(log, Math.floor(statSync(log).size / 3)); },
  emptied: (log) => { truncateSync(log, 0); },
  damaged: damage,
  removed: (log) => { rmSync(log); },
  exchanged: (log, other) => { copyFileSync(other, log); },
};

type Killed = { readonly ledger: Ledger; readonly before: Ledger; readonly faults: string[] };

/** Lets clients write and kills the service under them. */
const writeAndKill = async (dataDir: string, { program, clients, writes }: HarmOptions): Promise<Killed> => {
  const ledger = new Ledger();
  let before = ledger.copy();
  const faults = await killedWriting({
    dataDir, program, clients, ledger, round: 1, leftOpen: [],
    isEnough: () => ledger.acknowledged >= writes,
    beforeKill: () => {
      before = ledger.copy();
      return delay(noteMs);
    },
  });
  return { ledger, before, faults };
};

/** What a start says of the log, and whether it ended in an orderly way. */
const startAgain = async (
  dataDir: string, program: Program,
): Promise<{ readonly isTold: boolean; readonly code: number | null }> => {
  const { child, url } = await startService(dataDir, { program });
  const answer: unknown = await (await fetch(url + consoleRoutes.backups.path)).json();
  const lost: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'lostLog') : undefined;
  const { code } = await child.end('SIGTERM');
  return { isTold: lost !== null && lost !== undefined, code };
};

/**
 * Harms the log between a kill and the next start, each time in a folder of its own. What is lost with the log is lost;
 * what may not be is that nobody is told, that the database is not whole, or that there is something nobody wrote.
 */
export const harmLoop = async (options: HarmOptions): Promise<HarmResult> => {
  const { parent, harm, trials, program, progress } = options;
  const untold: string[] = [];
  const wrong: string[] = [];
  let [acknowledged, lost, told] = [0, 0, 0];
  let other = '';
  for (let trial = 0; trial <= trials; trial += 1) {
    const dataDir = join(parent, `${harm}${trial}`);
    mkdirSync(dataDir, { mode: 0o700 });
    const { ledger, before, faults } = await writeAndKill(dataDir, options);
    const log = join(dataDir, 'patchbay.db-wal');
    // The first one only lends its log.
    if (trial === 0) {
      other = join(parent, `${harm}.log`);
      copyFileSync(log, other);
      continue;
    }
    harmLog[harm](log, other);
    const { isTold, code } = await startAgain(dataDir, program);
    const found = verify(dataDir, ledger);
    const earlier = verify(dataDir, before);
    acknowledged += ledger.acknowledged;
    lost += found.lost.length;
    told += isTold ? 1 : 0;
    if (!isTold) untold.push(...earlier.lost);
    wrong.push(...faults, ...found.wrong, ...(code === 0 ? [] : [`the stop ended with ${String(code)}`]));
    progress?.(`${harm} ${trial}: ${ledger.acknowledged} acknowledged, ${found.lost.length} lost, ${isTold ? 'told' : 'not told'}, ${found.wrong.length} wrong`);
    rmSync(dataDir, { recursive: true });
  }
  return { acknowledged, lost, told, untold, wrong };
};
