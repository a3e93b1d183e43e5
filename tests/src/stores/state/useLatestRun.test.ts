import { describe, expect, it } from 'vitest';
import { useLatestRun } from '../../../../src/stores/state/useLatestRun.ts';

describe('useLatestRun', () => {
  it('only the run started last is the latest; the one before is aborted', () => {
    const runs = useLatestRun();
    const first = runs.start();
    const second = runs.start();
    expect([first.isLatest(), first.signal.aborted]).toEqual([false, true]);
    expect([second.isLatest(), second.signal.aborted]).toEqual([true, false]);
  });

  it('a cancelled run stays the latest, a dropped one does not', () => {
    const runs = useLatestRun();
    const cancelled = runs.start();
    runs.cancel();
    expect([cancelled.isLatest(), cancelled.signal.aborted]).toEqual([true, true]);
    const dropped = runs.start();
    runs.drop();
    expect([dropped.isLatest(), dropped.signal.aborted]).toEqual([false, true]);
  });
});
