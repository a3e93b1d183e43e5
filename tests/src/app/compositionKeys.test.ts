import { afterEach, expect, it } from 'vitest';
import { leaveCompositions } from '../../../src/app/compositionKeys.ts';

leaveCompositions(window);
afterEach(() => { document.body.replaceChildren(); });

type Key = { readonly key: string; readonly isComposing?: boolean; readonly keyCode?: number };
/** Presses a key on the first element. @returns who was told of it, from the inside */
const told = (html: string, { keyCode = 0, ...key }: Key): string[] => {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]');
  const heard: string[] = [];
  target?.addEventListener('keydown', () => { heard.push('target'); });
  const listen = (): void => { heard.push('page'); };
  document.addEventListener('keydown', listen);
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
  Object.defineProperty(event, 'keyCode', { value: keyCode });
  target?.dispatchEvent(event);
  document.removeEventListener('keydown', listen);
  expect(event.defaultPrevented).toBe(key.key === 'Escape' && heard.length === 0);
  return heard;
};

const field = '<p><input data-target></p>';
const editor = '<div><div contenteditable="true" data-target></div></div>';

it.each<[string, Key]>([
  ['that ends a composition', { key: 'Enter', isComposing: true }],
  ['that ends one in Safari', { key: 'Enter', keyCode: 229 }],
  ['that begins one', { key: 'Process' }],
  ['that gives one up, which closes no dialog,', { key: 'Escape', isComposing: true }],
])('a key %s is told to nobody, in an editor to it alone', (_which, key) => {
  expect(told(field, key)).toEqual([]);
  expect(told(editor, key)).toEqual(['target']);
});

it('every other key is told to all', () => {
  expect(told(field, { key: 'Enter', keyCode: 13 })).toEqual(['target', 'page']);
  expect(told(editor, { key: 'Enter', keyCode: 13 })).toEqual(['target', 'page']);
});
