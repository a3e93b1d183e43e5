const NEWLINE = 10;

/**
 * Whether a UTF-16 unit is white space in every language: blank, tab, the ends of lines and pages. Others, as the blank
 * that does not break or the one without width, are part of a name in one language and an error in the next.
 */
export function isSpace(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === NEWLINE || unit === 13 || unit === 12;
}
