import { readonly, shallowRef } from 'vue';

const text = shallowRef('');

/** What the live region of the page says at present. */
export const announcement = readonly(text);

/** Has a screen reader say something, after what it is saying now. */
export const announce = (words: string): void => {
  // The same words again are no change to a live region; a trailing space that is not read makes them one.
  text.value = text.value === words ? `${words}\u00a0` : words;
};
