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

describe('a text of many lines', () => {
  const text = Array.from({ length: 250 }, (_, at) => `line ${at}`).join('\n');

  it('is drawn in parts, whole in the end, and its numbers go on from part to part', async () => {
    const wrapper = body(text);
    expect(wrapper.findAll('li')).toHaveLength(100);
    await expect.poll(() => wrapper.findAll('li').length).toBe(250);
    expect(wrapper.findAll('li').map((line) => line.text()).join('\n')).toBe(text);
    const begun = wrapper.findAll('li').map((line) => line.attributes('style')).filter((style) => style !== undefined);
    expect(begun).toEqual([0, 100, 200].map((before) => `counter-reset: line ${before};`));
  });

  it('begins again with its first part when another one comes', async () => {
    const wrapper = body(text);
    await expect.poll(() => wrapper.findAll('li').length).toBe(250);
    await wrapper.setProps({ text: text.replaceAll('line', 'row') });
    expect(wrapper.findAll('li')).toHaveLength(100);
    await expect.poll(() => wrapper.findAll('li').length).toBe(250);
    expect(wrapper.findAll('li').at(-1)?.text()).toBe('row 249');
  });
});
