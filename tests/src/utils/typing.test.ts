import { afterEach, expect, it } from 'vitest';
import { isTyping } from '../../../src/utils/typing.ts';

afterEach(() => { document.body.replaceChildren(); });

/** Whether a key on the element that is marked belongs to it. */
const typing = (html: string, key: string, more: KeyboardEventInit = {}): boolean => {
  document.body.innerHTML = html;
  const answers: boolean[] = [];
  const listen = (event: KeyboardEvent): void => { answers.push(isTyping(event)); };
  document.addEventListener('keydown', listen);
  document.querySelector('[data-here]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  document.removeEventListener('keydown', listen);
  const [answer] = answers;
  if (answer === undefined) throw new Error('no key was heard');
  return answer;
};

it.each([
  ['<input data-here>', 'p', true], ['<input type="search" data-here>', ' ', true], ['<input type="number" data-here>', 'ArrowUp', true],
  ['<textarea data-here></textarea>', '/', true], ['<select data-here></select>', 'n', true],
  ['<div contenteditable="true"><b data-here></b></div>', 'r', true], ['<div role="textbox" tabindex="0" data-here></div>', 'p', true],
  ['<input type="radio" data-here>', 'p', false], ['<input type="radio" data-here>', 'ArrowDown', true], ['<input type="radio" data-here>', ' ', true],
  ['<input type="range" data-here>', 'Home', true], ['<input type="range" data-here>', '/', false],
  ['<input type="checkbox" data-here>', ' ', true], ['<input type="checkbox" data-here>', 'ArrowDown', false], ['<input type="checkbox" data-here>', 'n', false],
  ['<button><b data-here></b></button>', ' ', true], ['<button data-here></button>', 'p', false], ['<details><summary data-here></summary></details>', ' ', true],
  ['<div role="tree" tabindex="0" data-here></div>', 'p', false], ['<p data-here></p>', '?', false],
])('on %s the key %j: %s', (html, key, expected) => { expect(typing(html, key)).toBe(expected); });

it('a key of a composition is never one of the page', () => {
  expect([typing('<p data-here></p>', 'Enter', { isComposing: true }), typing('<p data-here></p>', 'Process')]).toEqual([true, true]);
});
