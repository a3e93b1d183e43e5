import { describe, expect, it } from 'vitest';
import { snapshotDifferences, type ListDifference } from '../../../../snapshots/difference.ts';
import type { Snapshot } from '../../../../snapshots/snapshot.ts';
import { countWords, isSequence, notComparedWords, reportOf, compareSnapshots } from '../../../../src/views/snapshots/comparison.ts';
import { entriesOf, fieldsOf, holdsWords, identityWords, kindWords, valueText } from '../../../../src/views/snapshots/snapshotWords.ts';
import { readSideKey, keyOfAddress, keyOfMoment, keyOfStored } from '../../../../src/views/snapshots/sideKeys.ts';
import type { SnapshotSide } from '../../../../src/views/snapshots/useSnapshotSides.ts';
import { snapshotWith } from '../../../support/snapshotFiles.ts';

const vim = { id: '00000000-0000-4000-8000-000000000001', name: 'VIM', version: '1', platform: 'LINUX', onboarded: false, engagement: { saved: 1 } };
const elsewhere = (one: object, at = 1): object => ({ ...one, id: `99999999-0000-4000-8000-00000000000${at}` });
const applicationsOf = (before: Snapshot, after: Snapshot): ListDifference => {
  const found = snapshotDifferences(before, after).find(({ list }) => list === 'applications');
  if (found === undefined) throw new Error('They are not compared.');
  return found;
};
const session = (id: string, body: object): Snapshot['answers'][number] => (
  { of: 'session', target: `/sessions/${id}`, status: 200, contentType: null, bytes: new TextEncoder().encode(JSON.stringify({ id, ...body })) });
const side = (snapshot: Snapshot, more: Partial<SnapshotSide> = {}): SnapshotSide => (
  { key: 'now', from: 'now', name: 'here, now', short: 'now', ofFile: false, snapshot, bytes: 1, lacks: '', ...more });

describe('two lists', () => {
  const difference = applicationsOf(
    snapshotWith([vim, { ...vim, id: '00000000-0000-4000-8000-000000000002', name: 'ZED' }, { ...vim, id: '00000000-0000-4000-8000-000000000003', name: 'NANO' }]),
    snapshotWith([{ ...vim, version: '2', engagement: { saved: 9 } }, elsewhere({ ...vim, name: 'ZED' }), elsewhere({ ...vim, name: 'SUBLIME' }, 2)]),
  );

  it('are rows: what changed, what is on one side only, what is the same', () => {
    expect(entriesOf(difference).map(({ kind, name, lines }) => [kind, name, ...lines])).toEqual([
      ['changed', 'VIM', { field: 'version', what: 'version', a: '1', b: '2' }],
      ['a', 'NANO', { field: '', what: 'all of it', a: '1', b: null }],
      ['b', 'SUBLIME', { field: '', what: 'all of it', a: null, b: '1' }],
      ['same', 'ZED'],
    ]);
    expect([countWords(difference), identityWords(difference)]).toEqual(['3 of 4 differ', '1 matched by id, 1 by name and platform.']);
  });

  it('say of each field whether it differs, is the same, or says nothing because it is another every time', () => {
    const [, , , same] = entriesOf(difference);
    expect(same === undefined ? [] : fieldsOf(same).map(({ name, state }) => [name, state])).toEqual([
      ['id', 'ignored'], ['name', 'same'], ['version', 'same'], ['platform', 'same'], ['onboarded', 'same'],
    ]);
    const [changed] = entriesOf(applicationsOf(snapshotWith([{ ...vim, 'odd key': { a: 1 } }]), snapshotWith([{ ...vim, 'odd key': { a: 2 } }])));
    expect(changed === undefined ? [] : fieldsOf(changed).filter(({ state }) => state === 'differs')).toEqual([{ name: 'odd key', a: '{"a":1}', b: '{"a":2}', state: 'differs' }]);
  });

  it.each([
    [[vim], [vim], 'No difference in 1 application', 'Matched by id.'],
    [[vim], [elsewhere(vim)], 'No difference in 1 application', 'Other ids on each side, so matched by name and platform.'],
    [[], [], 'No applications', ''],
    [[vim], [], '1 of 1 differs', ''],
  ])('are counted, and by what they were matched is said', (before, after, count, identity) => {
    const found = applicationsOf(snapshotWith(before), snapshotWith(after));
    expect([countWords(found), identityWords(found)]).toEqual([count, identity]);
  });

  it('that are not both there say which is not', () => {
    const without = { ...snapshotWith([vim]), answers: [] };
    const refused = { ...without, answers: [{ of: 'applications' as const, target: '/', status: 404, contentType: null, bytes: new Uint8Array() }] };
    const odd = { ...without, answers: [{ of: 'applications' as const, target: '/', status: 200, contentType: null, bytes: new TextEncoder().encode('{"iterable":1}') }] };
    expect(notComparedWords(applicationsOf(snapshotWith([vim]), without))).toBe('B does not hold its applications.');
    expect(notComparedWords(applicationsOf(refused, snapshotWith([vim])))).toBe('A was answered 404 instead of its applications.');
    expect(notComparedWords(applicationsOf(odd, snapshotWith([vim])))).toBe('The answer of one of them is no list that can be read.');
    expect(notComparedWords(applicationsOf(snapshotWith([vim]), snapshotWith([vim])))).toBeNull();
  });

  it('of sessions are compared where one of them knows any, by id', () => {
    const plain = snapshotWith([vim]);
    expect(snapshotDifferences(plain, plain).map(({ list }) => list)).toEqual(['applications', 'external', 'related']);
    const opened = { ...plain, answers: [...plain.answers, session('a', { closed: null })] };
    const closed = { ...plain, answers: [...plain.answers, session('a', { closed: { value: '2026-11-29T08:00:00.000Z' } }), session('b', {})] };
    const found = snapshotDifferences(opened, closed).find(({ list }) => list === 'sessions');
    expect([found?.changed.length, found?.added.length, found?.removed.length]).toEqual([1, 1, 0]);
  });
});

describe('words', () => {
  it('say added and removed of one service at two moments, and only in A and B of two of them', () => {
    const [earlier, later] = [snapshotWith([], [], '2026-11-28T08:00:00.000Z'), snapshotWith([], [], '2026-11-29T08:00:00.000Z')];
    expect(isSequence(side(earlier), side(later))).toBe(true);
    expect(isSequence(side(later), side(earlier))).toBe(false);
    expect(isSequence(side(earlier), side(later, { ofFile: true }))).toBe(false);
    expect(isSequence(side(earlier), side({ ...later, address: 'http://localhost:1' }))).toBe(false);
    expect([kindWords(true, ['x', 'y']).a.text, kindWords(true, ['x', 'y']).b.text]).toEqual(['Removed', 'Added']);
    expect([kindWords(false, ['A', 'the file']).a.text, kindWords(false, ['A', 'the file']).b.text]).toEqual(['Only in A', 'Only in the file']);
  });

  it('say what a snapshot holds, and cut a long value', () => {
    expect(holdsWords({ applications: 1, external: 31, sessions: 2 })).toBe('1 application, 31 external, 2 sessions');
    expect(holdsWords({ applications: null, external: null, sessions: 0 })).toBe('no applications');
    expect([valueText('a'), valueText(null), valueText(undefined), valueText('x'.repeat(300))?.length]).toEqual(['a', 'null', null, 201]);
  });

  it('make a report of all lists', () => {
    const [a, b] = [side(snapshotWith([vim])), side(snapshotWith([{ ...vim, version: '2' }], [{ name: 'Zed' }]), { name: 'mine.json', ofFile: true })];
    expect(reportOf(a, b, compareSnapshots(a, b)).split('\n')).toEqual([
      'A: here, now; http://localhost:39300, 2026-11-27T16:20:44.000Z', 'B: mine.json; http://localhost:39300, 2026-11-27T16:20:44.000Z',
      '', 'Applications: 1 of 1 differs. Matched by id.', '  \u2260 Changed VIM (LINUX)', '      version: 1, 2',
      '', 'External: 1 of 1 differs', '  + Only in B Zed', '      all of it: nothing, all of it',
      '', 'Related: No programs', '',
    ]);
  });

  it('of an address name a side, and nothing else', () => {
    expect(readSideKey('now')).toEqual({ from: 'now', address: null });
    expect(readSideKey(keyOfAddress('http://localhost:39301'))).toEqual({ from: 'now', address: 'http://localhost:39301' });
    expect(readSideKey(keyOfMoment(1_764_403_200_000))).toEqual({ from: 'then', at: 1_764_403_200_000 });
    expect(readSideKey(keyOfStored('an id'))).toEqual({ from: 'browser', id: 'an id' });
    expect(readSideKey('file.1')).toEqual({ from: 'file', key: 'file.1' });
    expect(readSideKey('change.12')).toEqual({ from: 'change', change: 12 });
    expect(['', 'now.', 'now.javascript:alert(1)', 'now.localhost', 'then.yesterday', 'change.-1', 'other.1'].map(readSideKey)).toEqual(Array.from({ length: 7 }, () => null));
  });
});
