const TAB = 9;
const CARRIAGE_RETURN = 13;

/** Whether a UTF-16 unit shows nothing: white space, and the zero-width characters that copying brings along. */
export function isBlank(unit: number): boolean {
  if (unit <= 32) return unit === 32 || (unit >= TAB && unit <= CARRIAGE_RETURN);
  if (unit < 0x85) return false;
  return unit === 0x85 || unit === 0xa0 || unit === 0x1680 || (unit >= 0x2000 && unit <= 0x200f)
    || unit === 0x2028 || unit === 0x2029 || unit === 0x202f || (unit >= 0x205f && unit <= 0x2064)
    || unit === 0x3000 || unit === 0xfeff;
}

/** Whether a unit is an ASCII digit. */
export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** For each ASCII unit a 1 when it belongs to a word: letters, digits, underscore. */
const WORD_UNITS = Uint8Array.from({ length: 128 }, (_, unit) => (/\w/u.test(String.fromCharCode(unit)) ? 1 : 0));

/**
 * Whether a unit belongs to a word: ASCII letters, digits, underscore, and everything beyond ASCII that is not
 * blank (letters of other scripts; telling their punctuation apart would cost more than it brings).
 */
export function isWordUnit(unit: number): boolean {
  return unit < 128 ? WORD_UNITS[unit] === 1 : !isBlank(unit);
}

/** Whether a text shows anything at all. */
export function hasVisible(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!isBlank(text.charCodeAt(at))) return true;
  return false;
}
