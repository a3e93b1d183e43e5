const encoder = new TextEncoder();

/** Control and format characters, blanks and fillers of all scripts: what leaves no mark where it stands. */
const mark = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows anything at all. */
export const isVisible = (text: string): boolean => mark.test(text);

/** A text in one line, without the characters that turn others around, or have no width and join nothing. */
export const plainLine = (text: string): string =>
  text.replace(/[\r\n\t\u2028\u2029]+/gu, ' ').replace(/\p{Cc}|\p{Bidi_Control}|[\u200b\u2060\ufeff]/gu, '').trim();

/** UTF-16 code units of the texts of some things together. */
export const unitsOf = (things: readonly { readonly text: string }[]): number =>
  things.reduce((sum, { text }) => sum + text.length, 0);

/** The first characters of a text, at most `most` bytes of UTF-8, without splitting a character. */
export const cutToBytes = (text: string, most: number): string => {
  const { read } = encoder.encodeInto(text, new Uint8Array(Math.min(most, text.length * 3)));
  return text.slice(0, read);
};

/** The first characters of a text, at most `most` UTF-16 code units, without splitting a surrogate pair. */
export const cutText = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
};

/** The beginning of a text, given as its UTF-8: so many bytes, without the character that they end in. */
export const beginningOf = (content: Uint8Array, bytes: number): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(content.subarray(0, bytes), { stream: true });
