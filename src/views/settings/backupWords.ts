/** Backups, and what a restore brings and takes, in words. */
import type { Backup, BackupState, CountedKind, RestoredKind, RestorePreview } from '../../../contract/console/backups.ts';
import { formatCount, plural } from '../../utils/format.ts';
import { formatMoment } from '../../utils/moments.ts';
import { keptWords } from './serviceWords.ts';

/** Names of what comes, and of what goes, that are shown of each kind. */
const mostNames = 5;

export const titleOf = (kind: CountedKind): string => (kind === 'applications' ? 'Applications' : keptWords[kind].title);

export const kindWords: Readonly<Record<CountedKind, readonly [one: string, many?: string]>> = {
  assets: ['asset'], annotations: ['annotation'], applications: ['application'], intentions: ['intention'], events: ['event'], sessions: ['session'],
  seenCopies: ['seen copy', 'seen copies'], feedback: ['declined offer'],
};

const reasonWords: Readonly<Record<Exclude<Backup['reason'], null | 'daily'>, string>> = {
  asked: 'by hand', restore: 'before a restore', import: 'before an import', upgrade: 'before an upgrade',
  rescue: 'when its file was gone',
};

/** Why a backup was made, unless that is each day's, and as what it stays. */
export const madeWords = ({ reason, tier }: Pick<Backup, 'reason' | 'tier'>): string => {
  const stays = tier ?? 'goes with the next';
  if (reason === null || (reason === 'daily' && tier !== null)) return stays;
  if (reason === 'daily') return `daily, ${stays}`;
  return tier === 'daily' ? reasonWords[reason] : `${reasonWords[reason]}, ${stays}`;
};

/** When the next is made without being asked for; empty while none is. Times in milliseconds since the epoch. */
export const nextWords = (nextAt: string | null, now: number): string => {
  if (nextAt === null) return '';
  const at = Date.parse(nextAt);
  return `The next is made by itself ${at <= now ? 'within a minute' : formatMoment(at)}.`;
};

/** What is known of a backup: a check says when it was made, never only that it is good. */
export const checkWords = ({ state, checkedAt }: Backup): string => {
  const when = checkedAt === null ? '' : `, ${formatMoment(Date.parse(checkedAt))}`;
  switch (state) {
    case 'good': return `Good${when}`;
    case 'bad': return `Damaged${when}`;
    case 'unchecked': return 'Not looked at yet';
  }
};

/** That the database is damaged, since when, and how many assets are not handed out for it. */
export const damageWords = (since: string, altered: number): readonly string[] => [
  `The database is damaged since ${formatMoment(Date.parse(since))}. No backup is made of it, and the good ones stay.`,
  ...(altered === 0 ? [] : [`Not handed out, since the text was changed in the file: ${plural(altered, 'asset')}.`]),
];

/** How many rows of a kind a backup holds; null where that is not known. */
export const countIn = ({ rows }: Backup, kind: CountedKind): number | null =>
  rows?.find((row) => row.kind === kind)?.count ?? null;

/** `2 of 3 are good.`, and what the others are. */
export const goodWords = (backups: readonly Backup[]): string => {
  const count = (state: Backup['state']): number => backups.filter((backup) => backup.state === state).length;
  const [good, bad, unchecked] = [count('good'), count('bad'), count('unchecked')];
  return [
    `${formatCount(good)} of ${formatCount(backups.length)} ${good === 1 ? 'is' : 'are'} good.`,
    ...(bad === 0 ? [] : [`${bad === 1 ? 'One is' : `${formatCount(bad)} are`} damaged, used for nothing.`]),
    ...(unchecked === 0 ? [] : [`${formatCount(unchecked)} not looked at yet.`]),
  ].join(' ');
};

type Counts = Readonly<Record<'now' | 'then' | 'come' | 'stay' | 'go', number>>;
type Row = Counts & { readonly kind: RestoredKind };

/** What a restore changes, by kind; with what was deleted since, that comes too. */
export const changeRows = ({ kinds }: RestorePreview, withDeleted: boolean): readonly Row[] =>
  kinds.map(({ kind, now, then, come, deleted, go }) => ({
    kind, now, then, come: withDeleted ? come + deleted : come, stay: withDeleted ? 0 : deleted, go,
  }));

/** What a restore changes of all kinds together. */
export const together = (rows: readonly Row[]): Counts => {
  const sum = (of: keyof Counts): number => rows.reduce((total, row) => total + row[of], 0);
  return { now: sum('now'), then: sum('then'), come: sum('come'), stay: sum('stay'), go: sum('go') };
};

type Named = { readonly count: string; readonly names: readonly string[]; readonly more: number };
type Fate = { readonly title: string; readonly named: readonly Named[] };

/**
 * What comes and goes by its name, as far as it has one: the first of each kind, and how many more. What stays deleted
 * is told of every kind.
 */
export const fatesOf = (preview: RestorePreview, withDeleted: boolean): readonly Fate[] => {
  const rows = changeRows(preview, withDeleted);
  const fate = (title: string, of: 'come' | 'stay' | 'go', from: readonly ('come' | 'deleted' | 'go')[]): Fate => ({
    title,
    named: preview.kinds.flatMap(({ kind, names }, at): Named[] => {
      const count = rows[at]?.[of] ?? 0;
      if (count === 0 || (names === null && of !== 'stay')) return [];
      const first = names === null ? [] : from.flatMap((each) => names[each]).slice(0, mostNames);
      const more = names === null ? 0 : count - first.length;
      return [{ count: plural(count, ...kindWords[kind]), names: first, more }];
    }),
  });
  return [
    fate('Comes', 'come', withDeleted ? ['come', 'deleted'] : ['come']),
    fate('Stays deleted', 'stay', ['deleted']),
    fate('Goes', 'go', ['go']),
  ].filter(({ named }) => named.length > 0);
};

/** `Restore: 2 come, 302 go`. */
export const restoreWords = (rows: readonly Row[]): string => {
  const { come, go } = together(rows);
  return `Restore: ${formatCount(come)} come, ${formatCount(go)} go`;
};

type Restored = NonNullable<BackupState['restored']>;

const whyWords: Readonly<Record<Restored['why'], string>> = {
  missing: 'The database was missing', empty: 'The database was empty although a backup was not',
  damaged: 'The database was damaged', 'log-lost': 'The log of the database was lost or damaged', chosen: 'A person chose a backup',
};

/** What took the place of the database, when and why, in sentences. */
export const restoredWords = ({ at, why, from, kinds, aside, before }: Restored): readonly string[] => {
  const total = (of: (kind: Restored['kinds'][number]) => number): number => kinds.reduce((sum, kind) => sum + of(kind), 0);
  const gone = kinds.flatMap(({ kind, gone: lost }) =>
    (lost === null || lost === 0 ? [] : [plural(lost, ...kindWords[kind])]));
  const unknown = kinds.some(({ gone: lost }) => lost === null);
  const salvaged = total(({ salvaged: read }) => read);
  return [
    `${whyWords[why]}. ${from === null ? 'There was no backup to take its place.' : `The backup of ${formatMoment(Date.parse(from))} took its place ${formatMoment(Date.parse(at))}.`}`,
    ...(salvaged === 0 ? [] : [`${formatCount(salvaged)} rows that are in no backup could be read and were brought over.`]),
    ...(gone.length === 0 ? [] : [`No longer there: ${gone.join(', ')}.`]),
    ...(unknown ? ['How much is no longer there is not known of every kind.'] : []),
    ...(aside.length === 0 ? [] : [`Put aside in the data folder: ${aside.join(', ')}.`]),
    ...(before === null ? [] : ['What was there before is a backup of its own.']),
  ];
};

/** What of the log was missing at a start, in sentences: pages, since nobody knows what those that are gone held. */
export const lostLogWords = ({ at, expected, found, aside }: NonNullable<BackupState['lostLog']>): readonly string[] => [
  `What was written last before the start of ${formatMoment(Date.parse(at))} is missing: the log of the database was lost, cut or damaged while no service ran.`,
  ...(expected === null ? ['How much that was is not known.']
    : [`Of ${plural(expected, 'page')} that were in the log alone, ${formatCount(found)} could be read.`]),
  ...(aside.length === 0 ? [] : [`Put aside in the data folder: ${aside.join(', ')}.`]),
];
