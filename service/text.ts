const encoder = new TextEncoder();

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
