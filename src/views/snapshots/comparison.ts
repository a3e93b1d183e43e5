/** Two snapshots held against each other. */
import { isSame, snapshotDifferences, type ComparedList, type ListDifference } from '../../../snapshots/difference.ts';
import { formatCount, plural } from '../../utils/format.ts';
import { entriesOf, identityWords, kindWords, listWords, type Entry } from './snapshotWords.ts';
import type { SnapshotSide } from './useSnapshotSides.ts';

export type ComparedLists = ReadonlyMap<ComparedList, ListDifference>;

export const compareSnapshots = (a: SnapshotSide, b: SnapshotSide): ComparedLists =>
  new Map(snapshotDifferences(a.snapshot, b.snapshot).map((difference) => [difference.list, difference]));

/** Whether B is the same service later: then what only B has was added. */
export const isSequence = (a: SnapshotSide, b: SnapshotSide): boolean =>
  !a.ofFile && !b.ofFile && a.snapshot.address === b.snapshot.address && a.snapshot.at <= b.snapshot.at;

export const differing = ({ changed, added, removed }: ListDifference): number =>
  changed.length + added.length + removed.length;

/** What a list comes to: `6 of 10 differ`. */
export const countWords = (difference: ListDifference): string => {
  const { one, many } = listWords[difference.list];
  const all = differing(difference) + difference.same.length;
  if (isSame(difference)) return all === 0 ? `No ${many}` : `No difference in ${plural(all, one, many)}`;
  const found = differing(difference);
  return `${formatCount(found)} of ${formatCount(all)} ${found === 1 ? 'differs' : 'differ'}`;
};

/** Why a list is not compared; null where it is. */
export const notComparedWords = ({ list, statuses }: ListDifference): string | null => {
  if (statuses === null) return null;
  const what = list === 'applications' ? 'its applications' : `the list of ${listWords[list].title.toLowerCase()} programs`;
  const one = (letter: string, status: number | null): string[] => (
    status === null ? [`${letter} does not hold ${what}.`] : status === 200 ? [] : [`${letter} was answered ${status} instead of ${what}.`]);
  const why = [...one('A', statuses[0]), ...one('B', statuses[1])];
  return why.length === 0 ? 'The answer of one of them is no list that can be read.' : why.join(' ');
};

/** All of it as a text, for a report. */
export const reportOf = (a: SnapshotSide, b: SnapshotSide, lists: ComparedLists): string => {
  const words = kindWords(isSequence(a, b), ['A', 'B']);
  const entryLines = ({ kind, name, platform, lines }: Entry): string[] => [
    `  ${words[kind].glyph} ${words[kind].text} ${name}${platform === '' ? '' : ` (${platform})`}`,
    ...lines.map((line) => `      ${line.what}: ${line.a ?? 'nothing'}, ${line.b ?? 'nothing'}`),
  ];
  return [
    ...([['A', a], ['B', b]] as const).map(([letter, { name, snapshot }]) => `${letter}: ${name}; ${snapshot.address}, ${snapshot.at}`),
    ...[...lists.values()].flatMap((difference) => {
      const why = notComparedWords(difference);
      return ['', `${listWords[difference.list].title}: ${why ?? [countWords(difference), identityWords(difference)].filter((part) => part !== '').join('. ')}`,
        ...entriesOf(difference).filter(({ kind }) => kind !== 'same').flatMap(entryLines)];
    }),
    '',
  ].join('\n');
};
