import { describe, expect, it } from 'vitest';
import { changesBetween, noChanges } from '../../../src/utils/changes.ts';
import { changeWords } from '../../../src/utils/changeWords.ts';

const look = (rows: Record<string, Record<string, string>>) => new Map(Object.entries(rows));

describe('changesBetween', () => {
  it('names what was added and removed, and what a changed field said before', () => {
    const changes = changesBetween(
      look({ a: { version: '1', state: 'x' }, b: { version: '1' } }), look({ a: { version: '2', state: 'x' }, c: { version: '1' } }),
    );
    expect(changes.added).toEqual(new Set(['c']));
    expect(changes.removed).toEqual(['b']);
    expect([...changes.changed]).toEqual([['a', { version: '1' }]]);
    expect(changeWords(changes)).toBe('1 added, 1 removed, 1 changed');
  });

  it('the order of rows is no change', () => {
    const [one, other] = [{ version: '1' }, { version: '2' }];
    expect(changeWords(changesBetween(look({ a: one, b: other }), look({ b: other, a: one })))).toBeNull();
    expect(changeWords(noChanges)).toBeNull();
  });
});
