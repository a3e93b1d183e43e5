import { describe, expect, it } from 'vitest';
import type { Copy } from '../../../../service/storage/copies/backups.ts';
import { checkCopies, problemIn } from '../../../../service/storage/copies/checkedCopies.ts';

const rows = {
  applications: 0, assets: 0, annotations: 0, intentions: 0, events: 0, sessions: 0, seenCopies: 0, feedback: 0,
};

const copy = (path: string, problem?: string | null): Copy => ({
  path, name: path.slice('/data/'.length), reason: null,
  number: 1, at: Date.UTC(2026, 10, 27, 12), bytes: 5, isGood: problem === null,
  finding: problem === undefined ? undefined
    : {
        bytes: 5, modified: 0, checkedAt: Date.UTC(2026, 10, 28), problem, schema: 8, rows, sha256: null, reason: null,
      },
});

describe('a look at all backups', () => {
  it('looks at each, in their order, and tells what is known afterwards', async () => {
    const looked: string[] = [];
    const list = (): Copy[] => (looked.length < 2 ? [copy('/data/one'), copy('/data/two')]
      : [copy('/data/one', null), copy('/data/two', 'It is bad.'), copy('/data/new')]);
    const checked = await checkCopies(list, async (path) => { await Promise.resolve(looked.push(path)); });

    expect(looked).toEqual(['/data/one', '/data/two']);
    const dated = { at: '2026-11-27T12:00:00.000Z', bytes: 5 };
    expect(checked).toEqual([
      { ...dated, name: 'one', checkedAt: '2026-11-28T00:00:00.000Z', problem: null },
      { ...dated, name: 'two', checkedAt: '2026-11-28T00:00:00.000Z', problem: 'It is bad.' },
      { ...dated, name: 'new', checkedAt: null, problem: 'It could not be looked at.' },
    ]);
  });
});

describe('what is wrong with what was looked at', () => {
  it('is nothing with what is good', () => {
    expect(problemIn({ good: true, schema: 8, rows, bytes: 1, sha256: '' })).toBeNull();
    expect(problemIn({ good: false, problem: 'It is bad.' })).toBe('It is bad.');
  });
});
