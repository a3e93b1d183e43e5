import { describe, expect, it } from 'vitest';
import type { DeletedKept } from '../../../../contract/console/kept.ts';
import { allTogether, heldUntil, proofWords } from '../../../../src/views/common/deletionWords.ts';
import { formatMoment } from '../../../../src/utils/moments.ts';
import { deletedOf } from '../../api/console/deleted.ts';

const [promised, next] = ['2026-12-04T03:00:00.000Z', '2026-12-06T10:00:00.000Z'];
const shown = (at: string): string => formatMoment(Date.parse(at));

describe('until when backups hold what is deleted', () => {
  it.each<[string, Parameters<typeof heldUntil>[0], string | null]>([
    ['nothing where that is not known', null, null],
    ['nothing where there are none', { backupsUntil: null, backupsMoved: null }, null],
    ['the date', { backupsUntil: next, backupsMoved: null }, shown(next)],
    ['a date that moved, of a damaged database', { backupsUntil: next, backupsMoved: { from: promised, why: 'damaged', reason: null } },
      `${shown(next)} or longer (it was to be ${shown(promised)}, but the last good one stays, since no backup is made of a damaged database)`],
    ['a date that moved, with what was said', { backupsUntil: next, backupsMoved: { from: promised, why: 'failed', reason: 'ENOSPC' } },
      `${shown(next)} or longer (it was to be ${shown(promised)}, but the last good one stays, since no new backup could be made: ENOSPC)`],
    ['a date that moved, where nothing was said', { backupsUntil: next, backupsMoved: { from: promised, why: 'failed', reason: null } },
      `${shown(next)} or longer (it was to be ${shown(promised)}, but the last good one stays, since no new backup could be made)`],
  ])('is %s', (_what, held, words) => {
    expect(heldUntil(held)).toBe(words);
  });
});

describe('what was looked for and found', () => {
  it('names files of flows that hold some, which a deletion does not change', () => {
    const database = { name: 'patchbay.db', role: 'database', bytes: 1, holds: false } as const;
    const flow = { name: 'flows/a.arazzo.yaml', role: 'flow', bytes: 1, holds: true } as const;
    const proof = { texts: 1, lookedFor: 1, keptElsewhere: 0 };
    expect(proofWords({ ...proof, files: [database, flow, { ...flow, name: 'flows/b.arazzo.yaml' }] })).toEqual({
      isClean: false,
      sentences: [
        '1 file of the data folder was searched for 1 deleted text: none holds any.',
        'flows/a.arazzo.yaml and flows/b.arazzo.yaml hold some; files of flows are your own and stay as they are.',
      ],
    });
    expect(proofWords({ ...proof, files: [database, { ...flow, holds: false }] })?.isClean).toBe(true);
  });
});

describe('several deletions as one', () => {
  const file = (name: string, holds: boolean | null) => ({ name, role: 'backup' as const, bytes: 1, holds });
  const deletion = (texts: number, files: DeletedKept['proof']['files']): DeletedKept => ({
    ...deletedOf(texts, next), kinds: [{ kind: 'events', count: texts, bytes: 1 }],
    proof: { texts, lookedFor: texts, keptElsewhere: 1, files },
  });

  it('count together, and a file holds some that held some after one of them, or was not searched after one', () => {
    const all = allTogether([
      deletion(1, [file('held', true), file('unseen', null), file('clean', false), file('both', null)]),
      deletion(2, [file('held', false), file('unseen', false), file('clean', false), file('both', true), file('new', null)]),
    ]);
    expect(all).toMatchObject({ deleted: 3, backupsUntil: next, proof: { texts: 3, lookedFor: 3, keptElsewhere: 2 } });
    expect(all?.kinds).toHaveLength(2);
    expect(all?.proof.files.map(({ name, holds }) => [name, holds])).toEqual([
      ['held', true], ['unseen', null], ['clean', false], ['both', true], ['new', null],
    ]);
  });

  it('are none where there was none', () => {
    expect(allTogether([])).toBeNull();
  });
});
