/**
 * For `keydown` of a button that came under a key, as by taking the place of another: the key that pressed what was
 * there before, and is still held, does not press it.
 */
export const ignoreHeld = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};
