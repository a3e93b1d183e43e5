import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import type { SuggestionEngine } from '../../../service/suggestions/types.ts';
import { GROUP, RETRY, SAMPLES, UNKNOWN } from './samples.ts';

function filled(): SuggestionEngine {
  const engine = createSuggestionEngine();
  for (const sample of SAMPLES) engine.add(sample);
  return engine;
}

describe('feedback', () => {
  it('does not offer first what was refused twice for the text', () => {
    const engine = filled();
    engine.add({ id: 'retry2', text: `${RETRY}\nretry(load, 3, 100);` });
    const before = engine.assess(RETRY);
    expect(before.candidates.slice(0, 2).map(({ id }) => id)).toEqual(['retry', 'retry2']);
    const after = engine.assess(RETRY, { refused: (id) => id === 'retry' });
    expect([after.decision, after.candidates[0]?.id, after.candidates.at(-1)?.id]).toEqual(['reuse', 'retry2', 'retry']);
    expect(after.words).toContain('refused twice');
  });

  it('offers nothing when all that is close enough was refused twice', () => {
    const engine = createSuggestionEngine();
    engine.add({ id: 'retry', text: RETRY });
    const answer = engine.assess(RETRY, { refused: (id) => id === 'retry' });
    expect([answer.decision, answer.rule, answer.missed]).toEqual(['none', 'refused', { rule: 'refused', by: null, unit: null }]);
  });

  it('offers nothing, and no saving either, when what else resembles the copy is not close enough', () => {
    const engine = filled();
    const distant = RETRY.split('\n').map((line, at) => (at % 2 === 0 ? line : `call${at}(${at}, other, ${at * 7});`)).join('\n');
    engine.add({ id: 'distant', text: distant });
    const answer = engine.assess(RETRY, { refused: (id) => id === 'retry' });
    expect(answer.candidates.map(({ id }) => id)).toEqual(['distant', 'retry']);
    expect([answer.decision, answer.rule, answer.score]).toEqual(['none', 'refused', 1]);
  });

  it('puts the one that was reused before equals, and says so', () => {
    const engine = filled();
    engine.add({ id: 'same', text: GROUP });
    expect(engine.assess(GROUP).candidates[0]?.id).toBe('group');
    const answer = engine.assess(GROUP, { reused: (id) => (id === 'same' ? 1 : 0) });
    expect(answer.candidates[0]?.id).toBe('same');
    expect(answer.words).toContain('it was reused once');
  });
});

describe('settings', () => {
  const edited = RETRY.replaceAll('lastError', 'failure').replace('delay * attempt', '2 ** attempt');

  it('move the threshold both ways', () => {
    const engine = filled();
    expect([engine.assess(edited, { sensitivity: 'few' }), engine.assess(edited), engine.assess(edited, { sensitivity: 'eager' })]
      .map(({ threshold }) => threshold)).toEqual([0.75, 0.5, 0.25]);
  });

  it('decide whether a single line is offered for saving', () => {
    const engine = filled();
    const line = 'const byId = new Map(items.map((item) => [item.id, item]));';
    const short = 'x = f(a) + g(b)';
    const decisions = (text: string): unknown[] => (['few', 'balanced', 'eager'] as const)
      .map((sensitivity) => engine.assess(text, { sensitivity }).decision);
    expect(decisions(line)).toEqual(['none', 'save', 'save']);
    expect(decisions(short)).toEqual(['none', 'none', 'save']);
    expect(decisions('return null;')).toEqual(['none', 'none', 'none']);
    expect(engine.assess(line, { sensitivity: 'few', seen: 3 }).rule).toBe('repeated');
  });

  it('keep silent about copies of fewer lines than asked for', () => {
    const engine = filled();
    const answer = engine.assess(RETRY.split('\n').slice(0, 2).join('\n'), { fewestLines: 5 });
    expect([answer.decision, answer.rule, answer.missed]).toEqual(['none', 'fewer-lines', { rule: 'fewer-lines', by: 3, unit: 'lines' }]);
    expect(engine.assess(RETRY, { fewestLines: 5 }).decision).toBe('reuse');
  });
});

describe('what was missed', () => {
  it('is nothing for reuse, the rest of the score for save, the rule for none', () => {
    const engine = filled();
    expect(engine.assess(RETRY).missed).toBeNull();
    const { missed, score, threshold } = engine.assess(UNKNOWN);
    expect(missed).toEqual({ rule: 'threshold', by: threshold - score, unit: 'score' });
    expect(engine.assess('return null;').missed).toEqual({ rule: 'too-short', by: 6, unit: 'tokens' });
    expect(engine.assess('x = f(a) + g(b)').missed).toEqual({ rule: 'short', by: 19, unit: 'characters' });
    expect(engine.assess('retry').missed).toEqual({ rule: 'value', by: null, unit: null });
  });
});
