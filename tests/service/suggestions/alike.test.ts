import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import { FULL_RENAMES } from '../../support/suggestions/alike/fullRenames.ts';
import { FURTHER_IDIOMS } from '../../support/suggestions/alike/furtherIdioms.ts';
import { NEAR_IDIOMS } from '../../support/suggestions/alike/nearIdioms.ts';
import { beginningOf, SIBLING_FAMILIES, siblingsOf } from '../../support/suggestions/alike/siblings.ts';

type Pair = { readonly saved: string; readonly copied: string; readonly half: 'a' | 'b' };

const isOffered = ({ saved, copied }: Omit<Pair, 'half'>): boolean => {
  const engine = createSuggestionEngine();
  engine.add({ id: 'saved', text: saved });
  return engine.assess(copied).decision === 'reuse';
};

describe('of 300 siblings', () => {
  /** Every seventh is asked for. */
  const STEP = 7;

  it.each(SIBLING_FAMILIES)('the one whose first lines were copied comes first: $name', (shape) => {
    const engine = createSuggestionEngine();
    const siblings = siblingsOf(shape, 300);
    for (const sibling of siblings) engine.add(sibling);
    const asked = siblings.filter((_, at) => at % STEP === 0);
    const right = asked.filter((sibling) => engine.assess(beginningOf(sibling)).candidates[0]?.id === sibling.id);

    expect(right.length / asked.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe('the same shape', () => {
  it('has at least 100 pairs of different things and 100 of renamed code, half of each not looked at', () => {
    for (const pairs of [NEAR_IDIOMS, FULL_RENAMES]) {
      expect(pairs.length).toBeGreaterThanOrEqual(100);
      expect(pairs.filter(({ half }) => half === 'b')).toHaveLength(pairs.length / 2);
      expect(pairs.filter(({ saved, copied }) => saved === copied)).toEqual([]);
    }
  });

  it('is not offered for another thing; of the half that was not looked at, for at most 5 %', () => {
    const offered = NEAR_IDIOMS.filter(isOffered);
    expect(offered.filter(({ half }) => half === 'a')).toEqual([]);
    expect(offered.length).toBeLessThanOrEqual(NEAR_IDIOMS.length * 0.025);
  });

  it('is offered for at most a quarter of the pairs whose names are written in further ways', () => {
    expect(FURTHER_IDIOMS.length).toBeGreaterThanOrEqual(600);
    expect(FURTHER_IDIOMS.filter(isOffered).length).toBeLessThanOrEqual(FURTHER_IDIOMS.length * 0.25);
  });

  it('is offered for code that has all of its own names renamed', () => {
    expect(FULL_RENAMES.filter((pair) => !isOffered(pair))).toEqual([]);
  });

  it('is said to be about something else, whatever the sensitivity', () => {
    const engine = createSuggestionEngine();
    engine.add({ id: 'saved', text: NEAR_IDIOMS[0]?.saved ?? '' });
    const answer = engine.assess(NEAR_IDIOMS[0]?.copied ?? '', { sensitivity: 'eager' });
    expect(answer.decision).toBe('save');
    expect(answer.words).toContain('A saved snippet has the same shape, but its names say that it is about something else.');
  });
});
