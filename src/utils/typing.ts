/** Inputs that take no text: only some keys are theirs. */
const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

const turning = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

/**
 * Whether a key belongs to the element that has the focus, and so is no command of the page: somebody types into a
 * field, composes a character, turns a radio or a slider, or presses a button with Space.
 */
export const isTyping = (event: KeyboardEvent): boolean => {
  // The key that begins a composition is called so before the browser says that it composes.
  if (event.isComposing || event.key === 'Process') return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]') !== null) return true;
  if (target instanceof HTMLInputElement) {
    if (!untyped.has(target.type)) return true;
    return event.key === ' ' || ((target.type === 'radio' || target.type === 'range') && turning.has(event.key));
  }
  return event.key === ' ' && target.closest('button, summary') !== null;
};
