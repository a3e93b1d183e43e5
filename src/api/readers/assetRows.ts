import type { ListedAsset } from '../../../contract/console/assetPage.ts';
import { languages } from '../../../contract/names.ts';
import { compareKeys, orderKey } from '../../utils/naturalOrder.ts';
import { mapInSlices } from '../../utils/slices.ts';
import { at, listAt, numberAt, parsed, textAt } from '../../utils/unknowns.ts';

/** What somebody noted about an asset. */
export type Annotation = {
  readonly id: string;
  /** As it was sent. */
  readonly type: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly created: number | null;
  readonly updated: number | null;
};

/** A saved asset as it can be shown; null where the answer does not say. */
export type AssetRow = {
  readonly id: string;
  readonly name: string;
  /** Id of its one stored form, by which its text is changed. */
  readonly formatId: string | null;
  readonly tags: readonly string[];
  /** The ids of its tags, in their order. */
  readonly tagIds: readonly string[];
  /** Its text. */
  readonly code: string | null;
  /** File extension of its language. */
  readonly extension: string | null;
  readonly language: string;
  /** Milliseconds since the epoch. */
  readonly created: number | null;
  readonly lastReused: number | null;
  /** How often it was reused. */
  readonly reused: number | null;
  readonly application: { readonly id: string | null; readonly name: string | null };
  /** Size of the text. */
  readonly bytes: number | null;
  /** Null where it has some, which are asked for with it alone. */
  readonly annotations: readonly Annotation[] | null;
};

const momentOf = (text: string | null): number | null => {
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? null : moment;
};

const languageNames = new Map<string, string>(languages.map(({ ext, name }) => [ext, name]));

/** The name of a language by its file extension; an unknown extension is its own name. */
const languageName = (extension: string | null): string =>
  (extension === null ? 'language not said' : languageNames.get(extension) ?? `.${extension}`);

export type AssetTag = { readonly id: string; readonly text: string };

/** The tags of an asset as it was answered. */
export const readTags = (raw: unknown): readonly AssetTag[] => listAt(raw, 'tags', 'iterable').flatMap((tag) => {
  const text = textAt(tag, 'text');
  return text === null ? [] : [{ id: textAt(tag, 'id') ?? '', text }];
});

const readAnnotations = (raw: unknown): readonly Annotation[] => listAt(raw, 'annotations', 'iterable').flatMap((one) => {
  const [id, text] = [textAt(one, 'id'), textAt(one, 'text')];
  return id === null || text === null ? [] : [{
    id, text,
    type: textAt(one, 'sentType') ?? textAt(one, 'type') ?? 'UNKNOWN',
    created: momentOf(textAt(one, 'created', 'value')), updated: momentOf(textAt(one, 'updated', 'value')),
  }];
});

const rowOf = (raw: unknown): AssetRow | null => {
  const id = textAt(raw, 'id');
  if (id === null) return null;
  const formats = listAt(raw, 'formats', 'iterable');
  const [format] = formats;
  const code = formats.map((each) => textAt(each, 'fragment', 'string', 'raw') ?? textAt(each, 'file', 'string', 'raw'))
    .find((text) => text !== null) ?? null;
  const said = textAt(format, 'extension') ?? textAt(format, 'fragment', 'metadata', 'ext') ?? textAt(format, 'classification', 'specific');
  const extension = said === null || said === 'UNKNOWN' ? null : said;
  const application = at(format, 'application');
  const tags = readTags(raw);
  return Object.freeze({
    id,
    name: textAt(raw, 'name') ?? 'without a name',
    formatId: textAt(format, 'id'),
    tags: tags.map(({ text }) => text),
    tagIds: tags.map((tag) => tag.id),
    code,
    extension,
    language: languageName(extension),
    created: momentOf(textAt(raw, 'created', 'value')),
    lastReused: momentOf(textAt(raw, 'interacted', 'value')),
    reused: numberAt(raw, 'reused'),
    application: {
      id: textAt(application, 'id'),
      name: textAt(application, 'registeredName') ?? textAt(application, 'name'),
    },
    bytes: numberAt(format, 'bytes', 'value'),
    annotations: readAnnotations(raw),
  });
};

/** A saved asset as the console's own list has it. */
export const rowOfListed = (asset: ListedAsset): AssetRow => {
  const extension = asset.extension === 'UNKNOWN' ? null : asset.extension;
  return Object.freeze({
    id: asset.id,
    name: asset.name,
    formatId: asset.formatId,
    tags: asset.tags.map(({ text }) => text),
    tagIds: asset.tags.map(({ id }) => id),
    code: asset.text,
    extension,
    language: languageName(extension),
    created: momentOf(asset.created),
    lastReused: momentOf(asset.lastReused),
    reused: asset.reused,
    application: asset.application,
    bytes: asset.bytes,
    annotations: asset.annotated ? null : [],
  });
};

const annotationsKey = ({ annotations }: AssetRow): string =>
  JSON.stringify(annotations?.map(({ id, updated, type, text }) => [id, updated, type, text]) ?? null);

/** Whether two rows of an asset show the same. */
export const isSameRow = (one: AssetRow, other: AssetRow): boolean =>
  one.id === other.id && one.name === other.name && one.formatId === other.formatId && one.code === other.code
  && one.extension === other.extension && one.reused === other.reused && one.lastReused === other.lastReused
  && one.application.id === other.application.id && one.application.name === other.application.name
  && one.tagIds.join('\n') === other.tagIds.join('\n') && one.tags.join('\n') === other.tags.join('\n')
  && annotationsKey(one) === annotationsKey(other);

/** What words are looked for in: all of it in small letters, and where in it the code begins. */
export type SearchedText = { readonly text: string; readonly codeAt: number };
const searched = new WeakMap<AssetRow, SearchedText>();

/** Put together once for each row; a long list does it while it is read, so that the first search has not to. */
export const searchedText = (row: AssetRow): SearchedText => {
  const known = searched.get(row);
  if (known !== undefined) return known;
  const { name, language, extension, tags, code } = row;
  const head = [name, language, extension, ...tags, ''].join('\n').toLowerCase();
  const made = { text: head + (code ?? '').toLowerCase(), codeAt: head.length };
  searched.set(row, made);
  return made;
};

/** Reads the body of one asset. */
export const readAssetRow = (body: string): AssetRow | null => rowOf(parsed(body));

/** Reads the body of a list of assets; null when it has no list where one is expected. */
export const readAssetRows = async (body: string): Promise<readonly AssetRow[] | null> => {
  const iterable = at(parsed(body), 'iterable');
  if (!Array.isArray(iterable)) return null;
  return Object.freeze((await mapInSlices(iterable, rowOf)).filter((row) => row !== null));
};

export type AssetOrder = 'newest' | 'name' | 'language' | 'reused';

/** The assets in an order; equal ones newest first. */
export const sortAssets = (rows: readonly AssetRow[], order: AssetOrder): readonly AssetRow[] => {
  const keyOf = {
    newest: () => '', reused: () => '', name: ({ name }: AssetRow) => orderKey(name),
    language: ({ language }: AssetRow) => orderKey(language),
  }[order];
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  const byUse = (one: AssetRow, other: AssetRow): number => (order === 'reused'
    ? (other.reused ?? 0) - (one.reused ?? 0) || (other.lastReused ?? 0) - (one.lastReused ?? 0)
    : 0);
  keyed.sort((one, other) => compareKeys(one.key, other.key) || byUse(one.row, other.row)
    || (other.row.created ?? 0) - (one.row.created ?? 0));
  return keyed.map(({ row }) => row);
};

/** A name for the file of an asset that every file system takes, without the extension: at most 80 characters. */
const fileBase = (name: string): string =>
  name.replace(/[^\p{L}\p{N}._ -]+/gu, '-').replace(/^[. -]+|(?<![. -])[. -]+$/g, '').slice(0, 80) || 'asset';

/** File names for assets in their order, no two of them the same even where case does not count. */
export const fileNamesOf = (rows: readonly AssetRow[]): readonly string[] => {
  const taken = new Set<string>();
  return rows.map(({ name, extension }) => {
    const base = fileBase(name);
    const end = `.${extension === null ? 'txt' : extension.replace(/[^\w.+-]/g, '').replace(/^\.+/, '') || 'txt'}`;
    let file = `${base}${end}`;
    for (let number = 2; taken.has(file.toLowerCase()); number += 1) file = `${base} ${number}${end}`;
    taken.add(file.toLowerCase());
    return file;
  });
};
