// A checker for Stryker that lets only a sample of the mutants through. The same seed draws the same ones, whatever the
// order in which they come: they are ordered by a hash of the seed and of what they change.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** @typedef {{ readonly line: number; readonly column: number }} Place */
/**
 * @typedef {{ readonly id: string; readonly fileName: string; readonly replacement: string;
 *   readonly location: { readonly start: Place; readonly end: Place } }} Mutant
 */

class Sample {
  static inject = /** @type {const} */ (['options']);
  #size;
  #seed;

  /** @param {{ sample: { size: number; seed: number } }} options */
  constructor({ sample }) {
    this.#size = sample.size;
    this.#seed = sample.seed;
  }

  async init() {
    // Nothing to prepare.
  }

  /** @param {readonly Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  /** @param {readonly Mutant[]} mutants all of them, since they are one group */
  async check(mutants) {
    const drawn = new Set(mutants.map((mutant) => ({ id: mutant.id, rank: this.#rank(mutant) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1)).slice(0, this.#size).map(({ id }) => id));
    return Object.fromEntries(mutants.map(({ id }) => [
      id, drawn.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'It was not drawn.' },
    ]));
  }

  /** @param {Mutant} mutant */
  #rank({ fileName, location: { start, end }, replacement }) {
    const change = [this.#seed, relative('', fileName), start.line, start.column, end.line, end.column, replacement];
    return createHash('sha256').update(JSON.stringify(change)).digest('hex');
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
