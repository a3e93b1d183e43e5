import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fuzzLoop } from '../../../bench/soak/fuzzLoop.ts';
import { makeFolder } from '../storage/support.ts';

describe('requests that nobody should send', () => {
  it('are never answered 5xx, change nothing when they are refused, and leave no content in the log', async () => {
    const { faults, statuses, compared } = await fuzzLoop({ dataDir: makeFolder(), requests: 300, seed: 11 });

    expect(faults).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
    // About a third: the others are answered, or not of HTTP.
    expect(compared).toBeGreaterThan(80);
  });

  it('would find each of these faults', async () => {
    const program = fileURLToPath(new URL('../../fixtures/faultyService.ts', import.meta.url));
    const { faults } = await fuzzLoop({ dataDir: '', requests: 8, batch: 8, seed: 62, program });

    expect(faults).toEqual(expect.arrayContaining([
      expect.stringMatching(/ was answered 500: /), expect.stringMatching(/ was refused and changed what is kept: /),
      expect.stringMatching(/^the log holds a content: /),
    ]));
  });
});
