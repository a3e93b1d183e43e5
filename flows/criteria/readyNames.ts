import type { ReadyCriterion } from '../flow.ts';

/** What each ready expectation is called: where it did not hold, and where a flow of what happened leaves it out. */
export const readyNames = {
  documented: 'as documented', decision: 'decision', assetSaved: 'asset saved', within: 'answers within',
} as const satisfies Readonly<Record<ReadyCriterion['type'], string>>;
