/** Why no answer came, as far as a browser can find out by asking in other ways, which change nothing. */
import { loopbackPermission, preflight, sight } from '../../api/probe.ts';
import { isDenied, isMixed, isPortBlocked } from './addressRules.ts';

/** What was found. `cut-short`: others are answered, and only that answer did not come, or not whole. */
export type Cause = 'blocked-by-cors' | 'preflight-refused' | 'nothing-answers' | 'blocked-by-browser' | 'cut-short';

export type LookedAt = {
  readonly baseUrl: string;
  readonly pageOrigin: string;
  /** Milliseconds; 0 waits for ever. */
  readonly timeout: number;
  /** Whether what was not answered is something that a browser asks leave for. */
  readonly needsPreflight: boolean;
};

/** Why there was no answer; null where looking shows nothing. Never rejects. */
export const lookFor = async ({ baseUrl, pageOrigin, timeout, needsPreflight }: LookedAt): Promise<Cause | null> => {
  if (isPortBlocked(baseUrl) || isMixed(pageOrigin, baseUrl) || isDenied(pageOrigin, await loopbackPermission())) {
    return 'blocked-by-browser';
  }
  const seen = await sight({ baseUrl, timeout });
  if (seen === 'nothing') return 'nothing-answers';
  // Nothing withholds an answer from a page of the same origin.
  if (seen === 'withheld') return new URL(baseUrl).origin === pageOrigin ? null : 'blocked-by-cors';
  return needsPreflight && !await preflight({ baseUrl, timeout }) ? 'preflight-refused' : 'cut-short';
};
