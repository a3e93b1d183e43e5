import { defineStore } from 'pinia';
import { reactive } from 'vue';
import type { AllowedCaller, Caller, RefusedCaller } from '../../contract/console/callers.ts';
import { useConsole } from './state/useConsole.ts';
import { useDeed } from './state/useDeed.ts';
import { useSnapshot } from './state/useSnapshot.ts';
import type { Received } from '../../contract/exchange.ts';
import type { Target } from '../api/http.ts';
import {
  allowCaller, disallowCaller, listAllowed, listRefused, readAllowed, readRefused,
} from '../api/console/callers.ts';

/** Who was refused by the address it came from or asked for, and who was allowed. */
export const useCallersStore = defineStore('callers', () => {
  const askConsole = useConsole();
  const { problem: deedProblem, attempt } = useDeed();

  const refused = useSnapshot<readonly RefusedCaller[]>({
    empty: [], ask: (signal) => askConsole(listRefused, signal), read: readRefused,
  });
  const allowed = useSnapshot<readonly AllowedCaller[]>({
    empty: [], ask: (signal) => askConsole(listAllowed, signal), read: readAllowed,
  });
  const load = async (): Promise<void> => { await Promise.all([refused.load(), allowed.load()]); };

  const tell = async (
    what: string, call: (target: Target, caller: Caller) => Promise<Received>, caller: Caller,
  ): Promise<boolean> => {
    const done = await attempt(what, `${caller.kind} ${caller.name}`, () => askConsole((target) => call(target, caller)));
    if (done !== null) await load();
    return done !== null;
  };
  /** In force at once and over restarts. @returns whether it was done */
  const allow = (caller: Caller): Promise<boolean> => tell('allow it', allowCaller, caller);
  /** Takes back what was allowed in the console. @returns whether it was done */
  const disallow = (caller: Caller): Promise<boolean> => tell('take it back', disallowCaller, caller);

  return { refused: reactive(refused), allowed: reactive(allowed), load, allow, disallow, deedProblem };
});
