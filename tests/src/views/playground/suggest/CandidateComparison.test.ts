import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import CandidateComparison from '../../../../../src/views/playground/suggest/CandidateComparison.vue';

const candidates = [
  { id: 'a1', name: 'debounce', code: '// Once.\nlet timer\nwait(200)', difference: 0.06, found: null },
  { id: 'a2', name: null, code: null, difference: null, found: null },
];
const comparison = (props: { single?: boolean; index?: number } = {}) => mount(CandidateComparison, {
  props: {
    copied: 'let timer\nwait(250)', language: 'js', languageName: 'JavaScript', candidates, limit: 0.3, single: false, index: 0, ...props,
  },
});

describe('CandidateComparison', () => {
  it('shows both snippets, the difference with its limit, and counts of matching lines in words', () => {
    const text = comparison().text();
    for (const part of ['debounce', '0.06', '1 of 2', '1 line the same', '1 line the same after renaming', 'Above 0.30']) {
      expect(text).toContain(part);
    }
    expect(comparison().findAll('[role="region"]').map((box) => box.attributes('aria-label')))
      .toEqual(['Copied snippet', 'debounce']);
  });

  it('marks the lines that the service found again, whatever else is alike', () => {
    const found = { copy: [[1, 1]], asset: [[2, 2]] } as const;
    const wrapper = mount(CandidateComparison, { props: { ...comparison().props(), candidates: [{ ...candidates[0], id: 'a1', name: 'n', code: '// Once.\nlet timer\nwait(200)', difference: 0.5, found }] } });
    expect(wrapper.text()).toContain('1 line the same');
    expect(wrapper.text()).not.toContain('after renaming');
    const marked = wrapper.findAll('[role="region"]').map((box) => box.findAll('li.same, li.changed').map((line) => line.text()));
    expect(marked).toEqual([['1let timer'], ['2let timer']]);
  });

  it('goes on to the next candidate and round', async () => {
    const wrapper = comparison({ index: 1 });
    await wrapper.get('[aria-label="Next candidate"]').trigger('click');
    expect(wrapper.emitted('update:index')).toEqual([[0]]);
  });

  it('says when the answer does not carry the text, and names the asset by its id', () => {
    const text = comparison({ index: 1 }).text();
    expect(text).toContain('a2');
    expect(text).toContain('The answer does not carry the text of this asset.');
  });

  it('where room is short one pane shows either snippet', async () => {
    const wrapper = comparison({ single: true });
    expect(wrapper.findAll('[role="region"]').map((box) => box.attributes('aria-label'))).toEqual(['debounce']);
    await wrapper.get('[role="group"] button').trigger('click');
    expect(wrapper.findAll('[role="region"]').map((box) => box.attributes('aria-label'))).toEqual(['Copied snippet']);
  });
});
