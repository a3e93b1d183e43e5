import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../../service/suggestions/engine.ts';
import type { SuggestionEngine } from '../../../../service/suggestions/types.ts';
import { GROUP, RETRY, SAMPLES, UNKNOWN } from '../samples.ts';

const engineOf = (): SuggestionEngine => {
  const engine = createSuggestionEngine();
  for (const sample of SAMPLES) engine.add(sample);
  return engine;
};

const numbered = (text: string): string => text.split('\n').map((line, at) => `${at + 1}: ${line}`).join('\n');
const notebook = (text: string): string => JSON.stringify({ cell_type: 'code', metadata: {}, source: [text] });

describe('a copy that something is wrapped around', () => {
  it('is offered for reuse, and the answer says that it looked inside', () => {
    const { decision, rule, words, candidates } = engineOf().assess(notebook(RETRY));

    expect([decision, rule, candidates[0]?.id]).toEqual(['reuse', 'inside', 'retry']);
    expect(words).toContain('That is said of what is inside the copy, without the strings around it.');
  });

  it('is not called the same, since it is not', () => {
    const { score, candidates } = engineOf().assess(numbered(RETRY));

    expect([score, candidates[0]?.score]).toEqual([0.97, 0.97]);
  });

  it('is told by its own lines which are the same', () => {
    const { candidates } = engineOf().assess(`Try it like this:\n\n\`\`\`\n${GROUP}\n\`\`\`\n`);
    const length = GROUP.split('\n').length;

    expect(candidates[0]).toMatchObject({ id: 'group', copyLines: [[4, 3 + length]] });
  });

  it('is told by its own lines what differs', () => {
    const changed = RETRY.replace(/\d+/u, '77');
    const { candidates } = engineOf().assess(`Try it like this:\n\n${numbered(changed)}`);
    const line = changed.split('\n').findIndex((each) => each.includes('77')) + 3;

    expect(candidates[0]?.id).toBe('retry');
    expect(candidates[0]?.differences?.map(({ copy, copyLine }) => ({ copy, copyLine }))).toContainEqual({ copy: '77', copyLine: line });
  });

  it('is offered for saving as it is when what is inside is not saved', () => {
    const { decision, rule, words } = engineOf().assess(numbered(UNKNOWN));

    expect([decision, rule]).toEqual(['save', 'new-code']);
    expect(words).not.toContain('inside');
  });

  it('is not offered what was refused for it', () => {
    const { decision, rule, words } = engineOf().assess(notebook(RETRY), { refused: (id) => id === 'retry' });

    expect([decision, rule]).toEqual(['none', 'refused']);
    expect(words).toContain('inside the copy');
  });

  it('has the vector of the whole of it', () => {
    const engine = engineOf();

    expect(engine.assess(numbered(RETRY)).vector).toBe(createSuggestionEngine().assess(numbered(RETRY)).vector);
  });
});

describe('a copy that is the same as a saved snippet', () => {
  it('is not looked into, whatever is inside', () => {
    const engine = engineOf();
    engine.add({ id: 'wrapped', text: numbered(RETRY) });
    const { rule, score, candidates } = engine.assess(numbered(RETRY));

    expect([rule, score, candidates[0]?.id]).toEqual(['same-text', 1, 'wrapped']);
  });
});
