import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import SortHead from '../../../src/components/lists/SortHead.vue';
import { readApplicationRows } from '../../../src/api/readers/applicationRows.ts';
import { columns, sortQuery, sortTraffic } from '../../../src/views/traffic/list/trafficOrder.ts';
import { sortExternal } from '../../../src/views/external/externalOrder.ts';
import { readExternalRows } from '../../../src/api/readers/externalRows.ts';
import { inOrder, turned } from '../../../src/utils/sorting.ts';

describe('the order of a list', () => {
  it('a press on another column begins with the greatest of figures, one on the same turns round', () => {
    const time = { key: 'time', text: 'Time', figure: false } as const;
    const size = { key: 'size', text: 'Size', figure: true } as const;
    expect(turned<'time' | 'size'>({ key: 'time', descending: false }, size)).toEqual({ key: 'size', descending: true });
    expect(turned<'time' | 'size'>({ key: 'size', descending: true }, size)).toEqual({ key: 'size', descending: false });
    expect(turned<'time' | 'size'>({ key: 'size', descending: true }, time)).toEqual({ key: 'time', descending: false });
  });

  it('equal rows keep the order they had where they have no name to go by, those without a value stand last', () => {
    const rows = [{ at: 1, of: 2 }, { at: 2, of: null }, { at: 3, of: 1 }, { at: 4, of: 2 }];
    expect(inOrder(rows, true, (row) => row.of).map(({ at }) => at)).toEqual([1, 4, 3, 2]);
    expect(inOrder(rows, false, (row) => row.of).map(({ at }) => at)).toEqual([3, 1, 4, 2]);
  });

  it('of requests the usual one is the newest first, which the address leaves out', () => {
    expect(sortQuery.read(null)).toEqual({ key: 'time', descending: true });
    expect([sortQuery.write({ key: 'time', descending: true }), sortQuery.write({ key: 'duration', descending: true })]).toEqual([null, '-duration']);
    expect(sortTraffic([], { key: 'status', descending: false })).toEqual([]);
    expect(columns.map(({ key }) => sortQuery.read(key).key)).toEqual(columns.map(({ key }) => key));
  });

  it('programs sort by name as people count, and by how their integration stands', () => {
    const rows = readExternalRows(JSON.stringify({ iterable: [
      { name: 'Program 10' }, { name: 'Program 9', integration: { state: 'planned' } }, { name: 'Other', integration: { state: 'installed' } },
    ] })) ?? [];
    const names = (key: 'name' | 'integration'): string[] => sortExternal(rows, { key, descending: false }).map(({ name }) => name);
    expect(names('name')).toEqual(['Other', 'Program 9', 'Program 10']);
    expect(names('integration')).toEqual(['Other', 'Program 9', 'Program 10']);
  });
});

it('rows that a service gives one id have keys of their own', async () => {
  const rows = await readApplicationRows(JSON.stringify({ iterable: [{ id: 'a' }, { id: 'a' }, { id: 'b' }, {}, {}] })) ?? [];
  expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
});

it('the head of a column says how the list is ordered by it and asks for an order', async () => {
  const column = { key: 'name', text: 'Name', figure: false };
  const wrapper = mount(SortHead<string>, { props: { column, as: 'th', modelValue: { key: 'other', descending: true } } });
  expect(wrapper.attributes()).toMatchObject({ scope: 'col', 'aria-sort': 'none' });
  await wrapper.get('button').trigger('click');
  expect(wrapper.emitted('update:modelValue')).toEqual([[{ key: 'name', descending: false }]]);
  await wrapper.setProps({ modelValue: { key: 'name', descending: false } });
  expect(wrapper.attributes('aria-sort')).toBe('ascending');
  wrapper.unmount();
});
