export type ReactionBranch = { readonly kind: 'saved'; readonly asset: string } | { readonly kind: 'ok' | 'untold' };

/**
 * Which branch an answer of 200 to a reaction was (rule: the text is the id of the saved asset, or `OK` when nothing
 * was saved or a reuse was reported).
 */
export const readReactionBranch = (body: string): ReactionBranch => {
  const text = body.trim();
  if (text === 'OK') return { kind: 'ok' };
  return /^[\w.:-]{1,200}$/.test(text) ? { kind: 'saved', asset: text } : { kind: 'untold' };
};
