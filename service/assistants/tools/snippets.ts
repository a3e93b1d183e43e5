import { Type } from 'typebox';
import type { AssetRow } from '../../assets/asset.ts';
import { missingText } from '../../assets/missingText.ts';
import { learntAbout } from '../../connector/learnt.ts';
import { extensionsOf } from '../../language.ts';
import { Problem } from '../../problem.ts';
import { readCopy } from '../../suggestions/readCopy.ts';
import { shownLines } from '../shownLines.ts';
import { toolOf, type Tool } from '../tool.ts';
import { givenId, limit, moment, type ToolParts } from './parts.ts';

const language = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 50, description }));

/** A saved snippet without its text. */
export const headOf = ({ registry }: Pick<ToolParts, 'registry'>, asset: AssetRow): object => ({
  id: asset.id, name: asset.name, extension: asset.extension, bytes: asset.bytes,
  tags: asset.tags.map(({ text }) => text), savedBy: registry.nameOf(asset.applicationId) ?? 'UNKNOWN',
  created: moment(asset.createdAt), reused: asset.reused,
});

/** Finding and reading what was saved. Nothing is changed. */
export const snippetTools = (parts: ToolParts): readonly Tool[] => {
  const { assets, search, index, settings, intentions, copyHash } = parts;
  return [
    toolOf({
      name: 'find_snippets', title: 'Find saved snippets', group: 'snippets',
      words: 'Finds saved code snippets by words of their names and texts, or by a piece of code; best first, with the lines that match.',
      input: Type.Object({
        query: Type.String({ minLength: 1, maxLength: 10_000, description: 'Words, or a piece of code.' }),
        language: language('Name of a language, such as python, or its file extension.'),
        limit: limit(10),
      }),
      run: async ({ query, language: wanted, limit: most = 10 }) => {
        const extensions = wanted === undefined ? [] : extensionsOf(wanted);
        if (extensions === undefined) return new Problem('extension-unknown');
        const { hits, found } = await search.find({ text: query, extensions, most });
        return {
          found,
          snippets: await Promise.all(hits.map(async ({ asset, by, similarity, lines }) => ({
            ...headOf(parts, asset), foundBy: by, ...(similarity === null ? {} : { similarity }),
            lines: lines.length === 0 ? [] : await shownLines(assets.textOf(asset.id) ?? '', lines),
          }))),
        };
      },
    }),
    toolOf({
      name: 'get_snippet', title: 'Read a saved snippet', group: 'snippets',
      words: 'Gives a saved snippet with its text, by its id.',
      input: Type.Object({ id: givenId }),
      run: async ({ id }) => {
        const asset = assets.find(id);
        if (asset === undefined) return new Problem('asset-unknown');
        const content = await assets.contentOf(id);
        if (content === undefined) return missingText(assets, id);
        return { ...headOf(parts, asset), text: Buffer.from(content).toString('utf8') };
      },
    }),
    toolOf({
      name: 'check_reuse', title: 'Is this saved already?', group: 'snippets',
      words: 'Decides of a piece of code whether a saved snippet is to be reused, it is worth saving, or nothing is to be done, and says why.',
      input: Type.Object({
        code: Type.String({ minLength: 1, maxLength: 500_000 }),
        language: language('The language it is in, whose rules say what is the same; only snippets of it are given.'),
      }),
      run: async ({ code, language: wanted }) => {
        const extensions = wanted === undefined ? null : extensionsOf(wanted);
        if (extensions === undefined) return new Problem('extension-unknown');
        const { sensitivity, fewestLines } = settings.current;
        const copy = readCopy(code, extensions?.[0]);
        const { decision, score, threshold, rule, words, candidates } = await index.assess(copy, {
          seen: 1, intention: await intentions.matches(code), sensitivity, fewestLines,
          ...learntAbout(copyHash(code), parts),
        });
        return {
          decision, score, threshold, rule, explanation: words,
          candidates: candidates.flatMap(({ id, score: own, copyLines, assetLines }) => {
            const asset = assets.find(id);
            if (asset === undefined || extensions?.includes(asset.extension) === false) return [];
            return [{ ...headOf(parts, asset), score: own, codeLines: copyLines, snippetLines: assetLines }];
          }),
        };
      },
    }),
  ];
};
