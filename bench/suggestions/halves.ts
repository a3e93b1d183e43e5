import type { Row } from '../../tests/support/suggestions/row.ts';

/** Rows of a table by family, and which of them went wrong. */
export type HalvedList = {
  readonly title: string;
  readonly families: Readonly<Record<string, readonly Row[]>>;
  readonly isWrong: (row: Row) => boolean;
};

const share = (wrong: number, of: number): string => `${wrong} of ${of} (${(100 * wrong / of).toFixed(1)} %)`;

/**
 * Prints how many went wrong, by half and by family.
 * @param wordsOf what is shown of each row of half a that went wrong, one by one; null shows none. Of half b only how
 *   many they are is ever shown.
 */
export const printHalves = ({ title, families, isWrong }: HalvedList, wordsOf: ((row: Row) => string) | null): void => {
  console.log(`| ${title} | half a | half b |\n|---|---|---|`);
  const halves = (rows: readonly Row[]): string => (['a', 'b'] as const).map((half) => {
    const these = rows.filter((row) => row.half === half);
    return share(these.filter(isWrong).length, these.length);
  }).join(' | ');
  for (const [family, rows] of Object.entries(families)) console.log(`| ${family} | ${halves(rows)} |`);
  const all = Object.values(families).flat();
  console.log(`| all | ${halves(all)} |\n`);
  if (wordsOf === null) return;
  for (const row of all.filter(isWrong)) if (row.half === 'a') console.log(`- ${row.name}: ${wordsOf(row)}`);
};
