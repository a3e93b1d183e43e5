import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../../service/suggestions/engine.ts';
import { storedSketchOf } from '../../../../service/suggestions/sketch/storedSketch.ts';
import type { SuggestionEngine } from '../../../../service/suggestions/types.ts';
import { GROUP, RETRY, SAMPLES, SERVER, UNKNOWN } from '../samples.ts';

/** The same texts for all, whichever way their sketches came. */
const make = (): SuggestionEngine => {
  const known = new Map([...SAMPLES, { id: 'again', text: `${RETRY}\nretry(load);` }].map(({ id, text }) => [id, { text, extension: 'UNKNOWN' }]));
  return createSuggestionEngine({ texts: (id) => known.get(id) });
};

const added = (): SuggestionEngine => {
  const engine = make();
  for (const sample of SAMPLES) engine.add(sample);
  return engine;
};

const filled = (): SuggestionEngine => {
  const engine = make();
  const filling = engine.fill();
  for (const { id, text } of SAMPLES) expect(filling.addSketch(id, storedSketchOf(text))).toBe(true);
  expect([...filling.finish()].length).toBeGreaterThan(0);
  return engine;
};

const one = (): SuggestionEngine => {
  const engine = make();
  for (const { id, text } of SAMPLES) expect(engine.addSketch(id, storedSketchOf(text))).toBe(true);
  return engine;
};

const copies = [RETRY, GROUP.replaceAll('word', 'item'), `${UNKNOWN}\n${SERVER}`, 'retry'];

describe('sketches', () => {
  it.each([['one by one', one], ['at once', filled]])('%s make an engine that answers as one made of the texts', (_how, sketched) => {
    const [first, second] = [added(), sketched()];
    expect(second.size).toBe(first.size);
    for (const text of copies) expect(second.assess(text)).toEqual(first.assess(text));
    for (const engine of [first, second]) {
      expect(engine.remove('retry')).toBe(true);
      engine.add({ id: 'again', text: `${RETRY}\nretry(load);` });
    }
    for (const text of copies) expect(second.assess(text)).toEqual(first.assess(text));
  });

  it('replace a snippet of the same id', () => {
    const engine = createSuggestionEngine();
    engine.add({ id: 'a', text: RETRY });
    expect(engine.addSketch('a', storedSketchOf(GROUP))).toBe(true);
    expect(engine.size).toBe(1);
    expect(engine.assess(RETRY).decision).toBe('save');
  });

  it('that are damaged or of another version change nothing', () => {
    const engine = createSuggestionEngine();
    const filling = engine.fill();
    const sketch = storedSketchOf(RETRY);
    const changedAt = (place: number): Uint8Array => sketch.map((byte, at) => (at === place ? byte ^ 1 : byte));
    const damaged = [changedAt(0), changedAt(5), changedAt(60), sketch.subarray(1), new Uint8Array(0)];
    expect(damaged.map((each) => filling.addSketch('a', each))).toEqual(damaged.map(() => false));
    // Nothing is to be done.
    expect([...filling.finish()]).toEqual([]);
    expect(damaged.map((each) => engine.addSketch('a', each))).toEqual(damaged.map(() => false));
    expect(engine.size).toBe(0);
  });

  it('of an id that came before are passed over while filling', () => {
    const engine = createSuggestionEngine();
    const filling = engine.fill();
    for (const text of [RETRY, GROUP]) expect(filling.addSketch('a', storedSketchOf(text))).toBe(true);
    expect([...filling.finish()].length).toBeGreaterThan(0);
    expect([engine.assess(RETRY).decision, engine.assess(GROUP).decision]).toEqual(['reuse', 'save']);
  });

  it('can fill an empty engine only', () => {
    const engine = added();
    expect(() => engine.fill()).toThrow(RangeError);
  });
});
