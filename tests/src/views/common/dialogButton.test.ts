import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { h, nextTick, ref, type Ref } from 'vue';
import DialogButton from '../../../../src/views/common/DialogButton.vue';

type Shown = { readonly open: boolean; readonly 'onUpdate:open': (open: boolean) => void };

it('a dialog keeps what there was when its button was pressed, and takes anew when it is pressed again', async () => {
  const list: Ref<readonly string[]> = ref(['a']);
  let shown: Shown | null = null;
  const page = mount(DialogButton, {
    props: { take: () => list.value, action: 'share', disabled: false, small: true },
    attrs: { title: 'Hand on' },
    slots: {
      default: () => 'Share',
      dialog: (slot: { readonly taken: unknown; readonly shown: Shown }) => {
        ({ shown } = slot);
        return h('p', `${String(slot.taken)} ${String(slot.shown.open)}`);
      },
    },
  });
  const button = page.get('button');
  expect([button.attributes('data-action'), button.attributes('title'), button.classes()]).toEqual(['share', 'Hand on', ['button', 'small']]);
  expect(page.find('p').exists()).toBe(false);
  await button.trigger('click');
  list.value = ['a', 'b'];
  await nextTick();
  expect(page.get('p').text()).toBe('a true');
  (shown as Shown | null)?.['onUpdate:open'](false);
  await nextTick();
  expect(page.get('p').text()).toBe('a false');
  await button.trigger('click');
  expect(page.get('p').text()).toBe('a,b true');
});
