/** A snippet as somebody is about to save it. */
import { readTags, type AssetRow, type AssetTag } from '../../api/readers/assetRows.ts';
import { creation, reclassification, renaming, retagging, rewriting, type SnippetDeed } from '../../api/snippets.ts';
import { lineFeedsOnly } from '../../utils/lineEndings.ts';
import { listOf, nullable, object, oneOf, text, type Reader } from '../../utils/reading.ts';
import { isObject } from '../../utils/unknowns.ts';

/** What was saved when somebody began to change it. */
export type SnippetBase = {
  readonly name: string;
  /** Empty where there is none. */
  readonly extension: string;
  readonly formatId: string | null;
  /** Its tags; null in what an earlier version kept. */
  readonly tags: readonly AssetTag[] | null;
  /** Null where the answer had none; it cannot be changed then. */
  readonly text: string | null;
};

export type SnippetDraft = {
  readonly name: string;
  /** File extension of the language; empty says nothing. */
  readonly extension: string;
  /** Separated by commas. */
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

export const baseOf = ({ name, extension, formatId, code, tags, tagIds }: AssetRow): SnippetBase => ({
  name, extension: extension ?? '', formatId, text: code,
  tags: tags.map((tag, at) => ({ id: tagIds[at] ?? '', text: tag })),
});

const wordsOf = (tags: string): string[] => tags.split(',').map((tag) => tag.trim()).filter((tag) => tag !== '');

/** The tags that a field says. A tag that is known may have commas in it, and blanks round it. */
export const tagsIn = (tags: string, known: readonly string[] = []): string[] => {
  const words = wordsOf(tags);
  const odd = known.filter((tag) => wordsOf(tag)[0] !== tag).map((tag) => ({ tag, parts: wordsOf(tag) }));
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const whole = odd.find(({ parts }) =>
      parts.length > 0 && parts.every((part, next) => words[at + next] === part));
    found.push(whole?.tag ?? words[at] ?? '');
    at += whole?.parts.length ?? 1;
  }
  return [...new Set(found)];
};

const textsOf = (base: SnippetBase | null): readonly string[] => (base?.tags ?? []).map((tag) => tag.text);

/** What becomes other in the tags. */
const tagChange = ({ tags, base }: SnippetDraft): {
  readonly added: readonly string[];
  readonly removed: readonly string[];
} => {
  const before = textsOf(base);
  const now = tagsIn(tags, before);
  return {
    added: now.filter((tag) => !before.includes(tag)),
    // A field of words cannot show one of commas or blanks alone, so that it is not there says nothing.
    removed: (base?.tags ?? []).filter(({ text: tag }) => wordsOf(tag).length > 0 && !now.includes(tag))
      .map(({ id }) => id),
  };
};

const differ = (draft: SnippetDraft): boolean => {
  const { added, removed } = tagChange(draft);
  return added.length + removed.length > 0;
};

/** The draft that says what is saved. */
export const draftOfRow = (row: AssetRow): SnippetDraft => ({
  name: row.name, extension: row.extension ?? '', tags: row.tags.join(', '), text: lineFeedsOnly(row.code ?? ''),
  lineEnd: lineEndOf(row.code ?? ''), base: baseOf(row),
});

export type SnippetField = 'name' | 'extension' | 'tags' | 'text';

/** Which fields say something else than what was saved; of a new one those that say anything. */
export const changedFields = (draft: SnippetDraft): readonly SnippetField[] => {
  const before = draft.base ?? newDraft;
  const differs = {
    name: draft.name !== before.name, extension: draft.extension !== before.extension, tags: differ(draft),
    text: draft.text !== lineFeedsOnly(before.text ?? ''),
  };
  return (['text', 'name', 'extension', 'tags'] as const).filter((field) => differs[field]);
};

/** The text as it is saved. */
const savedText = ({ text: typed, lineEnd }: SnippetDraft): string => typed.replaceAll('\n', lineEnd);

export const creationOf = (draft: SnippetDraft): SnippetDeed =>
  creation({
    ...draft, name: draft.name.trim(), tags: tagsIn(draft.tags, textsOf(draft.base)), text: savedText(draft),
  });

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
      case 'tags': {
        const { added, removed } = tagChange(draft);
        return [{ field, deed: retagging(id, added, removed) }];
      }
    }
  });

/**
 * What is saved of a draft after the deed of a field.
 * @param answer what the service answered to it
 */
export const withSaved = (base: SnippetBase, draft: SnippetDraft, field: SnippetField, answer: unknown): SnippetBase =>
  ({ ...base, [field]: field === 'tags' ? readTags(answer) : draft[field] });

/** Whether a row says something else than what a change began with. */
export const isOther = (row: AssetRow, base: SnippetBase): boolean =>
  row.name !== base.name || (row.extension ?? '') !== base.extension
  || lineFeedsOnly(row.code ?? '') !== lineFeedsOnly(base.text ?? '')
  || (base.tags !== null && row.tags.join('\n') !== textsOf(base).join('\n'));

const readDraft: Reader<SnippetDraft> = object({
  name: text, extension: text, tags: text, text, lineEnd: oneOf(['\n', '\r\n']),
  base: nullable(object({
    name: text, extension: text, formatId: nullable(text), text: nullable(text),
    tags: nullable(listOf(object({ id: text, text }))),
  })),
});

/** A draft that was kept when tags could not be changed. */
const withoutTags = (kept: unknown): unknown =>
  (isObject(kept) && isObject(kept['base']) ? { ...kept, base: { tags: null, ...kept['base'] } } : kept);

/** Drafts by the ids of their assets, as the browser kept them: outside data. */
export const readSnippetDrafts = (value: unknown): ReadonlyMap<string, SnippetDraft> =>
  new Map(Object.entries(isObject(value) ? value : {}).flatMap(([id, kept]) => {
    const draft = readDraft(withoutTags(kept));
    return draft === undefined ? [] : [[id, draft]];
  }));
