import { afterEach, describe, expect, it } from 'vitest';
import { followPageKeys } from '../../../../src/app/shell/pageKeys.ts';

followPageKeys(window);
const heard: string[] = [];
const listen = (event: KeyboardEvent): void => { heard.push(event.key); };
document.body.addEventListener('keydown', listen);
afterEach(() => {
  heard.length = 0;
  document.body.innerHTML = '';
});
const pressed = (code: string, key: string, more: KeyboardEventInit = {}, on: Element = document.body): string[] => {
  on.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true, ...more }));
  return heard.splice(0);
};

describe('a key whose letter is not Latin', () => {
  it.each(['C', 'E', 'I', 'J', 'K', 'N', 'O', 'P', 'R', 'X'])('is the key of its place: %s', (letter) => {
    expect(pressed(`Key${letter}`, 'щ')).toEqual(['щ', letter.toLowerCase()]);
  });

  it('is none where no key of the console is, where it gives a letter of ours, or with Alt', () => {
    expect([pressed('KeyQ', 'й'), pressed('KeyJ', 'h'), pressed('KeyJ', 'о', { altKey: true })]).toEqual([['й'], ['h'], ['о']]);
  });

  it('is typed where somebody types, but for those with Ctrl', () => {
    const field = document.body.appendChild(document.createElement('input'));
    expect([pressed('KeyJ', 'о', {}, field), pressed('KeyK', 'л', { ctrlKey: true }, field)]).toEqual([['о'], ['л', 'k']]);
  });
});
