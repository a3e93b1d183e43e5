import type { RowDifference } from '../../../api/console/history.ts';
import type { ApplicationRow } from '../../../api/readers/applicationRows.ts';
import { valueLine, valueWords, type ChangeLine } from '../../../../contract/console/changeWords.ts';
import { countOf } from '../sortRows.ts';

/** A row of the difference, in the form of the table of applications. */
export type DifferenceRow = {
  readonly key: string;
  readonly kind: 'Changed' | 'Added' | 'Not there';
  readonly row: ApplicationRow;
  /** What each column said before, where it changed. */
  readonly was: Readonly<Record<string, string>>;
  /** What changed and has no column. */
  readonly more: readonly ChangeLine[];
  /** By how much figures grew. */
  readonly grown: Readonly<Record<Figure, number>>;
};

export const figures = ['suggestions', 'reused', 'saved'] as const;
type Figure = (typeof figures)[number];
const shown = ['status', 'version', 'platform', 'onboarded'];

const grownOf = (before: ApplicationRow | null, after: ApplicationRow): DifferenceRow['grown'] => {
  const by = (figure: Figure): number =>
    (before === null ? 0 : (countOf(after, figure) ?? 0) - (countOf(before, figure) ?? 0));
  return { suggestions: by('suggestions'), reused: by('reused'), saved: by('saved') };
};

const whole = (kind: 'Added' | 'Not there') => (row: ApplicationRow): DifferenceRow =>
  ({ key: `${kind} ${row.key}`, kind, row, was: {}, more: [], grown: grownOf(null, row) });

/** What changed, then what was added, then what was there and is not. */
export const differenceRows = ({ added, removed, changed }: RowDifference): readonly DifferenceRow[] => [
  ...changed.map(({ before, after, values }): DifferenceRow => {
    const inColumns = values.filter(({ field }) => shown.includes(field));
    return {
      key: `Changed ${after.key}`, kind: 'Changed', row: after, grown: grownOf(before, after),
      was: Object.fromEntries(inColumns.map(({ field, before: value }) => [field, valueWords(field, value)])),
      more: values.filter(({ field }) => !shown.includes(field)).map(valueLine),
    };
  }),
  ...added.map(whole('Added')),
  ...removed.map(whole('Not there')),
];
