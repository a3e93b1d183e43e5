import { Type } from 'typebox';
import { closed, count, nullable, sentId } from './common.ts';

const wanted = (description: string) => Type.Array(sentId, {
  maxItems: 100, description: `${description} An asset has to have one of them; with none given any will do.`,
});

export const AssetSearchRequest = Type.Object({
  query: Type.String({ minLength: 1, maxLength: 2000, description: 'Words, or a piece of code.' }),
  languages: wanted('File extensions, or names of languages.'),
  applications: wanted('Ids of applications.'),
  tags: wanted('Whole tags.'),
}, closed);

const mark = Type.Object({ from: count, to: count }, { ...closed, description: 'A stretch in UTF-16 units.' });

const line = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  from: Type.Integer({ minimum: 0, description: 'Where in the line the text begins, in UTF-16 units.' }),
  text: Type.String({ description: 'Its first 240 characters, or as many round its first mark where that is further off.' }),
  marks: Type.Array(mark),
}, closed);

const hit = Type.Object({
  id: Type.String(),
  similarity: nullable(Type.Number({ description: 'How alike the code is, from 0 to 1; null when it was found by its words.' })),
  nameMarks: Type.Array(mark),
  lines: Type.Array(line, { description: 'The lines that have most of it, at most three.' }),
}, closed);

/** Best first. */
export const FoundAssets = Type.Object({
  reading: nullable(Type.Integer({ minimum: 0, description: 'How many assets were read so far, while that is not done; then there are no hits. Null when it is done.' })),
  hits: Type.Array(hit),
  found: Type.Integer({ minimum: 0, description: 'How many were found; the best 500 are given.' }),
  words: Type.Enum(['all', 'some'], { description: 'Whether each hit has all of the words, or only some.' }),
  instead: Type.Array(Type.Object({ word: Type.String(), words: Type.Array(Type.String()) }, closed), {
    description: 'Words that nothing has, and what was looked for in their place.',
  }),
}, closed);
