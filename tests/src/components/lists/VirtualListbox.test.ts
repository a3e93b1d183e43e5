import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import VirtualListbox from '../../../../src/components/lists/VirtualListbox.vue';

type Item = { readonly id: string; readonly name: string };
const items: readonly Item[] = ['debounce', 'date', 'Clamp', 'once', 'Deep copy'].map((name, at) => ({ id: String(at), name }));

let chosen: string | null;
const list = () => {
  const wrapper = mount(VirtualListbox<Item>, {
    attachTo: document.body,
    props: {
      items, rowHeight: 60, label: 'Saved assets', textOf: ({ name }: Item) => name, chosen,
      'onUpdate:chosen': async (id: string | null | undefined) => {
        chosen = id ?? null;
        await wrapper.setProps({ chosen });
      },
    },
  });
  return wrapper;
};
type List = ReturnType<typeof list>;

/** @param at milliseconds of the event */
const press = (wrapper: List, key: string, at: number, more: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return wrapper.get('[role="listbox"]').element.dispatchEvent(event);
};
const nameChosen = (): string | undefined => items.find(({ id }) => id === chosen)?.name;

beforeEach(() => { chosen = '2'; });

describe('VirtualListbox', () => {
  it('typing finds the row that begins with what was typed, whatever the case', async () => {
    const wrapper = list();
    for (const [index, key] of ['d', 'e', 'e'].entries()) {
      press(wrapper, key, 5000 + index * 200);
      await wrapper.vm.$nextTick();
    }
    expect(nameChosen()).toBe('Deep copy');
    wrapper.unmount();
  });

  it('the same letter again goes on to the next, and a pause begins anew', async () => {
    const wrapper = list();
    const names: (string | undefined)[] = [];
    for (const [key, at] of [['d', 5000], ['d', 5200], ['d', 5400], ['o', 9000]] as const) {
      press(wrapper, key, at);
      await wrapper.vm.$nextTick();
      names.push(nameChosen());
    }
    expect(names).toEqual(['Deep copy', 'debounce', 'date', 'once']);
    wrapper.unmount();
  });

  it('takes letters from the keys of the page, but not / and ? and not with Ctrl', () => {
    const wrapper = list();
    expect(press(wrapper, 'p', 5000)).toBe(false);
    expect([press(wrapper, '/', 9000), press(wrapper, '?', 12_000), press(wrapper, 'k', 15_000, { ctrlKey: true })]).toEqual([true, true, true]);
    expect(nameChosen()).toBe('Clamp');
    wrapper.unmount();
  });
});
