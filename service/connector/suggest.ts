import { inSeconds, limits } from '../../contract/limits.ts';
import type { Asset } from '../../contract/schemas/asset.ts';
import type { SeededConnectorCreation } from '../../contract/schemas/seed.ts';
import type { Suggestion } from '../../contract/schemas/suggestion.ts';
import type { AssetDescriber, Beginnings } from '../assets/describer.ts';
import type { Assessment } from '../suggestions/types.ts';

/** Most assets offered for reuse. */
const mostOffered = 5;

/** Most text that the assets of one answer carry, in bytes of UTF-8: 256 KiB. */
const textBudget = 256 * 1024;

/** What `toSuggestion` is to be given of long texts; undefined where there are none. */
export const beginningsFor = ({ candidates }: Assessment, describer: AssetDescriber): Promise<Beginnings> | undefined =>
  describer.beginnings(candidates.map(({ id }) => id), textBudget);

/** The assessment for an application that a person wants no suggestions in; the copy is not looked at. */
export const switchedOff: Assessment = {
  decision: 'none',
  score: 0,
  threshold: 1,
  rule: 'switched-off',
  words: 'Suggestions are switched off for this application in the settings of the console, so the copy was not assessed.',
  candidates: [],
  vector: 0,
};

const textOf = ({ original }: Asset): string | undefined => original.reference.fragment?.string?.raw;
/** The assessment of a copy that was not read in time. */
export const outOfTime: Assessment = {
  decision: 'none',
  score: 0,
  threshold: 1,
  rule: 'out-of-time',
  words: `The copy is long and was not read within ${inSeconds(limits.largeBodyMs)}, so it was not assessed.`,
  candidates: [],
  vector: 0,
};

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const cut = (ranges: readonly (readonly [number, number])[]): [number, number][] =>
  ranges.map(([first, last]) => [first, last]);

/**
 * The wire form of an assessment. Reuse goes before save and save before none; the assets offered for reuse are the
 * closest of those compared.
 */
export const toSuggestion = (
  seed: SeededConnectorCreation,
  assessment: Assessment,
  describer: AssetDescriber,
  beginnings?: Beginnings,
): Suggestion => {
  const reuse = assessment.decision === 'reuse';
  const compared: { asset: Asset; offered: boolean; score: number }[] = [];
  let offeredCount = 0;
  let budget = textBudget;
  for (const candidate of assessment.candidates) {
    const offered = reuse && candidate.score >= assessment.threshold && offeredCount < mostOffered;
    // An offered asset stands in the answer twice.
    const times = offered ? 2 : 1;
    const described = describer.describe(candidate.id, Math.floor(budget / times), beginnings);
    if (described === undefined) continue;
    // Two assets can become equal by editing; one of them is enough.
    const text = textOf(described.asset);
    const isAgain = (each: { readonly asset: Asset; readonly score: number }): boolean =>
      each.score === candidate.score && textOf(each.asset) === text;
    if (text !== undefined && compared.some(isAgain)) continue;
    budget -= described.bytes * times;
    if (offered) offeredCount += 1;
    compared.push({ asset: described.asset, offered, score: candidate.score });
  }
  return {
    reuse: {
      suggested: offeredCount > 0,
      assets: { iterable: compared.filter((each) => each.offered).map((each) => each.asset) },
    },
    save: { suggested: assessment.decision === 'save' },
    target: { seed, vector: assessment.vector },
    assets: { iterable: compared.map((each) => each.asset) },
    distribution: Object.fromEntries(compared.map((each) => [each.asset.id, rounded(1 - each.score)])),
    explanation: {
      decision: assessment.decision,
      score: rounded(assessment.score),
      threshold: assessment.threshold,
      rule: assessment.rule,
      words: assessment.words,
      candidates: assessment.candidates.map((candidate) => ({
        asset: candidate.id,
        score: rounded(candidate.score),
        copyLines: cut(candidate.copyLines),
        assetLines: cut(candidate.assetLines),
        ...candidate.differences === undefined
          ? {}
          : { differences: candidate.differences.map((each) => ({ ...each })) },
      })),
    },
  };
};
