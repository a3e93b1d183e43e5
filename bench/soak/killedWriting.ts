import { setTimeout as delay } from 'node:timers/promises';
import { startService, type Program } from './child.ts';
import { runClient, WrongAnswer, type ClientPlan } from './clients.ts';

export type WritingPlan = Omit<ClientPlan, 'url' | 'client'> & {
  readonly dataDir: string;
  readonly program: Program;
  readonly clients: number;
  /** Whether the clients have written what they are to write. */
  readonly isEnough: () => boolean;
  /** What is waited for between that and the kill. */
  readonly beforeKill?: () => Promise<unknown>;
};

/**
 * Lets clients write until there is enough, and kills the service under them.
 * @returns what was wrong with its answers; a broken connection is what the kill looks like from here
 */
export const killedWriting = async (
  { dataDir, program, clients, isEnough, beforeKill, ...plan }: WritingPlan,
): Promise<string[]> => {
  const { child, url } = await startService(dataDir, { program });
  const faults: string[] = [];
  const running = Array.from({ length: clients }, (_, client) => (
    runClient({ ...plan, url, client }).catch((error: unknown) => {
      if (error instanceof WrongAnswer) faults.push(error.message);
    })
  ));
  const state = { over: false };
  const over = Promise.all(running).then(() => { state.over = true; });
  while (!isEnough() && !state.over) await delay(1);
  await beforeKill?.();
  await child.end('SIGKILL');
  await over;
  return faults;
};
