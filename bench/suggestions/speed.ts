// Speed and memory as the store grows: node --expose-gc --import tsx bench/suggestions/speed.ts [--data DIR]
//   [--sizes 1000,10000,100000] [--only Patchbay] [--picture FILE.svg]
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chart, type Series } from './chart.ts';
import { dataSet, filling, type Snippet } from './data.ts';
import { speedOf } from './measure.ts';
import { methods } from './method.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    only: { type: 'string' },
    picture: { type: 'string' },
  },
});

/** Snippets up to which minisearch is asked: beyond, an answer takes seconds and it runs out of memory. */
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
console.log('| method | snippets | µs an add | of the processor | MB | p50 ms | p99 ms |\n|---|---|---|---|---|---|---|');
for (const size of values.sizes.split(',').map(Number)) {
  for (const make of await methods()) {
    const method = make();
    if (values.only !== undefined && method.name !== values.only) continue;
    if (method.name !== 'Patchbay' && size > SEARCH_LIMIT) continue;
    const slow = method.name === 'minisearch';
    const asked = slow ? texts.filter((_, at) => at % 10 === 0) : texts;
    const speed = speedOf(method, store(size), size, asked, slow ? 1 : 5);
    const { addUs, addProcessorUs, megabytes, p50, p99 } = speed;
    const cells = [addUs.toFixed(0), addProcessorUs.toFixed(0), megabytes.toFixed(0), p50.toFixed(2), p99.toFixed(2)];
    console.log(`| ${method.name} | ${size.toLocaleString('en')} | ${cells.join(' | ')} |`);
    series.set(method.name, [...series.get(method.name) ?? [], [size, p99]]);
  }
}
if (values.picture !== undefined) {
  const lines: Series[] = [...series].map(([name, points]) => ({ name, points }));
  writeFileSync(values.picture, chart('99th percentile of a decision by the number of saved snippets', lines));
}
