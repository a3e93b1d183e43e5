import { changeable } from '../applications/changeable.ts';
import { Problem } from '../problem.ts';
import type { StartedPatchbay } from '../start/startPatchbay.ts';
import { ObservedExchanges } from './exchanges.ts';
import { checkApplication, checkDrill, checkFilter, checkRun, checkWait } from './given.ts';
import { PatchbayError, type DrillOptions, type RunningDrill, type TestedPatchbay } from './types.ts';

/** Milliseconds that are waited for an exchange where nobody says. */
const waitMs = 5_000;

const startDrill = (service: StartedPatchbay, { application: id, answer, times = 1 }: DrillOptions): RunningDrill => {
  const { drills, resources: { registry } } = service;
  const application = registry.find(id);
  if (application === undefined) throw new PatchbayError(new Problem('application-unknown').message);
  const drill = drills.start({ application: application.id, answer, times }, application, Date.now());
  if (drill instanceof Problem) throw new PatchbayError(drill.message);
  const present = (): typeof drill => drills.list.find((each) => each.id === drill.id) ?? drill;
  return {
    id: drill.id,
    get answered() { return present().answered; },
    get ended() { return present().ended; },
    stop: () => { drills.stop(drill.id); },
  };
};

/** What comes of some work as a promise, what it throws too. */
const settled = <Result>(work: () => Result): Promise<Result> => new Promise((resolve) => { resolve(work()); });

/** What a plugin's own tests want of a service that runs in their process. */
export const withTestKit = (service: StartedPatchbay): TestedPatchbay => {
  const { url, port, dataDir, close } = service;
  const closing = new AbortController();
  const { signal: closed } = closing;
  const mustRun = (): void => { if (closed.aborted) throw new PatchbayError('The service is closed; start another one.'); };
  const observed = new ObservedExchanges(() => {
    const { traffic, settings } = service.resources;
    return { traffic, isRecording: settings.current.recording };
  }, closed);
  // Read by the first flow that is run.
  let runner: ReturnType<typeof begin> | undefined;
  const begin = async () => {
    const { createNodeWorld, runFlow } = await import('./runFlow.ts');
    return { runFlow, world: createNodeWorld(url) };
  };
  return {
    url, port, dataDir,
    exchanges: (filter = {}) => settled(() => {
      checkFilter(filter);
      return observed.all(filter);
    }),
    waitFor: async (filter, milliseconds = waitMs) => {
      checkFilter(filter);
      checkWait(milliseconds);
      return await observed.first(filter, milliseconds);
    },
    drill: (options) => settled(() => {
      checkDrill(options);
      mustRun();
      return startDrill(service, options);
    }),
    forgetConnection: async (application) => {
      checkApplication(application);
      mustRun();
      const known = changeable(service.resources.registry, application);
      if (known instanceof Problem) throw new PatchbayError(known.message);
      const { world } = await (runner ??= begin());
      const sentence = await world.forgetConnection(application, 'testKit');
      if (sentence !== null) throw new PatchbayError(sentence);
    },
    run: async (flow, options = {}) => {
      checkRun(flow, options);
      mustRun();
      const { runFlow, world } = await (runner ??= begin());
      const signal = options.signal === undefined ? closed : AbortSignal.any([options.signal, closed]);
      const ran = await runFlow(flow, world, url, { ...options, signal });
      const isCut = closed.aborted && options.signal?.aborted !== true && ran.state !== 'passed';
      if (isCut) throw new PatchbayError('The service was closed before the flow was over.');
      return ran;
    },
    close: async () => {
      closing.abort();
      await (await runner)?.world.close();
      await close();
    },
  };
};
