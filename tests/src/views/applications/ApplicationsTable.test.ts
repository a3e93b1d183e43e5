import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory, createRouter } from 'vue-router';
import ApplicationsList from '../../../../src/views/applications/ApplicationsList.vue';
import ApplicationsTable from '../../../../src/views/applications/ApplicationsTable.vue';
import { routes } from '../../../../src/app/router.ts';
import { noChanges } from '../../../../src/utils/changes.ts';
import { row } from '../../components/rows.ts';
import { todayAt } from '../../todayAt.ts';

const seen = new Date(todayAt(14, 3, 11));
const rows = [
  row('VIM', { engagement: { suggestions: 1200, reused: 0, saved: 2, lastSeen: seen.toISOString() } }),
  row('OS_SERVER', { status: 'service', engagement: null }),
  row('BRAVE', { status: 'not said', engagement: null, onboarded: false, version: null }),
  row('ATOM', { status: 'registered', engagement: { suggestions: 0, reused: 0, saved: 0 } }),
];
const global = { plugins: [createRouter({ history: createMemoryHistory(), routes: [...routes] })] };
const table = (changed = noChanges, shown = rows) => mount(ApplicationsTable, {
  props: { rows: shown, stale: false, sort: { key: 'lastSeen', descending: true }, changes: changed, deletes: true }, global,
});

describe('ApplicationsTable', () => {
  it('says each row in words; what an answer does not say is not said, what does not apply is empty', () => {
    const cells = table().findAll('tbody tr').map((line) => line.findAll('th, td').map((cell) => cell.text()));
    expect(cells).toEqual([
      ['Connected', 'VIM', '1.0.0', 'LINUX', 'Yes', '1,200', '0', '2', '14:03:11', 'Delete'],
      ['This service', 'OS_SERVER', '1.0.0', 'LINUX', 'Yes', '', '', '', '', ''],
      ['not said', 'BRAVE', 'not said', 'LINUX', 'No', 'not said', 'not said', 'not said', 'not said', 'Delete'],
      ['Registered', 'ATOM', '1.0.0', 'LINUX', 'Yes', '0', '0', '0', 'never', 'Delete'],
    ]);
  });

  it('tells which column sorts, turns it round, and begins figures with the largest', async () => {
    const wrapper = table();
    expect(wrapper.get('[aria-sort="descending"]').text()).toBe('Last call');
    const press = (name: string): Promise<void> =>
      wrapper.findAll('thead button').filter((button) => button.text() === name)[0]?.trigger('click') ?? Promise.reject(new Error(name));
    await press('Last call');
    await press('Saved');
    await press('Name');
    expect(wrapper.emitted('update:sort')).toEqual([
      [{ key: 'lastSeen', descending: false }], [{ key: 'saved', descending: true }], [{ key: 'name', descending: false }],
    ]);
  });

  it('each name leads to its application; what changed says what it was, what is new says so', () => {
    const wrapper = table({ added: new Set(['id-BRAVE']), removed: [], changed: new Map([['id-VIM', { version: '0.9' }]]) });
    expect(wrapper.get('tbody a').attributes('href')).toBe('/applications/id-VIM');
    const [first, , third] = wrapper.findAll('tbody tr');
    expect(first?.get('.version').text()).toBe('1.0.0 was 0.9');
    expect(third?.get('th').text()).toContain('Added');
  });

  it('of 10,000 rows only those in sight are elements, and the others keep their place', () => {
    const wrapper = table(noChanges, Array.from({ length: 10_000 }, (_none, index) => row(`A${index}`)));
    const shown = wrapper.findAll('tbody tr[aria-rowindex]');
    expect(shown.length).toBeLessThan(200);
    expect(wrapper.get('table').attributes('aria-rowcount')).toBe('10001');
    expect(wrapper.get('tbody tr:last-child td').attributes('style')).toBe(`height: ${(10_000 - shown.length) * 32}px;`);
  });

  it('500 rows are rendered as a whole', () => {
    expect(table(noChanges, Array.from({ length: 500 }, (_none, index) => row(`A${index}`))).findAll('tbody tr')).toHaveLength(500);
  });
});

describe('ApplicationsList', () => {
  it('gives name, time, connection, version and the main figure in two lines', () => {
    const lines = mount(ApplicationsList, { props: { rows, stale: false, changes: noChanges }, global }).findAll('li').map((line) => line.text());
    expect(lines[0]).toMatch(/VIM.*14:03:11.*Connected.*1\.0\.0.*1,200 suggestions/s);
    expect(lines[3]).toMatch(/ATOM.*never.*Registered.*0 suggestions/s);
  });

  it('one that this page had connected and has lost has the word and the jack for it', () => {
    const isLost = ({ name }: { readonly name: string | null }): boolean => name === 'VIM';
    const shown = mount(ApplicationsTable, { props: { ...table().props(), isLost }, global });
    expect(shown.findAll('td.status').map((cell) => cell.text())).toEqual(['Lost', 'This service', 'not said', 'Registered']);
    expect(shown.findAll('svg.lost')).toHaveLength(1);
  });
});
