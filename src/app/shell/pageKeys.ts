import { isComposing, isTyping } from '../../utils/typing.ts';

/** Letters that are keys of the console somewhere. */
const letters = /^Key([CEIJKNOPRX])$/;

/**
 * The letter that stands at the place of a key where that gives none of ours: on a Russian or Greek layout the key of K
 * gives another letter. Null where the key is one, or at none of their places.
 */
const letterAt = ({ key, code }: KeyboardEvent): string | null => {
  const [, letter = null] = letters.exec(code) ?? [];
  return key.length === 1 && key > '\u007F' ? letter?.toLowerCase() ?? null : null;
};

const press = (selector: string): boolean => {
  const button = document.querySelector<HTMLElement>(selector);
  button?.click();
  return button !== null;
};

const isSend = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.repeat
  && !isComposing(event) && document.querySelector('dialog[open]') === null;

/** The steps that a view has to send: the one that is next, else the one whose exchange is shown. */
const sends = '.primary[data-action="send"], [data-step]:has([aria-pressed="true"]) [data-action="send"]';

/**
 * The keys that need no part of a view to have the focus: sending a step from anywhere in the playground, running all
 * of them, and the shortcuts on layouts that do not have their letters.
 */
export const followPageKeys = (page: Window): void => {
  // Before the step that has the focus, which would take it for its own Send.
  page.addEventListener('keydown', (event) => {
    if (!isSend(event) || !event.shiftKey || !press('[data-action="run-all"]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
  // After all others: what they did not take.
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return;
    if (isSend(event)) {
      if (!event.shiftKey && press(sends)) event.preventDefault();
      return;
    }
    const letter = letterAt(event);
    const { target, ctrlKey, metaKey, shiftKey, altKey, code } = event;
    if (letter === null || altKey || target === null || (!ctrlKey && !metaKey && isTyping(event))) return;
    const again = { key: letter, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true, composed: true };
    if (!target.dispatchEvent(new KeyboardEvent('keydown', again))) event.preventDefault();
  });
};
