/** What base64 of either alphabet stands for, a character for each byte; there is nothing else in the text. */
export function fromBase64(text: string): string {
  const digits = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '');
  // The first digit of a byte alone is none yet.
  return atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits);
}
