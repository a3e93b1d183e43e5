// Speed and memory as the store grows: node --expose-gc --import tsx bench/suggestions/speed.ts [--data DIR]
//   [--sizes 1000,10000,100000] [--only Patchbay] [--picture FILE.svg]
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chart, type Series } from './chart.ts';
import { dataSet, filling, type Snippet } from './data.ts';
import { speedOf } from './measure.ts';
import { methods } from './method.ts';
import { referenceLoop } from './referenceLoop.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    only: { type: 'string' },
    picture: { type: 'string' },
  },
});

/** Snippets up to which others are asked: beyond, minisearch takes seconds for an answer and runs out of memory. */
const SEARCH_LIMIT = 100_000;

/** Copies that each method is asked about: enough for a 99th percentile, few enough for the slow ones. */
const ASKED = 800;

const { snippets, queries } = dataSet(values.data);
const step = Math.max(1, Math.floor(queries.length / ASKED));
const texts = queries.filter((_, at) => at % step === 0).map(({ text }) => text);

function* store(size: number): Generator<Snippet> {
  yield* snippets.slice(0, size);
  yield* filling(snippets, Math.max(0, size - snippets.length));
}

const series = new Map<string, [number, number][]>();
console.log(`${texts.length} copies; load ${loadavg().map((load) => load.toFixed(1)).join(', ')}`);
console.log('| method | snippets | µs an add | of the processor | MB | p50 ms | p99 ms | p99 in loops |\n|---|---|---|---|---|---|---|---|');
for (const size of values.sizes.split(',').map(Number)) {
  for (const make of await methods()) {
    const method = make();
    if (values.only !== undefined && method.name !== values.only) continue;
    if (method.name !== 'Patchbay' && size > SEARCH_LIMIT) continue;
    const slow = ['minisearch', 'BM25 and Jaccard'].includes(method.name);
    const asked = slow ? texts.filter((_, at) => at % 10 === 0) : texts;
    const speed = speedOf(method, store(size), size, asked, slow ? 1 : 5);
    const { addUs, addProcessorUs, megabytes, p50, p99 } = speed;
    const loops = p99 / referenceLoop();
    const whole = [addUs, addProcessorUs, megabytes].map((figure) => figure.toFixed(0));
    const cells = [...whole, ...[p50, p99, loops].map((figure) => figure.toFixed(2))];
    console.log(`| ${method.name} | ${size.toLocaleString('en')} | ${cells.join(' | ')} |`);
    series.set(method.name, [...series.get(method.name) ?? [], [size, p99]]);
  }
}
if (values.picture !== undefined) {
  const lines: Series[] = [...series].map(([name, points]) => ({ name, points }));
  writeFileSync(values.picture, chart('99th percentile of a decision by the number of saved snippets', lines));
}
