import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordedBody, TrafficExchange } from '../../../../../contract/console/traffic.ts';
import ExchangeParts from '../../../../../src/views/traffic/exchange/ExchangeParts.vue';
import { eventually } from '../../../../support/eventually.ts';
import { freshPinia } from '../../../stores/freshPinia.ts';
import { exchange } from '../../../stores/recorded.ts';

const mounted: VueWrapper[] = [];
afterEach(() => { for (const wrapper of mounted.splice(0)) wrapper.unmount(); });

const recorded = (text: string, more: Partial<RecordedBody> = {}): RecordedBody =>
  ({ text, bytes: text.length, cut: false, masked: 0, utf8: true, ...more });
const shown = (responseBody: RecordedBody, view: 'pretty' | 'raw' = 'pretty', more: Partial<TrafficExchange> = {}): VueWrapper => {
  const wrapper = mount(ExchangeParts, {
    attachTo: document.body,
    global: { plugins: [freshPinia()] },
    props: {
      tab: 'response', view,
      exchange: exchange(1, { status: 200, responseHeaders: [['content-type', 'application/json']], responseBytes: responseBody.bytes, responseBody, ...more }),
    },
  });
  mounted.push(wrapper);
  return wrapper;
};
const tree = async (wrapper: VueWrapper): Promise<string[]> => {
  await eventually(() => { expect(wrapper.find('[role="tree"]').exists()).toBe(true); });
  return wrapper.findAll('.row .content').map((line) => line.element.textContent.trim());
};
const kept = (wrapper: VueWrapper): string | null => (wrapper.find('[data-kept]').exists() ? wrapper.get('[data-kept]').text() : null);

describe('a recorded body', () => {
  it('of JSON is a tree, with what is in it and a table of a list of objects', async () => {
    const wrapper = shown(recorded('{"iterable":[{"name":"VIM","v":1},{"name":"OBSIDIAN","v":2}]}'));
    await tree(wrapper);
    await wrapper.get('[aria-label="Fold to level 2"]').trigger('click');
    expect(await tree(wrapper)).toEqual(['{', '"iterable": [', '{ name: "VIM", … 2 keys },', '{ name: "OBSIDIAN", … 2 keys }', ']', '}']);
    await wrapper.findAll('button').find((each) => each.text() === 'Table')?.trigger('click');
    expect(wrapper.get('thead').text()).toBe('2 rowsnamev');
    expect(kept(wrapper)).toBeNull();
  });

  it('that was cut and masked says so in every form, and its tree ends where the cut is', async () => {
    const body = recorded('[{"name":"[masked]"},{"name":"OBSID', { bytes: 100_000, cut: true, masked: 2 });
    const words = 'Only the first 64 KiB of its 100.0 kB are kept, 2 secrets masked';
    const wrapper = shown(body);
    expect(await tree(wrapper)).toEqual(['[', '{', '"name": "[masked]"', '},', '{', '"name": "OBSID', '… cut here', '… cut here']);
    expect(kept(wrapper)).toBe(words);
    await wrapper.setProps({ view: 'raw' });
    expect(wrapper.get('[aria-label="Response body"]').element.textContent).toBe(body.text);
    expect(kept(wrapper)).toBe(words);
    expect(wrapper.text()).not.toContain('as received');
  });

  it('that is no JSON because of what was done to it is not called that', async () => {
    const wrapper = shown(recorded('{"a":[masked]}', { masked: 1 }));
    await eventually(() => { expect(wrapper.get('[aria-label="Response body"]').attributes('role')).toBe('region'); });
    expect(wrapper.text()).not.toContain('Not JSON');
    const unnamed = shown(recorded(''), 'pretty', {
      requestBody: recorded('{"a":1,}'), requestBytes: 8, requestHeaders: [['content-type', 'application/x-www-form-urlencoded']],
    });
    await unnamed.setProps({ tab: 'request' });
    await eventually(() => { expect(unnamed.get('[aria-label="Request body"]').attributes('role')).toBe('region'); });
    expect(unnamed.text()).not.toContain('Not JSON');
    const whole = shown(recorded('{"a":x}'));
    await eventually(() => { expect(whole.text()).toContain('Not JSON, although its type says so; shown as received.'); });
  });

  it('whose type says nothing is a tree where it begins like JSON, and a text where it does not', async () => {
    expect(await tree(shown(recorded('[1]'), 'pretty', { responseHeaders: [] }))).toEqual(['[', '1', ']']);
    const called = shown(recorded('[1]'), 'pretty', { responseHeaders: [['content-type', 'text/plain']] });
    expect(called.get('[aria-label="Response body"]').attributes('role')).toBe('region');
    const sent = shown(recorded('OK'), 'pretty', { requestBytes: 3, requestBody: recorded('[1]'), requestHeaders: [['content-type', 'text/plain']] });
    await sent.setProps({ tab: 'request' });
    expect(await tree(sent)).toEqual(['[', '1', ']']);
    const text = shown(recorded('OK'), 'pretty', { responseHeaders: [['content-type', 'text/plain']] });
    expect(text.get('[aria-label="Response body"]').text()).toBe('OK');
    expect(text.text()).toContain('text/plain, 2 B, as received');
    expect(text.find('[role="tree"]').exists()).toBe(false);
  });
});
