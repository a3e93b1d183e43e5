import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import FieldText from '../../../../src/components/controls/FieldText.vue';

type More = { readonly rows?: number; readonly note?: string; readonly problem?: string };
const told = (modelValue: string, more: More = {}): string[] =>
  mount(FieldText, { props: { label: 'Version', modelValue, ...more } }).findAll('p').map((one) => one.text());

describe('a field of one line', () => {
  it.each(['1.0\n2', '1.0\r2', '1.0\r\n2'])('says that it does not show line breaks: %j', (text) => {
    const said = ['It has line breaks, which do not show; typing leaves them out.'];
    expect([told(text), told(text, { note: 'Any text.' }), told(text, { rows: 3 })]).toEqual([said, said, []]);
    expect(told(text, { problem: 'It is none.' })).toEqual(['It is none.']);
  });

  it('has its note otherwise', () => {
    expect([told('1.0'), told('1.0', { note: 'Any text.' })]).toEqual([[], ['Any text.']]);
  });
});
