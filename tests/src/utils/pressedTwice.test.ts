import { beforeEach, expect, it } from 'vitest';
import { followPresses, isPressedTwice } from '../../../src/utils/pressedTwice.ts';

let done: string[] = [];
/** A button that says what it does; it does it when it is pressed. */
const button = (does: string): HTMLButtonElement => {
  const made = document.createElement('button');
  made.dataset['action'] = does;
  made.append(document.createElement('span'));
  made.addEventListener('click', () => { done.push(made.dataset['action'] ?? ''); });
  document.body.append(made);
  return made;
};
/** A click that is the first, second or third of several at one place. */
const click = (target: Element, detail: number): void => {
  target.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
};

beforeEach(() => {
  document.body.replaceChildren();
  done = [];
  followPresses();
});

it('the second click of a double click is kept from another button that stands where the first one was pressed', () => {
  const [add, remove] = [button('add'), button('remove')];
  click(add, 1);
  click(remove, 2);
  click(remove, 3);
  expect([done, isPressedTwice()]).toEqual([['add'], true]);
  click(remove, 1);
  expect([done, isPressedTwice()]).toEqual([['add', 'remove'], false]);
});

it('nor does it reach a button that does something else since it was pressed', () => {
  const run = button('run');
  run.addEventListener('click', () => { run.dataset['action'] = run.dataset['action'] === 'run' ? 'stop' : 'run'; });
  click(run, 1);
  click(run, 2);
  expect(done).toEqual(['run']);
  click(run, 1);
  expect(done).toEqual(['run', 'stop']);
});

it('nor the same button, where that says that two clicks are one wish', () => {
  const send = button('send');
  send.dataset['once'] = '';
  click(send, 1);
  click(send, 2);
  expect(done).toEqual(['send']);
  click(send, 1);
  // By a key it is no click of a place.
  click(send, 0);
  expect(done).toEqual(['send', 'send', 'send']);
});

it('it reaches the same button, wherever on it the pointer is, and what is no button', () => {
  const next = button('next');
  const [inside] = next.children;
  click(next, 1);
  if (inside !== undefined) click(inside, 2);
  expect(done).toEqual(['next', 'next']);
  let heard = 0;
  document.body.addEventListener('click', () => { heard += 1; }, { once: true });
  click(document.body, 2);
  expect(heard).toBe(1);
});
