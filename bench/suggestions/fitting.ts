import { chanceOf } from '../../service/suggestions/compare/score.ts';
import type { Evidence } from './evidence.ts';

const ROUNDS = 12;
/** Keeps weights of properties that hardly ever differ from running away. */
const RIDGE = 0.5;

/** Solves a symmetric system by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < size; pivot += 1) {
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue;
      const factor = at(row, pivot) / at(pivot, pivot);
      rows[row] = (rows[row] ?? []).map((value, column) => value - factor * at(pivot, column));
    }
  }
  return rows.map((_, row) => at(row, size) / at(row, row));
}

/**
 * Weights of a logistic regression of the form of the engine's score, by Newton's method; the last is the bias. Right
 * are the snippets that a copy comes from, wrong all that are compared with a copy that comes from none: what else is
 * close to a copy that comes from one may be right as well, and says nothing.
 */
export function fittedWeights(evidence: readonly Evidence[]): number[] {
  const samples = evidence.flatMap(({ isReuse, candidates }) => candidates
    .filter(({ isWeighed, isRight }) => isWeighed && isReuse === isRight)
    .map(({ properties, isRight }) => ({ values: [...properties, 1], wanted: isRight ? 1 : 0 })));
  const size = samples[0]?.values.length ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight) => -RIDGE * weight);
    const curvature = weights.map((_, row) => weights.map((__, column): number => (row === column ? RIDGE : 0)));
    for (const { values, wanted } of samples) {
      const chance = chanceOf(values, weights, 0);
      values.forEach((value, row) => {
        gradient[row] = (gradient[row] ?? 0) + (wanted - chance) * value;
        const line = curvature[row];
        if (line === undefined) return;
        const factor = chance * (1 - chance) * value;
        values.forEach((other, column) => { line[column] = (line[column] ?? 0) + factor * other; });
      });
    }
    const step = solved(curvature, gradient);
    weights = weights.map((weight, index) => weight + (step[index] ?? 0));
  }
  return weights;
}
