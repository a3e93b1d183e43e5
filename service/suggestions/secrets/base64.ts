const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What base64 of either alphabet stands for, a character for each byte, up to the first character of no base64. */
export function fromBase64(text: string): string {
  let result = '';
  let bits = 0;
  let held = 0;
  for (const character of text.replaceAll('-', '+').replaceAll('_', '/')) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) break;
    held = ((held << 6) | value) & 0xff_ff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    result += String.fromCharCode((held >> bits) & 0xff);
  }
  return result;
}
