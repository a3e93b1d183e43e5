import type { LastCalls } from '../assistants/lastCalls.ts';
import { Pace } from '../assistants/pace.ts';
import { AssistantSwitches } from '../assistants/switches.ts';
import { Token } from '../assistants/token.ts';
import type { Assistants } from '../assistants/assistants.ts';
import type { ToolParts } from '../assistants/tools/parts.ts';
import type { Router } from '../http/router.ts';
import { addMcp } from '../mcp/endpoint.ts';
import type { MetaTable } from '../storage/database/metaTable.ts';
import type { TrafficRecorder } from '../traffic/recorder.ts';
import type { ConsoleParts } from './parts.ts';

type Where = Pick<ConsoleParts, 'folder' | 'listensOn' | 'report'>;

export type AssistantSide = {
  /** What assistants may do; loaded with the first who asks, since a start needs none of it. */
  readonly assistants: () => Promise<Assistants>;
  /** Adds the route that assistants call. */
  readonly addRoute: (router: Router, traffic: Pick<TrafficRecorder, 'noted'>) => void;
};

/** Makes what assistants call. */
export const createAssistantSide = (
  parts: Omit<ToolParts, 'url' | 'meet'>, calls: LastCalls, meta: MetaTable, { folder, listensOn, report }: Where, elapsed: () => number,
): AssistantSide => {
  const switches = new AssistantSwitches(meta, parts.queue);
  const token = new Token(folder);
  calls.onChanged = () => { parts.changed('assistants'); };
  const url = (): string => `http://${listensOn()[0] ?? ''}`;
  const load = async (): Promise<Assistants> => {
    const [rules, owns, tools] = await Promise.all([
      import('../assistants/assistants.ts'), import('../assistants/ownCommand.ts'), import('../assistants/tools/all.ts'),
    ]);
    const meet: ToolParts['meet'] = async () => (await import('../flowCommand/nodeWorld.ts')).createNodeWorld(url());
    return new rules.Assistants(
      tools.toolsOf({ ...parts, url, meet }), switches, token, owns.ownCommand('mcp', folder), calls, parts.now,
    );
  };
  let loaded: Promise<Assistants> | undefined;
  const assistants = (): Promise<Assistants> => loaded ??= load();
  return {
    assistants,
    addRoute: (router, traffic) => {
      addMcp(router, {
        isOn: () => switches.current.isOn, token, pace: new Pace(elapsed),
        noted: ({ raw }, said) => { traffic.noted(raw, said); },
        load: async () => ({
          assistants: await assistants(), assets: parts.assets,
          report: (reason) => { report('warn', 'A tool that an assistant called failed.', { reason }); },
        }),
      });
    },
  };
};
