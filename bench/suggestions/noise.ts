// Noise that is offered, and what is worth keeping and is not: tsx bench/suggestions/noise.ts [--rows]
import { parseArgs } from 'node:util';
import { createSuggestionEngine } from '../../service/suggestions/engine.ts';
import { NOISE_TABLE } from '../../tests/support/suggestions/noiseTable.ts';
import type { Row } from '../../tests/support/suggestions/row.ts';

/** The rows of half a that went wrong are shown one by one when asked for; of half b only how many they are. */
const { values } = parseArgs({ options: { rows: { type: 'boolean', default: false } } });

const engine = createSuggestionEngine();
const isOffered = ({ text }: Row): boolean => engine.assess(text).decision === 'save';
const share = (wrong: number, of: number): string => `${wrong} of ${of} (${(100 * wrong / of).toFixed(1)} %)`;

const lists = [
  { title: 'noise offered', families: NOISE_TABLE.noise, isWrong: isOffered },
  { title: 'worth keeping, not offered', families: NOISE_TABLE.worthKeeping, isWrong: (row: Row) => !isOffered(row) },
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
  for (const { half, name, text } of all.filter(isWrong)) {
    if (half === 'a') console.log(`- ${name}: ${engine.assess(text).rule} ${JSON.stringify(text)}`);
  }
}
