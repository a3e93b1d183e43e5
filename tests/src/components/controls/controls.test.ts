import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import CopyButton from '../../../../src/components/controls/CopyButton.vue';
import FieldSelect from '../../../../src/components/controls/FieldSelect.vue';
import FieldText from '../../../../src/components/controls/FieldText.vue';
import OptionRows from '../../../../src/components/controls/OptionRows.vue';
import SegmentedControl from '../../../../src/components/controls/SegmentedControl.vue';
import TabList from '../../../../src/components/controls/TabList.vue';
import ThemeSwitch from '../../../../src/app/shell/ThemeSwitch.vue';
import { eventually } from '../../../support/eventually.ts';

const mounted: VueWrapper[] = [];
afterEach(() => {
  for (const wrapper of mounted.splice(0)) wrapper.unmount();
  vi.unstubAllGlobals();
});
const keep = <Wrapper extends VueWrapper>(wrapper: Wrapper): Wrapper => {
  mounted.push(wrapper);
  return wrapper;
};

describe('TabList', () => {
  const tabs = ['one', 'two', 'three'].map((value) => ({ value, text: value }));

  it('is one tab stop; arrows, Home and End choose and focus, and go round', async () => {
    const wrapper = keep(mount(TabList, {
      attachTo: document.body,
      props: { name: 'Parts', id: 'x', tabs, modelValue: 'one', 'onUpdate:modelValue': (modelValue: string) => wrapper.setProps({ modelValue }) },
    }));
    expect(wrapper.findAll('[tabindex="0"]').map((tab) => tab.text())).toEqual(['one']);
    for (const [key, expected] of [['ArrowLeft', 'three'], ['ArrowRight', 'one'], ['End', 'three'], ['Home', 'one'], ['ArrowRight', 'two']] as const) {
      await wrapper.get('[aria-selected="true"]').trigger('keydown', { key });
      expect(wrapper.get('[aria-selected="true"]').text()).toBe(expected);
      expect(document.activeElement?.textContent.trim()).toBe(expected);
    }
  });
});

describe('SegmentedControl', () => {
  it('says which segment is pressed and gives the one that is clicked', async () => {
    const options = [{ value: 'form', text: 'Form', action: 'tab-form' }, { value: 'json', text: 'JSON', action: 'tab-json' }];
    const wrapper = keep(mount(SegmentedControl, { props: { name: 'Body', options, modelValue: 'form' } }));
    expect(wrapper.findAll('[aria-pressed="true"]').map((button) => button.text())).toEqual(['Form']);
    await wrapper.get('[data-action="tab-json"]').trigger('click');
    expect(wrapper.emitted('update:modelValue')).toEqual([['json']]);
  });

  it('is one tab stop, the chosen one; arrows, Home and End move the focus, go round and choose nothing', async () => {
    const options = ['Off', '5 s', '30 s'].map((text) => ({ value: text, text }));
    const wrapper = keep(mount(SegmentedControl, {
      attachTo: document.body, props: { name: 'Refresh by itself', options, modelValue: '5 s' },
    }));
    const stops = (): string[] => wrapper.findAll('[tabindex="0"]').map((button) => button.text());
    expect(stops()).toEqual(['5 s']);
    wrapper.get<HTMLElement>('[tabindex="0"]').element.focus();
    for (const [key, expected] of [['ArrowRight', '30 s'], ['ArrowRight', 'Off'], ['ArrowLeft', '30 s'], ['Home', 'Off'], ['End', '30 s']] as const) {
      await wrapper.get('[tabindex="0"]').trigger('keydown', { key });
      expect(document.activeElement?.textContent.trim()).toBe(expected);
      expect(stops()).toEqual([expected]);
    }
    expect(wrapper.emitted('update:modelValue')).toBeUndefined();
    await wrapper.get('[tabindex="0"]').trigger('focusout');
    expect(stops()).toEqual(['5 s']);
  });
});

describe('CopyButton', () => {
  const mountCopy = (writeText: (text: string) => Promise<void>) => {
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    return keep(mount(CopyButton, { props: { text: 'a\r\n b', what: 'response body' } }));
  };

  it('copies the exact text and confirms it in words', async () => {
    const copied: string[] = [];
    const wrapper = mountCopy((text) => { copied.push(text); return Promise.resolve(); });
    await wrapper.get('button').trigger('click');
    await eventually(() => { expect(wrapper.get('[role="status"]').text()).toBe('Copied: response body'); });
    expect(copied).toEqual(['a\r\n b']);
  });

  it('says when the browser refuses', async () => {
    const wrapper = mountCopy(() => Promise.reject(new Error('denied')));
    await wrapper.get('button').trigger('click');
    await eventually(() => { expect(wrapper.get('[role="status"]').text()).toBe('The browser refused to copy.'); });
  });
});

describe('FieldText', () => {
  it('ties the message to the field and marks it invalid', () => {
    const wrapper = keep(mount(FieldText, { props: { label: 'base_url', modelValue: 'ftp://x', problem: 'http or https only' } }));
    const input = wrapper.get('input');
    expect(input.attributes('aria-invalid')).toBe('true');
    expect(wrapper.get(`#${input.attributes('aria-describedby') ?? ''}`).text()).toBe('http or https only');
    expect(wrapper.get(`label[for="${input.attributes('id') ?? ''}"]`).text()).toBe('base_url');
  });
});

describe('FieldSelect', () => {
  it('shows a value that is not among its options instead of another one', () => {
    const wrapper = keep(mount(FieldSelect, { props: { label: 'Name', modelValue: 'MY_TOOL', options: [{ value: 'VIM', text: 'VIM' }] } }));
    expect(wrapper.get('select').element.value).toBe('MY_TOOL');
  });
});

describe('OptionRows', () => {
  it('checks the chosen row and gives the key of the one that is picked', async () => {
    const rows = [
      { key: 'reuse a', text: 'Reuse', name: 'debounce', effect: 'answers OK', value: 'reuse', field: 'choice' },
      { key: 'save', text: 'Save', effect: 'answers the id', value: 'save', field: 'choice' },
    ];
    const wrapper = keep(mount(OptionRows, { props: { legend: 'How to react', rows, modelValue: 'reuse a' } }));
    expect(wrapper.get<HTMLInputElement>('input:checked').element.value).toBe('reuse');
    await wrapper.get('[data-field="choice"][value="save"]').setValue();
    expect(wrapper.emitted('update:modelValue')).toEqual([['save']]);
  });

  it('arrows, Home and End choose, and go round', async () => {
    const rows = ['reuse', 'save', 'ignore'].map((value) => ({ key: value, text: value, effect: '', value }));
    const wrapper = keep(mount(OptionRows, {
      attachTo: document.body,
      props: { legend: 'How to react', rows, modelValue: 'reuse', 'onUpdate:modelValue': (modelValue: string) => wrapper.setProps({ modelValue }) },
    }));
    for (const [key, expected] of [['ArrowUp', 'ignore'], ['ArrowDown', 'reuse'], ['End', 'ignore'], ['Home', 'reuse'], ['ArrowDown', 'save']] as const) {
      await wrapper.get('input:checked').trigger('keydown', { key });
      expect(wrapper.get<HTMLInputElement>('input:checked').element.value).toBe(expected);
      expect(document.activeElement).toBe(wrapper.get('input:checked').element);
    }
  });
});

describe('ThemeSwitch', () => {
  it.each([['system', 'light'], ['light', 'dark'], ['dark', 'system']] as const)('from %s it goes to %s and says so', async (from, to) => {
    const wrapper = keep(mount(ThemeSwitch, { props: { modelValue: from } }));
    expect(wrapper.get('button').attributes('aria-label')).toBe(`Theme: ${from}. Change to ${to}`);
    await wrapper.get('button').trigger('click');
    expect(wrapper.emitted('update:modelValue')).toEqual([[to]]);
  });
});
