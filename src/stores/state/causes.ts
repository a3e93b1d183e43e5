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
  /** What is known so far. */
  readonly state: string;
};

/**
 * Why there was no answer; null where looking shows nothing; `reachable` where a preflight that was refused is passed.
 * Never rejects.
 */
export const lookFor = async (
  { baseUrl, pageOrigin, timeout, needsPreflight, state }: LookedAt,
): Promise<Cause | 'reachable' | null> => {
  if (isPortBlocked(baseUrl) || isMixed(pageOrigin, baseUrl) || isDenied(pageOrigin, await loopbackPermission())) {
    return 'blocked-by-browser';
  }
  const seen = await sight({ baseUrl, timeout });
  // That nothing answers elsewhere says nothing of this address.
  if (seen === 'nothing-elsewhere') return null;
  if (seen === 'nothing') return 'nothing-answers';
  if (seen === 'withheld-elsewhere') return 'blocked-by-cors';
  // Nothing withholds an answer from a page of the same origin.
  if (seen === 'withheld') return new URL(baseUrl).origin === pageOrigin ? null : 'blocked-by-cors';
  if (needsPreflight && !await preflight({ baseUrl, timeout })) return 'preflight-refused';
  return state === 'preflight-refused' ? 'reachable' : 'cut-short';
};
