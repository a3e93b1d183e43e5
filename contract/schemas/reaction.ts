import { Type, type Static } from 'typebox';
import { optionalField } from './common.ts';
import { SeededConnectorCreation } from './seed.ts';

export const ReuseReaction = Type.Object(
  { asset: Type.String({ description: 'AssetUid of the saved asset that was reused; one that is not known is ignored.' }) },
  { title: 'ReuseReaction', description: 'The reuse that the person made.' },
);

export const Reaction = Type.Object(
  {
    save: Type.Boolean({ description: 'Whether to save the snippet.', examples: [true] }),
    reuse: optionalField(ReuseReaction),
    seed: optionalField(SeededConnectorCreation),
  },
  { title: 'Reaction', description: 'The person\'s answer to a suggestion.' },
);
export type Reaction = Static<typeof Reaction>;
