import { describe, expect, it } from 'vitest';
import { isBlockedPort } from '../../../contract/blockedPorts.ts';
import { portRange } from '../../../contract/portRange.ts';
import { listen } from '../../../service/http/listen.ts';

/** Why Node's own implementation of the Fetch standard sends nothing there; undefined when it would. */
const refusedByFetch = async (port: number): Promise<string | undefined> => {
  const given = new AbortController();
  const sent = fetch(`http://127.0.0.1:${port}/`, { signal: given.signal });
  // The port is looked at before the first wait for anything outside.
  setImmediate(() => { given.abort(); });
  try {
    await sent;
    return undefined;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
  }
};

const every = Array.from({ length: 65_535 }, (_, at) => at + 1);

describe('ports that browsers do not open', () => {
  it.each(every.filter(isBlockedPort))('%i is one of them to fetch, and a start there is refused', async (port) => {
    expect(await refusedByFetch(port)).toBe('bad port');
    await expect(listen(() => undefined, port)).rejects
      .toThrow(`Port ${port} is one that browsers do not open, so the console could not be reached; choose another with --port.`);
  });

  it('are 82, and none of the range', () => {
    const range = every.filter((port) => port >= portRange.first && port <= portRange.last);
    expect(every.filter(isBlockedPort)).toHaveLength(82);
    expect(range.filter(isBlockedPort)).toEqual([]);
  });

  it('do not have their neighbours among them', async () => {
    const reasons = await Promise.all([2, 5999, 6001, 6670, 10_081].map(refusedByFetch));
    expect(reasons).not.toContain('bad port');
    expect([2, 5999, 6001, 6670, 10_081].filter(isBlockedPort)).toEqual([]);
  });
});
