// Accuracy of the reuse / save / none decision: tsx bench/suggestions/accuracy.ts [--data DIR]
import { parseArgs } from 'node:util';
import { dataSet } from './data.ts';
import { accuracyOf } from './measure.ts';
import { methods } from './method.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const data = dataSet(values.data);
const shown = (share: number | undefined): string => (share === undefined ? '–' : share.toFixed(3));

console.log(`${data.snippets.length} snippets, ${data.queries.length} copies`);
console.log('| method | precision | recall | F1 | first | save | none |\n|---|---|---|---|---|---|---|');
for (const make of await methods()) {
  const method = make();
  for (const { id, code } of data.snippets) method.add(id, code);
  const result = accuracyOf(method, data);
  const shares = [result.precision, result.recall, result.f1, result.top1, result.save, result.none].map(shown);
  console.log(`| ${method.name} | ${shares.join(' | ')} |`);
  if (method.name !== 'Patchbay') continue;
  const kinds = [...result.kinds].sort(([a], [b]) => (a < b ? -1 : 1));
  console.error(kinds.map(([kind, { right, of }]) => `${kind.padEnd(18)} ${shown(right / of)} of ${of}`).join('\n'));
}
