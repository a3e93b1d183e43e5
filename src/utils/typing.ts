/** Inputs that take no text: only some keys are theirs. */
const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

const turning = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

/**
 * Whether a key is one of a composition, as when characters are chosen for what was typed. The key that begins one is
 * called so before the browser says that it composes; the one that ends it comes after that in Safari, where only its
 * number tells.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else says it in Safari
  event.isComposing || event.key === 'Process' || event.keyCode === 229;

/**
 * Whether a key belongs to the element that has the focus, and so is no command of the page: somebody types into a
 * field, composes a character, turns a radio or a slider, or presses a button with Space.
 */
export const isTyping = (event: KeyboardEvent): boolean => {
  if (isComposing(event)) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]') !== null) return true;
  if (target instanceof HTMLInputElement) {
    if (!untyped.has(target.type)) return true;
    return event.key === ' ' || ((target.type === 'radio' || target.type === 'range') && turning.has(event.key));
  }
  return event.key === ' ' && target.closest('button, summary') !== null;
};
