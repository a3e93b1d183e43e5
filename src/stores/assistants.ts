import { defineStore } from 'pinia';
import { reactive, watch } from 'vue';
import type { Assistants, AssistantsChange } from '../../contract/console/assistants.ts';
import { changeAssistants, getAssistants, readAssistants, replaceToken } from '../api/console/assistants.ts';
import { useSettingsStore } from './settings.ts';
import { useChangeable } from './state/useChangeable.ts';
import { useConsole } from './state/useConsole.ts';
import { useDeed } from './state/useDeed.ts';
import { useSnapshot } from './state/useSnapshot.ts';

/** Whether assistants may call the service that served the page, with which tools, and who called last. */
export const useAssistantsStore = defineStore('assistants', () => {
  const settings = useSettingsStore();
  const askConsole = useConsole();
  const { problem: deedProblem, attempt } = useDeed();

  const state = useSnapshot<Assistants | null>({
    empty: null, ask: (signal) => askConsole(getAssistants, signal), read: readAssistants,
  });
  const { current, load, change: take } = useChangeable(state, readAssistants);

  /** Changes are sent one after the other: the list of tools is made of what the one before came to. */
  let last: Promise<boolean> = Promise.resolve(true);
  const inTurn = (act: () => Promise<boolean>): Promise<boolean> => {
    last = last.then(act);
    return last;
  };

  const tell = (part: () => AssistantsChange): Promise<boolean> => inTurn(() => take(() =>
    attempt('change what assistants may do', null, () => askConsole((target) => changeAssistants(target, part())))));
  /** Changes some of the switches. @returns whether it was done */
  const change = (part: Omit<AssistantsChange, 'off'>): Promise<boolean> => tell(() => part);
  /** Switches one tool on or off, whatever else is. @returns whether it was done */
  const switchTool = (name: string, on: boolean): Promise<boolean> => tell(() => {
    const off = (current.value?.tools ?? []).filter((tool) => (tool.name === name ? !on : tool.isOff));
    return { off: off.map((tool) => tool.name) };
  });
  /** What has the present token is let in no more. @returns whether it was done */
  const replace = (): Promise<boolean> => inTurn(() => take(() =>
    attempt('replace the token', null, () => askConsole(replaceToken))));

  watch(() => settings.baseUrl, () => { deedProblem.value = null; }, { flush: 'sync' });

  return { state: reactive(state), current, load, change, switchTool, replace, deedProblem };
});
