import { patternMs, type Match, type Matched } from '../../../flows/criteria/match.ts';
import workerUrl from './patternWorker.ts?worker&url';

type Policy = { readonly createScriptURL: (url: string) => URL };
type Rules = { readonly createScriptURL: (url: string) => string };
type Policies = { readonly createPolicy: (name: string, rules: Rules) => Policy };

const isPolicies = (value: unknown): value is Policies => typeof value === 'object' && value !== null && 'createPolicy' in value;

/** The one script that a thread of the console runs; a browser that asks for a policy gets it from here. */
const scriptUrl = (() => {
  const policies: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isPolicies(policies)) return workerUrl;
  return policies.createPolicy('patchbay-flows', { createScriptURL: () => workerUrl }).createScriptURL(workerUrl);
})();

const answered: readonly Matched[] = ['matched', 'unmatched', 'wrong'];

/** A thread for patterns. The next pattern waits for the one before, so that one thread does. */
export const createMatcher = (): { readonly match: Match; readonly close: () => void } => {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const close = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const hold: Match = (pattern) => new Promise((resolve) => {
    const thread = worker ??= new Worker(scriptUrl, { type: 'module' });
    const end = (matched: Matched): void => {
      clearTimeout(timer);
      if (matched === 'late') close();
      resolve(matched);
    };
    const timer = setTimeout(() => { end('late'); }, patternMs);
    thread.onmessage = ({ data }: MessageEvent<unknown>) => { end(answered.find((each) => each === data) ?? 'wrong'); };
    thread.onerror = () => { end('late'); };
    thread.postMessage(pattern);
  });
  return {
    match: (pattern) => {
      const matched = last.then(() => hold(pattern));
      last = matched;
      return matched;
    },
    close,
  };
};
