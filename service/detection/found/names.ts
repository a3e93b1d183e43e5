import { isVisible } from '../../text.ts';

const longest = 256;
/** As much is looked through: what is removed of a name that can be shown is less. */
const longer = 16 * longest;

/**
 * A name as it may be shown: one line, composed characters, no control and direction characters but the tab; null
 * when nothing is left that can be seen, or it is longer than 256 characters, which no menu shows. Markup stays as the
 * data it is.
 */
export const cleanName = (name: string): string | null => {
  const text = name
    .slice(0, longer)
    .replace(/[\r\n]+/g, ' ')
    .replace(/[^\P{Cc}\t]|\p{Bidi_Control}/gu, '')
    .toWellFormed()
    .normalize('NFC')
    .trim();
  return !isVisible(text) || text.length > longest ? null : text;
};
