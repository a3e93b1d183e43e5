/**
 * A tag as it is kept: without blanks round it. The console separates tags by commas, so one of commas and blanks alone
 * is none.
 * @returns an empty text where it is none
 */
export const tagText = (text: string): string => (/^[\s,]*$/.test(text) ? '' : text.trim());
