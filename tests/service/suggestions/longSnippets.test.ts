import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import { storedSketching, storedSketchOf } from '../../../service/suggestions/sketch/storedSketch.ts';
import type { Assessment, SuggestionEngine } from '../../../service/suggestions/types.ts';
import { SAMPLES } from './samples.ts';

const KIB = 1024;
const WORDS = ['berth', 'tide', 'crane', 'pilot', 'quay', 'lantern', 'ferry', 'anchor', 'ballast', 'harbour', 'mooring'];

/** Code of which no two functions do the same, four lines each. */
const codeOf = (kib: number): string => {
  const parts: string[] = [];
  for (let at = 0, length = 0; length < kib * KIB; at += 1) {
    const word = (step: number): string => WORDS[(at * 7 + step * 3 + (at >> step)) % WORDS.length] ?? '';
    const part = `function ${word(1)}${word(2)}${at}(${word(3)}, ${word(4)}) {
  const ${word(5)} = ${word(3)}.${word(6)}${at % 97}(${word(4)} + ${at * 13}, '${word(7)} ${word(8)}');
  return ${word(5)}.filter((${word(2)}) => ${word(2)}.${word(1)} > ${at % 89}).map(${word(6)}Of);
}
`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
};

const TEXT = codeOf(300);
const LINES = TEXT.split('\n');

const engineWith = (text: string): SuggestionEngine => {
  const engine = createSuggestionEngine();
  for (const sample of SAMPLES) engine.add(sample);
  engine.add({ id: 'long', text });
  return engine;
};

const linesFrom = (from: number, count: number): string => LINES.slice(from - 1, from - 1 + count).join('\n');

/** The first candidate and the longest range of its lines: closing brackets are the same elsewhere as well. */
const firstOf = ({ candidates: [first] }: Assessment): unknown => ({
  id: first?.id,
  lines: first?.assetLines.toSorted((one, other) => (other[1] - other[0]) - (one[1] - one[0]))[0],
});

describe('of a snippet of 300 KiB', () => {
  const engine = engineWith(TEXT);

  it.each([
    ['the first lines', 1, 12], ['its middle', 2_001, 12], ['30 lines of its second half', 3_001, 30],
    ['12 lines of its second half', 3_601, 12], ['its last lines', Math.floor(LINES.length / 4) * 4 - 11, 12],
  ])('%s are found, and where they stand', (_, from, count) => {
    const assessment = engine.assess(linesFrom(from, count));

    expect(assessment.decision).toBe('reuse');
    expect(firstOf(assessment)).toEqual({ id: 'long', lines: [from, from + count - 1] });
  });

  it('a part is found that was indented and of which a line is another', () => {
    const copy = linesFrom(3_001, 24).split('\n').map((line, at) => `    ${at === 9 ? 'log(depth, 7);' : line}`).join('\n');

    expect(firstOf(engine.assess(copy))).toEqual({ id: 'long', lines: [3_011, 3_024] });
  });

  it('a part of another text of the kind is not', () => {
    const other = 'export const plans = await Promise.all(routes.map(async (route) => ({ route, plan: await read(route) })));\n'
      + 'for (const { route, plan } of plans) if (plan.isLate) await tell(route.owner, `${route.name} is late`);\n';

    expect(engine.assess(other).decision).toBe('save');
  });

  it('what is one line only, or stands in it nowhere near, is left to what tokens cover', () => {
    expect(engine.assess('const depth = tide.pilot12(crane + 4, 7);').candidates.filter(({ score }) => score >= 0.5)).toEqual([]);
  });
});

describe('a long snippet', () => {
  it('is found by its stored sketch, and by nothing after it was removed', () => {
    const engine = createSuggestionEngine({ texts: (id) => (id === 'long' ? { text: TEXT, extension: 'js' } : undefined) });
    engine.addSketch('long', storedSketchOf(TEXT));
    const copy = linesFrom(3_001, 30);
    expect(firstOf(engine.assess(copy))).toEqual({ id: 'long', lines: [3_001, 3_030] });

    engine.remove('long');
    const { work, candidates } = engine.assess(copy);
    expect([candidates, work?.postings, work?.compared]).toEqual([[], 0, 0]);
  });

  it('is found when the store is filled with its sketch', () => {
    const engine = createSuggestionEngine({ texts: () => ({ text: TEXT, extension: 'js' }) });
    const filling = engine.fill();
    filling.addSketch('long', storedSketchOf(TEXT));
    Array.from(filling.finish());

    expect(firstOf(engine.assess(linesFrom(3_001, 30)))).toEqual({ id: 'long', lines: [3_001, 3_030] });
  });

  it('takes for what its tokens do not cover at most a sixth of the text, and a step for each 64 KiB', () => {
    const short = storedSketchOf(TEXT.slice(0, 64 * KIB));
    const steps = Array.from(storedSketching(TEXT));

    expect(storedSketchOf(TEXT).length - short.length).toBeLessThan((TEXT.length - 64 * KIB) / 6);
    expect(steps.length).toBeGreaterThanOrEqual(4);
  });
});
