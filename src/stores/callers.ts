import { defineStore } from 'pinia';
import { reactive } from 'vue';
import { consolePaths } from '../../contract/console/api.ts';
import type { AllowedCaller, RefusedCaller } from '../../contract/console/callers.ts';
import { useConsoleApi } from './state/useConsoleApi.ts';
import { useDeed } from './state/useDeed.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import { readAllowed, readRefused } from '../api/console/serviceReading.ts';

type Caller = Pick<AllowedCaller, 'kind' | 'name'>;

/** Who was refused by the address it came from or asked for, and who was allowed. */
export const useCallersStore = defineStore('callers', () => {
  const consoleApi = useConsoleApi();
  const { problem: deedProblem, attempt } = useDeed();

  const refused = useSnapshot<readonly RefusedCaller[]>({
    empty: [], ask: (signal) => consoleApi.ask(consolePaths.refused, signal), read: readRefused,
  });
  const allowed = useSnapshot<readonly AllowedCaller[]>({
    empty: [], ask: (signal) => consoleApi.ask(consolePaths.allowed, signal), read: readAllowed,
  });
  const load = async (): Promise<void> => { await Promise.all([refused.load(), allowed.load()]); };

  const tell = async (what: string, path: string, { kind, name }: Caller): Promise<boolean> => {
    const done = await attempt(what, `${kind} ${name}`, () => consoleApi.tell(path, { kind, name }));
    if (done !== null) await load();
    return done !== null;
  };
  /** In force at once and over restarts. @returns whether it was done */
  const allow = (caller: Caller): Promise<boolean> => tell('allow it', consolePaths.allow, caller);
  /** Takes back what was allowed in the console. @returns whether it was done */
  const disallow = (caller: Caller): Promise<boolean> => tell('take it back', consolePaths.disallow, caller);

  return { refused: reactive(refused), allowed: reactive(allowed), load, allow, disallow, deedProblem };
});
