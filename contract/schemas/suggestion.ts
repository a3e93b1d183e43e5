import { Type, type Static } from 'typebox';
import { AssetUid, Assets } from './asset.ts';
import { enumeration } from './common.ts';
import { SeededConnectorCreation } from './seed.ts';

export const decisions = ['reuse', 'save', 'none'] as const;

/** What a copy and an asset can differ in. */
export const differenceKinds = ['value', 'operator', 'name'] as const;

const lineRanges = (of: string) => Type.Array(
  Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 1 })]),
  { description: `First and last lines of the ${of} that are the same, counted from 1.` },
);

export const Explanation = Type.Object(
  {
    decision: enumeration(decisions),
    score: Type.Number({ minimum: 0, maximum: 1, description: 'Likeness of the best candidate; 1 is the same text, .999 the same code, and what is only similar has at most .97.' }),
    threshold: Type.Number({ minimum: 0, maximum: 1, description: 'The likeness that reuse needs.' }),
    rule: Type.String({ description: 'Short name of the rule that decided.' }),
    words: Type.String({ description: 'The decision in a sentence.' }),
    candidates: Type.Array(Type.Object({
      asset: AssetUid,
      score: Type.Number(),
      copyLines: lineRanges('copy'),
      assetLines: lineRanges('asset'),
      differences: Type.Optional(Type.Array(Type.Object({
        kind: enumeration(differenceKinds),
        copy: Type.Union([Type.String(), Type.Null()]),
        asset: Type.Union([Type.String(), Type.Null()]),
        copyLine: Type.Integer({ minimum: 1 }),
        assetLine: Type.Integer({ minimum: 1 }),
      }), {
        description: 'What differs, heaviest first, at most 5, of the one that decided for reuse: what each side has there, '
          + 'empty for nothing, null where it may be part of a secret.',
      })),
    })),
  },
  { title: 'Explanation', description: 'Why the decision is as it is. Added by Patchbay.' },
);
export type Explanation = Static<typeof Explanation>;

export const ReuseSuggestion = Type.Object(
  { suggested: Type.Boolean({ description: 'Whether to reuse.' }), assets: Assets },
  { title: 'ReuseSuggestion', description: 'The saved assets to reuse instead of the copy, best first; at most 5.' },
);

export const SaveSuggestion = Type.Object(
  { suggested: Type.Boolean({ description: 'Whether to save; never together with a reuse.' }) },
  { title: 'SaveSuggestion', description: 'Whether the copy is worth saving.' },
);

export const SuggestionTarget = Type.Object(
  {
    seed: SeededConnectorCreation,
    vector: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Hash of the tokens; 0 for nothing.' }),
  },
  { title: 'SuggestionTarget', description: 'The copy as it was sent.' },
);

export const Suggestion = Type.Object(
  {
    reuse: ReuseSuggestion,
    save: SaveSuggestion,
    target: SuggestionTarget,
    assets: Assets,
    distribution: Type.Optional(Type.Record(Type.String(), Type.Number(), {
      description: 'By AssetUid the difference of an asset from the copy; 0 is the same text.',
    })),
    explanation: Type.Optional(Explanation),
  },
  { title: 'Suggestion', description: 'The decision: reuse.suggested, save.suggested, or neither.' },
);
export type Suggestion = Static<typeof Suggestion>;
