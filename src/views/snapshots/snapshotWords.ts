/** Snapshots, and how two of them differ, in words. */
import { pathText, type Path } from '../../../flows/compare/difference.ts';
import type { Listed } from '../../../snapshots/contents.ts';
import { isTelling, type ComparedList, type Identity, type ListDifference, type PairedOne } from '../../../snapshots/difference.ts';
import type { SnapshotHead } from '../../stores/browser/snapshotDatabase.ts';
import { plural } from '../../utils/format.ts';

type ListWords = { readonly title: string; readonly one: string; readonly many: string };
export const listWords: Readonly<Record<ComparedList, ListWords>> = {
  applications: { title: 'Applications', one: 'application', many: 'applications' },
  external: { title: 'External', one: 'program', many: 'programs' },
  related: { title: 'Related', one: 'program', many: 'programs' },
  sessions: { title: 'Sessions', one: 'session', many: 'sessions' },
};

export type EntryLine = {
  /** The field that it is in; empty for all of them. */
  readonly field: string;
  readonly what: string;
  /** Null where that side has nothing. */
  readonly a: string | null;
  readonly b: string | null;
};
export type EntryKind = 'changed' | 'a' | 'b' | 'same';
/** One of a list with its counterpart, as a row. */
export type Entry = {
  readonly key: string;
  readonly kind: EntryKind;
  readonly name: string;
  readonly platform: string;
  readonly before: Listed | null;
  readonly after: Listed | null;
  /** What differs: a path with both values; of one without a counterpart, all of it. */
  readonly lines: readonly EntryLine[];
};

/** So much of a value is shown in a row. */
const mostShown = 200;

/** A value as it is read; null where there is none. */
export const valueText = (value: unknown): string | null => {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
};

const textOf = (one: Listed, ...keys: readonly string[]): string => {
  const found = keys.map((key) => one[key]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
};
const nameOf = (one: Listed): string => textOf(one, 'registeredName', 'name', 'id') || 'without a name';
const wholeOf = (one: Listed): string =>
  [textOf(one, 'version'), textOf(one, 'status')].filter((part) => part !== '').join(', ') || 'all of it';

const entryOf = (
  kind: EntryKind, before: Listed | null, after: Listed | null, at: number, lines: Entry['lines'],
): Entry => {
  const one = before ?? after ?? {};
  return { key: `${kind} ${at}`, kind, name: nameOf(one), platform: textOf(one, 'platform', 'source'), before, after, lines };
};

/** The field that a path begins with. */
const fieldOf = ([first]: Path): string => (typeof first === 'object' ? first.id : String(first ?? ''));

const pairEntry = (kind: 'changed' | 'same', { before, after, differences }: PairedOne, at: number): Entry =>
  entryOf(kind, before, after, at, differences.filter(isTelling).map(({ path, left, right }) => (
    { field: fieldOf(path), what: pathText(path), a: valueText(left), b: valueText(right) })));

/** All of a list as rows: what changed, what only A and only B has, and what is the same. */
export const entriesOf = ({ changed, removed, added, same }: ListDifference): readonly Entry[] => [
  ...changed.map((pair, at) => pairEntry('changed', pair, at)),
  ...removed.map((one, at) => entryOf('a', one, null, at, [{ field: '', what: 'all of it', a: wholeOf(one), b: null }])),
  ...added.map((one, at) => entryOf('b', null, one, at, [{ field: '', what: 'all of it', a: null, b: wholeOf(one) }])),
  ...same.map((pair, at) => pairEntry('same', pair, at)),
];

/** Every field of both, with what is said of it where it is not compared. */
export const fieldsOf = ({ before, after, lines }: Entry): readonly {
  readonly name: string; readonly a: string | null; readonly b: string | null; readonly state: 'differs' | 'same' | 'ignored';
}[] => [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => {
  const [a, b] = [valueText(before?.[name]), valueText(after?.[name])];
  const differs = before === null || after === null || lines.some(({ field }) => field === name);
  return { name, a, b, state: differs ? 'differs' : a === b ? 'same' : 'ignored' };
});

/** Two moments of one service come after each other; of two services neither is older. */
export const kindWords = (
  isSequence: boolean, names: readonly [string, string],
): Readonly<Record<EntryKind, { readonly glyph: string; readonly text: string }>> => ({
  changed: { glyph: '\u2260', text: 'Changed' },
  a: { glyph: '\u2212', text: isSequence ? 'Removed' : `Only in ${names[0]}` },
  b: { glyph: '+', text: isSequence ? 'Added' : `Only in ${names[1]}` },
  same: { glyph: '=', text: 'The same' },
});

/** By what those that are on both sides were found: said, since it is not always the id. */
export const identityWords = ({ changed, same, list }: ListDifference): string => {
  const pairs = [...changed, ...same];
  const by = (identity: Identity): number => pairs.filter((pair) => pair.by === identity).length;
  const [ids, names] = [by('id'), by('name and platform')];
  if (pairs.length === 0) return '';
  if (names === 0) return 'Matched by id.';
  if (list !== 'applications') return 'They have no ids, so matched by name and platform.';
  return ids === 0 ? 'Other ids on each side, so matched by name and platform.'
    : `${ids} matched by id, ${names} by name and platform.`;
};

/** What a snapshot holds: `9 applications, 31 external, 2 sessions`. */
export const holdsWords = ({ applications, external, sessions }: Pick<SnapshotHead, 'applications' | 'external' | 'sessions'>): string => [
  applications === null ? 'no applications' : plural(applications, 'application'),
  ...external === null ? [] : [`${external} external`],
  ...sessions === 0 ? [] : [plural(sessions, 'session')],
].join(', ');
