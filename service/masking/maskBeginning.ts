import type { Span } from '../suggestions/secrets/span.ts';
import { cutText } from '../text.ts';
import { maskedSpans, maskText, merged, withoutSpans } from './masking.ts';
import { startOfRun } from './runs.ts';

/** Looked at behind what is shown, so that half a secret is none that nobody recognises. */
const lookedAtBehind = 4 * 1024;

/**
 * The first characters of a text as they may be shown. A run that goes from there over all that is looked at is masked:
 * it may be a secret that ends later.
 */
export const maskBeginning = (text: string, most: number): string => {
  if (text.length <= most + lookedAtBehind) return cutText(maskText(text), most);
  const looked = text.slice(0, most + lookedAtBehind);
  const last = startOfRun(looked, looked.length);
  const open: readonly Span[] = last < most ? [[last, looked.length]] : [];
  return cutText(withoutSpans(looked, merged([...maskedSpans(looked), ...open])).text, most);
};
