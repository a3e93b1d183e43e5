import { mount } from '@vue/test-utils';
import { h } from 'vue';
import { describe, expect, it } from 'vitest';
import FieldTree from '../../../../src/components/json/FieldTree.vue';

const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

describe('the fields of an object', () => {
  it('unfold with how much is inside, each value as it came', () => {
    const wrapper = mount(FieldTree, { props: { value: { name: 'VIM', os: { id: 1, tags: ['a', null] } } } });
    expect(wrapper.findAll('summary').map((line) => line.text())).toEqual(['os 2 fields', 'tags 2 elements']);
    expect(wrapper.findAll('dd.code').map((value) => value.text())).toEqual(['VIM', '1', 'a', 'null']);
  });

  it.each([[1_000, /^\{"a":\{"a":.+\u2026$/], [30, /^(?:\{"a":){5}1\}{5}$/], [100_000, /^\u2026$/]])(
    'that are %i deep are text from the 25th on', (depth, text) => {
      const wrapper = mount(() => h(FieldTree, { value: nested(depth) }));
      expect(wrapper.findAll('summary')).toHaveLength(24);
      expect(wrapper.get('dd.code').text()).toMatch(text);
    },
  );
});
