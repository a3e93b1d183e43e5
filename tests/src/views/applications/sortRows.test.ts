import { describe, expect, it } from 'vitest';
import { sortQuery, sortRows } from '../../../../src/views/applications/sortRows.ts';
import { row } from '../../components/rows.ts';

const names = (shown: readonly { shownName: string | null }[]): (string | null)[] =>
  shown.map(({ shownName }) => shownName);

const rows = [
  row('VIM', { version: '1.10.0', engagement: { suggestions: 2 }, platform: 'MACOS' }),
  row('ATOM', { version: '1.9.0', engagement: null, status: 'registered' }),
  row('BRAVE', { version: '1.9.0', engagement: { suggestions: 214, lastSeen: '2026-11-14T10:00:00Z' } }),
];

describe('sortRows', () => {
  it('counts sort as numbers, rows without one stand last whichever way', () => {
    expect(names(sortRows(rows, { key: 'suggestions', descending: true }))).toEqual(['BRAVE', 'VIM', 'ATOM']);
    expect(names(sortRows(rows, { key: 'suggestions', descending: false }))).toEqual(['VIM', 'BRAVE', 'ATOM']);
  });

  it('versions sort by their numbers and equal ones by name', () => {
    expect(names(sortRows(rows, { key: 'version', descending: false }))).toEqual(['ATOM', 'BRAVE', 'VIM']);
  });

  it('the rows given stay as they are', () => {
    sortRows(rows, { key: 'name', descending: false });
    expect(names(rows)).toEqual(['VIM', 'ATOM', 'BRAVE']);
  });
});

describe('an order in the address', () => {
  it.each([
    ['name', { key: 'name', descending: false }], ['-suggestions', { key: 'suggestions', descending: true }],
    [null, { key: 'lastSeen', descending: true }], ['nothing', { key: 'lastSeen', descending: true }], ['--name', { key: 'lastSeen', descending: true }],
  ] as const)('%j is %j', (text, order) => { expect(sortQuery.read(text)).toEqual(order); });

  it('is said in one way, the usual one not at all', () => {
    expect(['name', '-suggestions', 'lastSeen', '-lastSeen'].map((text) => sortQuery.write(sortQuery.read(text))))
      .toEqual(['name', '-suggestions', 'lastSeen', null]);
  });
});
