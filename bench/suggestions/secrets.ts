// Secrets missed and harmless texts called secret, by half and by family: tsx bench/suggestions/secrets.ts [--rows]
import { parseArgs } from 'node:util';
import { findSecret } from '../../service/suggestions/secrets/secrets.ts';
import type { Row } from '../../tests/support/suggestions/row.ts';
import { SECRET_TABLE } from '../../tests/support/suggestions/secretTable.ts';

/** The rows of half a that went wrong are shown one by one when asked for; of half b only how many they are. */
const { values } = parseArgs({ options: { rows: { type: 'boolean', default: false } } });

const isFound = ({ text }: Row): boolean => findSecret(text) !== undefined;
const share = (wrong: number, of: number): string => `${wrong} of ${of} (${(100 * wrong / of).toFixed(1)} %)`;

const lists = [
  { title: 'secrets missed', families: SECRET_TABLE.secrets, isWrong: (row: Row) => !isFound(row) },
  { title: 'harmless called secret', families: SECRET_TABLE.harmless, isWrong: isFound },
];

for (const { title, families, isWrong } of lists) {
  console.log(`| ${title} | half a | half b |\n|---|---|---|`);
  const halves = (rows: readonly Row[]): string => (['a', 'b'] as const).map((half) => {
    const these = rows.filter((row) => row.half === half);
    return share(these.filter(isWrong).length, these.length);
  }).join(' | ');
  for (const [family, rows] of Object.entries(families)) console.log(`| ${family} | ${halves(rows)} |`);
  const all = Object.values(families).flat();
  console.log(`| all | ${halves(all)} |\n`);
  if (!values.rows) continue;
  for (const { half, name, text } of all.filter(isWrong)) if (half === 'a') console.log(`- ${name}: ${JSON.stringify(text)}`);
}
