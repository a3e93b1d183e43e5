import { maskText } from '../masking/masking.ts';
import { cutText, isVisible, plainLine } from '../text.ts';

const longest = 100;
/** Looked at for secrets before it is cut, so that half a secret is none that nobody recognises. */
const lookedAt = 4_096;

/** What a caller says that it is, as it is shown: one line, of characters that are seen. Null when nothing is. */
export const clientName = (said: string | null): string | null => {
  const shown = cutText(plainLine(maskText((said ?? '').slice(0, lookedAt))), longest);
  return isVisible(shown) ? shown : null;
};
