import { vi } from 'vitest';

/**
 * Waits until a check passes. What a machine beside other load may take long for is waited for long; a check that
 * passes is over at once.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });
