import { isComposing } from '../utils/typing.ts';

const stop = (event: Event): void => { event.stopPropagation(); };

/**
 * Keeps the keys of a composition from every handler of the console: the Enter that ends one sends nothing, the Escape
 * closes nothing. An editor, which follows compositions itself, is told of them, and only it.
 */
export const leaveCompositions = (page: Window): void => {
  page.addEventListener('keydown', (event) => {
    if (!isComposing(event)) return;
    const editor = event.target instanceof Element ? event.target.closest('[contenteditable="true"]') : null;
    if (editor === null) {
      event.stopImmediatePropagation();
      // A dialog is closed by the browser itself.
      if (event.key === 'Escape') event.preventDefault();
    } else editor.addEventListener('keydown', stop, { once: true });
  }, { capture: true });
};
