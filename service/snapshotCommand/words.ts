import { pathText } from '../../flows/compare/difference.ts';
import type { Listed } from '../../snapshots/contents.ts';
import { isSame, isTelling, type ListDifference } from '../../snapshots/difference.ts';
import type { Snapshot } from '../../snapshots/snapshot.ts';

const text = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const nameOf = (one: Listed): string => [
  text(one['registeredName'] ?? one['name'] ?? one['id'] ?? 'without a name'),
  ...typeof one['version'] === 'string' ? [one['version']] : [],
  ...typeof one['platform'] === 'string' ? [`(${one['platform']})`] : [],
].join(' ');

const countWords = ({ added, removed, changed }: ListDifference): string =>
  `${added.length} added, ${removed.length} removed, ${changed.length} changed`;

const linesOf = (difference: ListDifference): string[] => {
  const { list, statuses, added, removed, changed } = difference;
  if (statuses !== null) return [`${list}: answered ${statuses.map((status) => status ?? 'nothing').join(' and ')}`];
  if (isSame(difference)) return [`${list}: the same`];
  return [
    `${list}: ${countWords(difference)}`,
    ...added.map((one) => `  + ${nameOf(one)}`),
    ...removed.map((one) => `  - ${nameOf(one)}`),
    ...changed.flatMap(({ by, before, differences }) => [
      `  ~ ${nameOf(before)}${by === 'id' ? '' : `, the same by ${by}`}`,
      ...differences.filter(isTelling).map(({ path, left, right }) => `      ${pathText(path)}: ${text(left)} → ${text(right)}`),
    ]),
  ];
};

/** The differences as text, a line for each. */
export const differenceText = (before: Snapshot, after: Snapshot, differences: readonly ListDifference[]): string => [
  `A: ${before.address}, ${before.at}`,
  `B: ${after.address}, ${after.at}`,
  ...differences.flatMap(linesOf),
].map((line) => `${line}\n`).join('');

/** The differences for programs. */
export const differenceJson = (before: Snapshot, after: Snapshot, differences: readonly ListDifference[]): string => `${JSON.stringify({
  same: differences.every(isSame),
  a: { address: before.address, at: before.at },
  b: { address: after.address, at: after.at },
  lists: differences.map(({ list, statuses, added, removed, changed }) => ({
    list, statuses, added, removed,
    changed: changed.map(({ by, before: was, after: is, differences: found }) => ({
      by, before: was, after: is,
      values: found.filter(isTelling).map(({ kind, path, left, right }) => ({
        kind, path: pathText(path), before: left ?? null, after: right ?? null,
      })),
    })),
  })),
}, null, 2)}\n`;
