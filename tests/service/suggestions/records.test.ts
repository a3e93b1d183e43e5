import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import { GROUP, RETRY, SAMPLES, SERVER, UNKNOWN } from './samples.ts';

describe('records', () => {
  it('make an engine that answers as the one they are of', () => {
    const first = createSuggestionEngine();
    const second = createSuggestionEngine();
    for (const sample of SAMPLES) first.add(sample);
    for (const { id } of SAMPLES) {
      expect(second.addRecord(id, first.exportRecord(id) ?? new Uint8Array(0))).toBe(true);
    }
    expect(second.size).toBe(first.size);
    for (const text of [RETRY, GROUP.replaceAll('word', 'item'), `${UNKNOWN}\n${SERVER}`, 'retry']) {
      expect(second.assess(text)).toEqual(first.assess(text));
    }
    expect(second.remove('retry')).toBe(true);
    expect(second.assess(RETRY).decision).toBe('save');
  });

  it('replace a snippet of the same id', () => {
    const engine = createSuggestionEngine();
    engine.add({ id: 'a', text: RETRY });
    engine.add({ id: 'b', text: GROUP });
    expect(engine.addRecord('a', engine.exportRecord('b') ?? new Uint8Array(0))).toBe(true);
    expect(engine.size).toBe(2);
    expect(engine.assess(RETRY).decision).toBe('save');
  });

  it('that are damaged or of another version change nothing', () => {
    const engine = createSuggestionEngine();
    engine.add({ id: 'a', text: RETRY });
    const record = engine.exportRecord('a') ?? new Uint8Array(0);
    const other = Uint8Array.from(record, (byte, at) => (at === 0 ? byte + 1 : byte));
    expect(engine.addRecord('a', other)).toBe(false);
    expect(engine.addRecord('a', record.subarray(1))).toBe(false);
    expect(engine.assess(RETRY).decision).toBe('reuse');
    expect(engine.exportRecord('unknown')).toBeUndefined();
  });
});
