import { Type } from 'typebox';
import { nameOf } from '../../assets/naming.ts';
import { nameIn } from '../../connector/content.ts';
import { extensionsOf } from '../../language.ts';
import { Problem } from '../../problem.ts';
import { readCopy } from '../../suggestions/readCopy.ts';
import { Refused } from '../refused.ts';
import { toolOf, type Tool } from '../tool.ts';
import { givenId, type ToolParts } from './parts.ts';
import { headOf } from './snippets.ts';

const unknown = new Problem('asset-unknown');
const name = Type.String({ minLength: 1, maxLength: 200 });

/** What a text seems to contain that is a secret; undefined when nothing is recognised. */
const secretIn = (text: string): string | undefined => {
  const { secret } = readCopy(text);
  return typeof secret === 'function' ? secret() : secret;
};

/** What changes the saved snippets, behind a switch of its own. */
export const snippetChanges = (parts: ToolParts): readonly Tool[] => {
  const { assets, queue, identity, changed } = parts;
  return [
    toolOf({
      name: 'save_snippet', title: 'Save a snippet', group: 'snippets', changes: true,
      words: 'Saves a piece of code. A text that is saved already is not saved again. What seems to contain a secret is refused.',
      input: Type.Object({
        code: Type.String({ minLength: 1, maxLength: 500_000 }),
        name: Type.Optional(name),
        language: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
      }),
      run: async ({ code, name: given, language }) => {
        const extensions = language === undefined ? ['UNKNOWN'] : extensionsOf(language);
        if (extensions === undefined) return new Problem('extension-unknown');
        const secret = secretIn(code);
        if (secret !== undefined) return new Refused(`The code seems to contain ${secret}, so it is not saved; take that out first.`);
        const prepared = assets.prepare({
          text: code, name: nameIn(given) ?? nameOf(code), extension: extensions[0] ?? 'UNKNOWN', described: null,
          application: { id: identity.id },
        });
        const { asset, isNew } = await queue.write((tx) => assets.save(tx, prepared));
        changed('assets', 'kept');
        return { ...headOf(parts, asset), wasSavedAlready: !isNew };
      },
    }),
    toolOf({
      name: 'mark_reused', title: 'Count a reuse', group: 'snippets', changes: true,
      words: 'Counts that a saved snippet was reused; of two that are equally close the one reused more often comes first.',
      input: Type.Object({ id: givenId }),
      run: async ({ id }) => {
        if (!await queue.write((tx) => assets.countReuse(tx, id))) return unknown;
        changed('assets');
        const asset = assets.find(id);
        return asset === undefined ? unknown : headOf(parts, asset);
      },
    }),
    toolOf({
      name: 'rename_snippet', title: 'Rename a snippet', group: 'snippets', changes: true,
      words: 'Gives a saved snippet another name.',
      input: Type.Object({ id: givenId, name }),
      run: async ({ id, name: given }) => {
        const named = nameIn(given);
        if (named === undefined) return new Refused('The name shows nothing; send one with letters or signs.');
        const asset = await queue.write((tx) => assets.describe(tx, id, { name: named }));
        if (asset === undefined) return unknown;
        changed('assets');
        return headOf(parts, asset);
      },
    }),
    toolOf({
      name: 'delete_snippet', title: 'Delete a snippet', group: 'snippets', changes: true, isDestructive: true,
      words: 'Deletes a saved snippet. A person can bring it back in the console within 10 minutes.',
      input: Type.Object({ id: givenId }),
      run: async ({ id }) => {
        const asset = await assets.delete(id);
        if (asset === undefined) return unknown;
        changed('assets', 'kept');
        return { deleted: headOf(parts, asset) };
      },
    }),
  ];
};
