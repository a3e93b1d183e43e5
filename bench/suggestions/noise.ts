// Noise that is offered, and what is worth keeping and is not: tsx bench/suggestions/noise.ts [--rows]
import { parseArgs } from 'node:util';
import { createSuggestionEngine } from '../../service/suggestions/engine.ts';
import { AFTER_MENDING, NEW_FORMATS, THIRD_ROUND } from '../../tests/support/suggestions/noise/newFormats.ts';
import { importsAndHeads } from '../../tests/support/suggestions/noise/importsAndHeads.ts';
import { triedLast } from '../../tests/support/suggestions/noise/triedLast.ts';
import { triedLater } from '../../tests/support/suggestions/noise/triedLater.ts';
import { NOISE_TABLE } from '../../tests/support/suggestions/noiseTable.ts';
import type { Row } from '../../tests/support/suggestions/row.ts';
import { besideImports } from '../../tests/support/suggestions/worthKeeping/besideImports.ts';
import { bareCommands, shortCommands } from '../../tests/support/suggestions/worthKeeping/shortCommands.ts';
import { printHalves } from './halves.ts';

/** The rows of half a that went wrong are shown one by one when asked for; of half b only how many they are. */
const { values } = parseArgs({ options: { rows: { type: 'boolean', default: false } } });

const engine = createSuggestionEngine();
const isOffered = ({ text }: Row): boolean => engine.assess(text).decision === 'save';

const lists = [
  { title: 'noise offered', families: NOISE_TABLE.noise, isWrong: isOffered },
  { title: 'worth keeping, not offered', families: NOISE_TABLE.worthKeeping, isWrong: (row: Row) => !isOffered(row) },
];

for (const list of lists) printHalves(list, values.rows ? ({ text }) => `${engine.assess(text).rule} ${JSON.stringify(text)}` : null);

const tried: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  ['tried later', triedLater], ['tried last', triedLast], ['new formats', NEW_FORMATS], ['after mending', AFTER_MENDING],
  ['third round', THIRD_ROUND], ['imports, dumps and heads', importsAndHeads], ['beside them', besideImports],
];
for (const [title, rows] of tried) {
  console.log(`${title}: ${rows.filter(isOffered).length} of ${rows.length} offered`);
}
for (const [title, commands] of [['short commands', shortCommands], ['bare commands', bareCommands]] as const) {
  const offered = commands.filter((text) => engine.assess(text).decision === 'save').length;
  console.log(`${title}: ${offered} of ${commands.length} offered`);
}
