// F1 of reuse with weights and threshold that were fitted without the repositories they are measured on:
// tsx bench/suggestions/crossValidated.ts --data DIR
import { parseArgs } from 'node:util';
import { dataSet } from './data.ts';
import { evidenceOf, reuseOf, type Evidence } from './evidence.ts';
import { fittedWeights } from './fitting.ts';

const FOLDS = 5;
const SPLITS = 5;

const { values } = parseArgs({ options: { data: { type: 'string' } } });

/** F1 of those copies whose closest snippet reaches the threshold. */
type Scored = { readonly score: number; readonly isReuse: boolean };

const f1 = (scored: readonly Scored[], threshold: number): number => {
  const found = scored.filter(({ score, isReuse }) => isReuse && score >= threshold).length;
  const falsely = scored.filter(({ score, isReuse }) => !isReuse && score >= threshold).length;
  const missed = scored.filter(({ score, isReuse }) => isReuse && score < threshold).length;
  return (2 * found) / Math.max(1, 2 * found + falsely + missed);
};

/** The threshold with the best F1 on what was fitted on; among equal ones the middle one. */
const bestThreshold = (scored: readonly Scored[]): number => {
  const thresholds = Array.from({ length: 181 }, (_, at) => 0.05 + at * 0.005);
  const tried = thresholds.map((threshold) => ({ threshold, value: f1(scored, threshold) }));
  const best = Math.max(...tried.map(({ value }) => value));
  const those = tried.filter(({ value }) => value === best);
  return those[Math.floor(those.length / 2)]?.threshold ?? 0.5;
};

/** Repositories in an order of their own for each split, dealt to folds so that these have about as many copies. */
const foldsOf = (evidence: readonly Evidence[], split: number): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>();
  for (const { repository } of evidence) sizes.set(repository, (sizes.get(repository) ?? 0) + 1);
  let state = 1000 + split;
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  const order = [...sizes].map(([repository, size]) => ({ repository, size, at: size * (0.5 + random()) }))
    .sort((one, other) => other.at - one.at);
  const loads = Array.from({ length: FOLDS }, () => 0);
  const folds = new Map<string, number>();
  for (const { repository, size } of order) {
    const fold = loads.indexOf(Math.min(...loads));
    folds.set(repository, fold);
    loads[fold] = (loads[fold] ?? 0) + size;
  }
  return folds;
};

const shown = (value: number): string => value.toFixed(4);
const mean = (of: readonly number[]): number => of.reduce((sum, value) => sum + value, 0) / of.length;

const evidence = evidenceOf(dataSet(values.data));
const shipped = evidence.map(({ isReuse, candidates }) => ({ isReuse, score: reuseOf(candidates, null) }));
console.log(`${evidence.length} copies; weights and threshold of the engine: F1 ${shown(f1(shipped, 0.5))}`);
console.log('| split | all folds together | mean of folds | worst fold | thresholds |\n|---|---|---|---|---|');

const totals: number[] = [];
for (let split = 0; split < SPLITS; split += 1) {
  const folds = foldsOf(evidence, split);
  const perFold = Array.from({ length: FOLDS }, (_, fold) => {
    const others = evidence.filter(({ repository }) => folds.get(repository) !== fold);
    const weights = fittedWeights(others);
    const scored = (of: readonly Evidence[]): Scored[] =>
      of.map(({ isReuse, candidates }) => ({ isReuse, score: reuseOf(candidates, weights) }));
    const threshold = bestThreshold(scored(others));
    return { threshold, scored: scored(evidence.filter(({ repository }) => folds.get(repository) === fold)) };
  });
  // Each fold has its own threshold: relative to it all can be counted together.
  const total = f1(perFold.flatMap(({ threshold, scored }) =>
    scored.map(({ score, isReuse }) => ({ isReuse, score: score >= threshold ? 1 : 0 }))), 0.5);
  const each = perFold.map(({ threshold, scored }) => f1(scored, threshold));
  totals.push(total);
  const thresholds = perFold.map(({ threshold }) => threshold.toFixed(2)).join(' ');
  console.log(`| ${split + 1} | ${[total, mean(each), Math.min(...each)].map(shown).join(' | ')} | ${thresholds} |`);
}
console.log(`mean of the splits: ${shown(mean(totals))}`);
