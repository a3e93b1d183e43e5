// Copies that something is wrapped around: tsx bench/suggestions/wrapped.ts [--data DIR] [--copies N]
import { parseArgs } from 'node:util';
import { createSuggestionEngine } from '../../service/suggestions/engine.ts';
import { dataSet } from './data.ts';
import { FORMS, type Drawn } from './wrapped/forms.ts';

/** Of half b only the totals of families are ever shown. */
const { values } = parseArgs({
  options: { data: { type: 'string' }, copies: { type: 'string', default: '40' }, forms: { type: 'boolean', default: false } },
});
const { snippets, queries } = dataSet(values.data);
const others = queries.filter(({ expected, scored }) => scored && expected === 'save').map(({ text }) => text);
const texts = new Map(snippets.map(({ id, code }) => [id, code]));
const engine = createSuggestionEngine({
  texts: (id) => {
    const text = texts.get(id);
    return text === undefined ? undefined : { text, extension: 'UNKNOWN' };
  },
});
for (const { id, code } of snippets) engine.add({ id, text: code });

/** Always the same numbers for the same seed. */
const drawing = (seed: number): Drawn => {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

type Count = { found: number; first: number; of: number; falsely: number; wrapped: number };
const none = (): Count => ({ found: 0, first: 0, of: 0, falsely: 0, wrapped: 0 });

/** A text of a few lines, of which every other copy has a part only. */
const partOf = (code: string, drawn: Drawn): string => {
  const lines = code.split('\n');
  if (lines.length < 10 || drawn(2) === 0) return code;
  const kept = Math.ceil(lines.length * 0.6);
  const start = drawn(lines.length - kept + 1);
  return lines.slice(start, start + kept).join('\n');
};

const counts = new Map<string, { a: Count; b: Count }>();
const shown = new Map<string, Count>();
FORMS.forEach(({ family, name, wrap }, form) => {
  const halves = counts.get(family) ?? { a: none(), b: none() };
  counts.set(family, halves);
  const own = none();
  shown.set(`${family}: ${name}`, own);
  for (let copy = 0; copy < Number(values.copies); copy += 1) {
    const drawn = drawing(form * 7919 + copy * 104_729 + 1);
    drawn(2);
    const half = copy % 2 === 0 ? halves.a : halves.b;
    const snippet = snippets[drawn(snippets.length)];
    const other = others[drawn(others.length)];
    if (snippet === undefined || other === undefined) continue;
    const { decision, candidates } = engine.assess(wrap(partOf(snippet.code, drawn), drawn));
    const isFound = decision === 'reuse';
    // What is the same as another one may be offered in its place.
    const isFirst = isFound && (texts.get(candidates[0]?.id ?? '') === snippet.code || candidates[0]?.id === snippet.id);
    const isFalse = engine.assess(wrap(other, drawn)).decision === 'reuse';
    for (const count of half === halves.a ? [half, own] : [half]) {
      count.of += 1;
      count.found += isFound ? 1 : 0;
      count.first += isFirst ? 1 : 0;
      count.wrapped += 1;
      count.falsely += isFalse ? 1 : 0;
    }
  }
});

const f1 = ({ found, falsely, of }: Count): number => (2 * found) / (2 * found + falsely + (of - found));
const row = (name: string, count: Count): string => `${name} | ${(count.found / count.of).toFixed(3)} | ${(count.first / count.of).toFixed(3)}`
  + ` | ${count.falsely} of ${count.wrapped} | ${f1(count).toFixed(3)}`;
console.log(`| family | ${['a', 'b'].map((half) => `found, ${half} | first, ${half} | falsely, ${half} | F1, ${half}`).join(' | ')} |`);
console.log(`|${'---|'.repeat(9)}`);
const sum = (all: readonly Count[]): Count => all.reduce((total, count) => ({
  found: total.found + count.found, first: total.first + count.first, of: total.of + count.of,
  falsely: total.falsely + count.falsely, wrapped: total.wrapped + count.wrapped,
}), none());
const families = [...counts.values()];
const all = { a: sum(families.map(({ a }) => a)), b: sum(families.map(({ b }) => b)) };
for (const [family, { a, b }] of [...counts, ['all', all] as const]) console.log(`| ${row(family, a)} |${row('', b)} |`);
for (const [name, count] of values.forms ? shown : []) {
  if (count.found < count.of || count.falsely > 0) console.log(row(name, count));
}
