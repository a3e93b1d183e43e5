import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { extensionNamed } from '../language.ts';
import type { MatchedLine } from '../search/matchedLines.ts';
import type { ConsoleParts } from './parts.ts';

/** Hits of one answer: more than anybody reads, so that what the page filters by itself leaves some. */
const most = 500;

const marksOf = (marks: MatchedLine['marks']): { from: number; to: number }[] => marks.map(([from, to]) => ({ from, to }));

/** Finds saved snippets for the console, which has them already and wants to know which, in what order and why. */
export const searchHandlers = ({ search }: ConsoleParts): ConsoleHandlersOf<'findAssets'> => ({
  findAssets: async ({ body: { query, languages, applications, tags } }) => {
    const reading = search.reading();
    if (reading !== null) return { reading, hits: [], found: 0, words: 'all', instead: [] };
    const { hits, found, words, instead } = await search.find({
      text: query, extensions: languages.map((named) => extensionNamed(named) ?? named), applicationIds: applications,
      tags, most,
    });
    return {
      reading,
      hits: hits.map(({ asset, similarity, nameMarks, lines }) => ({
        id: asset.id, similarity, nameMarks: marksOf(nameMarks),
        lines: lines.map(({ number, from, text, marks }) => ({ number, from, text, marks: marksOf(marks) })),
      })),
      found, words, instead: instead.map((each) => ({ word: each.word, words: [...each.words] })),
    };
  },
});
