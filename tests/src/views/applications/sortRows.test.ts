import { describe, expect, it } from 'vitest';
import { filterRows, sortRows } from '../../../../src/views/applications/sortRows.ts';
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

describe('filterRows', () => {
  it('every word has to be found, in whichever column and case', () => {
    expect(names(filterRows(rows, ' macos VIM '))).toEqual(['VIM']);
    expect(names(filterRows(rows, 'registered'))).toEqual(['ATOM']);
    expect(names(filterRows(rows, 'macos brave'))).toEqual([]);
  });

  it('no word hides nothing', () => {
    expect(filterRows(rows, '  ')).toBe(rows);
  });
});
