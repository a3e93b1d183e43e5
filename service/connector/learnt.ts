import type { AssetStore } from '../assets/store.ts';
import type { CopyContext } from '../suggestions/types.ts';
import type { Feedback } from './feedback.ts';

/** What reactions taught about the assets that may be offered for a text. */
export const learntAbout = (
  textHash: Buffer | null, { assets, feedback }: { readonly assets: AssetStore; readonly feedback: Feedback },
): Pick<CopyContext, 'refused' | 'reused'> => {
  const refused = textHash === null ? undefined : feedback.refusedFor(textHash);
  return { reused: (id) => assets.find(id)?.reused ?? 0, ...refused === undefined ? {} : { refused } };
};
