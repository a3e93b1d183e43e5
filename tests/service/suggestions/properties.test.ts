import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import type { SavedSnippet, SuggestionEngine } from '../../../service/suggestions/types.ts';
import { RETRY, SAMPLES, SERVER, UNKNOWN } from './samples.ts';

function engineOf(snippets: readonly SavedSnippet[]): SuggestionEngine {
  const engine = createSuggestionEngine();
  for (const snippet of snippets) engine.add(snippet);
  return engine;
}

/** Lines of code that may be put together to more or less similar snippets. */
const LINES = [...SAMPLES.map(({ text }) => text), UNKNOWN].flatMap((text) => text.split('\n'));
const code = fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 15 }).map((lines) => lines.join('\n'));
const snippets = fc.array(code, { minLength: 1, maxLength: 20 })
  .map((texts) => texts.map((text, at) => ({ id: `s${at}`, text })));

/** Texts that code is made of, and every other string. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(fc.constantFrom('/*', '*/', '//', '"', '\'', '\\', '`', '#', '<!--', '{#', '--', '\n', ' ', 'a', '0.', '\ud800'))
    .map((parts) => parts.join('')),
  code,
);

describe('properties of the engine', () => {
  it('the order of adding does not change an answer', () => {
    fc.assert(fc.property(
      snippets.chain((all) => fc.tuple(
        fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      )), code,
      ([all, shuffled], text) => {
        expect(engineOf(shuffled).assess(text)).toEqual(engineOf(all).assess(text));
      },
    ), { numRuns: 60 });
  });

  it('a removed snippet is as one that never was', () => {
    fc.assert(fc.property(snippets, snippets, code, (kept, gone, text) => {
      const engine = engineOf(kept);
      for (const { id, text: other } of gone) engine.add({ id: `gone ${id}`, text: other });
      for (const { id } of gone) expect(engine.remove(`gone ${id}`)).toBe(true);
      expect(engine.assess(text)).toEqual(engineOf(kept).assess(text));
    }), { numRuns: 60 });
  });

  it('white space and comments never change a decision', () => {
    const engine = engineOf(SAMPLES);
    const edits = fc.array(fc.record({
      indent: fc.constantFrom('', '  ', '\t'),
      trailing: fc.constantFrom('', ' ', ' // why', ' /* how */'),
      before: fc.constantFrom('', '\n', '// what it does\n', '/* what\n it does */\n'),
    }), { minLength: 15, maxLength: 15 });
    fc.assert(fc.property(
      fc.array(fc.constantFrom(...`${RETRY}\n${SERVER}\n${UNKNOWN}`.split('\n')), { minLength: 1, maxLength: 15 }),
      edits, fc.constantFrom('\n', '\r\n'),
      (lines, changes, end) => {
        const edited = lines
          .map((line, at) => `${changes[at]?.before ?? ''}${changes[at]?.indent ?? ''}${line}${changes[at]?.trailing ?? ''}`)
          .join(end);
        const [plain, other] = [engine.assess(lines.join('\n')), engine.assess(edited)];
        expect(other.decision).toBe(plain.decision);
        expect(other.vector).toBe(plain.vector);
      },
    ), { numRuns: 200 });
  });

  it('no string makes it throw, and every answer is well-formed', () => {
    fc.assert(fc.property(anything, anything, (saved, text) => {
      const engine = engineOf([...SAMPLES, { id: 'any', text: saved }]);
      const answer = engine.assess(text);
      expect(answer.score).toBe(answer.candidates[0]?.score ?? 0);
      expect(answer.decision === 'reuse').toBe(answer.candidates.length > 0 && answer.score >= answer.threshold);
      expect(Number.isInteger(answer.vector) && answer.vector >= 0 && answer.vector < 2 ** 31).toBe(true);
      expect(answer.words).toMatch(/^[A-Z].*\.$/u);
      for (const { score, copyLines } of answer.candidates) {
        expect(score >= 0 && score <= 1).toBe(true);
        for (const [first, last] of copyLines) {
          expect(first >= 1 && first <= last && last <= text.split('\n').length).toBe(true);
        }
      }
    }), { numRuns: 300 });
  });

  it('assessing changes nothing', () => {
    const engine = engineOf(SAMPLES);
    fc.assert(fc.property(code, code, (text, other) => {
      const before = engine.assess(text);
      engine.assess(other);
      expect(engine.assess(text)).toEqual(before);
    }), { numRuns: 60 });
  });
});
