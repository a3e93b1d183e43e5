import type { FlowWorld } from '../../../flows/running/world.ts';
import { forgetConnection } from '../../api/console/applications.ts';
import type { Target } from '../../api/http.ts';
import { sendOperation } from '../../api/operation.ts';
import { outcomeWords } from '../../utils/outcomeWords.ts';
import { useSettingsStore } from '../settings.ts';
import { useConsole } from '../state/useConsole.ts';
import { useSender } from '../state/useSender.ts';
import { createMatcher } from './matchBeside.ts';

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> => new Promise((resolve) => {
  const end = (): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    resolve();
  };
  const timer = setTimeout(end, milliseconds);
  signal.addEventListener('abort', end);
});

/**
 * What a flow meets that runs in the page: its requests to the service in use go as every other one, and stand in
 * Activity. That of another address is only of that service.
 */
export const useFlowWorld = (): ((baseUrl: string) => { readonly world: FlowWorld; readonly close: () => void }) => {
  const settings = useSettingsStore();
  const sender = useSender();
  const askPage = useConsole('page');
  return (baseUrl) => {
    const { match, close } = createMatcher();
    const world: FlowWorld = {
      send: (request, bytes, signal, operation) => {
        const send = (target: Target) => sendOperation(operation, request, target, bytes);
        if (baseUrl === settings.baseUrl) return sender(send, signal);
        return send({ baseUrl, timeout: settings.timeout, signal });
      },
      now: () => Date.now(),
      pause,
      forgetConnection: async (application) => {
        if (baseUrl !== settings.pageOrigin) return 'The connection cannot be forgotten: the service in use is another one than that of this page.';
        const { outcome } = await askPage((target) => forgetConnection(target, application, 'flow'));
        if (outcome.kind === 'answered' && outcome.answer.status === 200) return null;
        const { code, words } = outcomeWords(outcome);
        return `The connection was not forgotten: ${code === null ? '' : `${code} `}${words}.`;
      },
      match,
    };
    return { world, close };
  };
};
