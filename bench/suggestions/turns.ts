// The processor's time for a copy of several versions of the engine, by turns in one run:
//   npx tsx bench/suggestions/turns.ts --data DIR TREE TREE…
// Each TREE is a work tree with its packages installed; what it takes is compared with the first one.
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { createSuggestionEngine } from '../../service/suggestions/engine.ts';
import { dataSet } from './data.ts';

const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });

/** Copies in a row for one version, and rounds over all copies; the first one is for compiling and not shown. */
const STEP = 25;
const ROUNDS = 3;

const { snippets, queries } = dataSet(values.data);
const texts = new Map(snippets.map(({ id, code }) => [id, { text: code, extension: 'UNKNOWN' }]));
const versions = await Promise.all(positionals.map(async (tree) => {
  const file = resolve(join(tree, 'service/suggestions/engine.ts'));
  const loaded = await import(file) as { readonly createSuggestionEngine: typeof createSuggestionEngine };
  const engine = loaded.createSuggestionEngine({ texts: (id) => texts.get(id) });
  for (const { id, code } of snippets) engine.add({ id, text: code });
  return { tree, engine, micros: 0 };
}));

for (const { tree, engine } of versions) {
  const answers = createHash('sha256');
  for (const { text } of queries) answers.update(JSON.stringify(engine.assess(text)));
  console.log(`${tree}: answers ${answers.digest('hex').slice(0, 16)}`);
}
console.log(`${snippets.length} snippets, ${queries.length} copies`);
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const version of versions) version.micros = 0;
  for (let at = 0; at < queries.length; at += STEP) {
    // Who begins changes, so that none always runs behind the same other.
    const first = (at / STEP) % versions.length;
    for (const version of [...versions.slice(first), ...versions.slice(0, first)]) {
      const before = process.cpuUsage();
      for (const { text } of queries.slice(at, at + STEP)) version.engine.assess(text);
      const { user, system } = process.cpuUsage(before);
      version.micros += user + system;
    }
  }
  const [base] = versions;
  if (round === 0 || base === undefined) continue;
  console.log(versions.map(({ tree, micros }) =>
    `${tree}: ${(micros / queries.length).toFixed(0)} µs (${(micros / base.micros).toFixed(2)})`).join(', '));
}
