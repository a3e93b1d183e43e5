/** A snippet as somebody is about to save it. */
import type { AssetRow } from '../../api/readers/assetRows.ts';
import { creation, reclassification, renaming, rewriting, type SnippetDeed } from '../../api/snippets.ts';
import { lineFeedsOnly } from '../../utils/lineEndings.ts';
import { nullable, object, oneOf, text, type Reader } from '../../utils/reading.ts';
import { isObject } from '../../utils/unknowns.ts';

/** What was saved when somebody began to change it. */
export type SnippetBase = {
  readonly name: string;
  /** Empty where there is none. */
  readonly extension: string;
  readonly formatId: string | null;
  /** Null where the answer had none; it cannot be changed then. */
  readonly text: string | null;
};

export type SnippetDraft = {
  readonly name: string;
  /** File extension of the language; empty says nothing. */
  readonly extension: string;
  /** Separated by commas; of a new one only. */
  readonly tags: string;
  /** Its lines end with \n alone, as those of a field do. */
  readonly text: string;
  /** How the lines end where they are saved. */
  readonly lineEnd: '\n' | '\r\n';
  /** Null for a new one. */
  readonly base: SnippetBase | null;
};

/** How the lines of a text end: mixed ends become \n when it is saved. */
export const lineEndOf = (given: string): SnippetDraft['lineEnd'] =>
  (/\r\n/.test(given) && !/(?<!\r)\n|\r(?!\n)/.test(given) ? '\r\n' : '\n');

export const newDraft: SnippetDraft = { name: '', extension: '', tags: '', text: '', lineEnd: '\n', base: null };

export const baseOf = ({ name, extension, formatId, code }: AssetRow): SnippetBase =>
  ({ name, extension: extension ?? '', formatId, text: code });

/** The draft that says what is saved. */
export const draftOfRow = (row: AssetRow): SnippetDraft => ({
  name: row.name, extension: row.extension ?? '', tags: '', text: lineFeedsOnly(row.code ?? ''),
  lineEnd: lineEndOf(row.code ?? ''), base: baseOf(row),
});

export type SnippetField = 'name' | 'extension' | 'text';

/** Which fields say something else than what was saved; of a new one those that say anything. */
export const changedFields = ({ base, ...draft }: SnippetDraft): readonly (SnippetField | 'tags')[] => {
  const before = base ?? newDraft;
  const differs = {
    name: draft.name !== before.name, extension: draft.extension !== before.extension, tags: draft.tags.trim() !== '',
    text: draft.text !== lineFeedsOnly(before.text ?? ''),
  };
  return (['text', 'name', 'extension', 'tags'] as const).filter((field) => differs[field]);
};

export const tagsIn = (tags: string): string[] =>
  [...new Set(tags.split(',').map((tag) => tag.trim()).filter((tag) => tag !== ''))];

/** The text as it is saved. */
const savedText = ({ text: typed, lineEnd }: SnippetDraft): string => typed.replaceAll('\n', lineEnd);

export const creationOf = (draft: SnippetDraft): SnippetDeed =>
  creation({ ...draft, name: draft.name.trim(), tags: tagsIn(draft.tags), text: savedText(draft) });

type FieldDeed = { readonly field: SnippetField; readonly deed: SnippetDeed };

/** What saving a change does, each with the field it is of: nothing for what says what was saved. */
export const deedsOf = (id: string, draft: SnippetDraft): readonly FieldDeed[] =>
  changedFields(draft).flatMap((field): readonly FieldDeed[] => {
    switch (field) {
      case 'name': return [{ field, deed: renaming(id, draft.name) }];
      case 'extension': return [{ field, deed: reclassification(id, draft.extension) }];
      case 'text': {
        const formatId = draft.base?.formatId ?? null;
        return formatId === null ? [] : [{ field, deed: rewriting(id, formatId, savedText(draft)) }];
      }
      case 'tags': return [];
    }
  });

const readDraft: Reader<SnippetDraft> = object({
  name: text, extension: text, tags: text, text, lineEnd: oneOf(['\n', '\r\n']),
  base: nullable(object({ name: text, extension: text, formatId: nullable(text), text: nullable(text) })),
});

/** Drafts by the ids of their assets, as the browser kept them: outside data. */
export const readSnippetDrafts = (value: unknown): ReadonlyMap<string, SnippetDraft> =>
  new Map(Object.entries(isObject(value) ? value : {}).flatMap(([id, kept]) => {
    const draft = readDraft(kept);
    return draft === undefined ? [] : [[id, draft]];
  }));
