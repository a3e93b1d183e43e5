import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import BodyText from '../../../../src/components/text/BodyText.vue';

const shown = (wrapper: ReturnType<typeof body>): string => wrapper.get('[role="region"]').element.textContent;
const body = (text: string) => mount(BodyText, { props: { text, json: false, size: text.length, name: 'Body' } });

describe('BodyText', () => {
  it('shows a short text at once', () => {
    const wrapper = body('line one\nline two');
    expect(wrapper.findAll('li').map((line) => line.text())).toEqual(['line one', 'line two']);
    expect(wrapper.find('button').exists()).toBe(false);
  });

  it('shows the first 100,000 characters of a long text, and all of it in rows when asked', async () => {
    const text = `${'x'.repeat(150_000)}end`;
    const wrapper = body(text);
    expect(shown(wrapper)).toBe(text.slice(0, 100_000));
    expect(wrapper.get('button').text()).toBe('Show all (150.0 kB)');
    await wrapper.get('button').trigger('click');
    expect(shown(wrapper).startsWith('x'.repeat(1000))).toBe(true);
    expect(wrapper.findAll('.row').length).toBeLessThan(100);
    expect(wrapper.get('.space').attributes('style')).toContain(`height: ${751 * 20}px`);
  });

  it('begins again with the first part when another text comes', async () => {
    const wrapper = body('x'.repeat(100_001));
    await wrapper.get('button').trigger('click');
    await wrapper.setProps({ text: 'y'.repeat(100_002) });
    expect(shown(wrapper)).toBe('y'.repeat(100_000));
  });
});
