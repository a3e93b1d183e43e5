import { describe, expect, it } from 'vitest';
import { closestOf, editDistance } from '../../service/editDistance.ts';

describe('the edit distance', () => {
  it.each([
    ['save', 'save', 0], ['saved', 'save', 1], ['keybord', 'keyboard', 1], ['form', 'from', 1], ['SAVE', 'save', 0],
    ['', 'raw', 3], ['raw', '', 3], ['asset', 'reuse', 4], ['frgament', 'fragment', 1],
  ])('of %j and %j is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });
});

describe('the closest name', () => {
  it.each([
    ['saved', ['save', 'reuse', 'seed'], 'save'],
    ['keybord', ['format', 'keyboard'], 'keyboard'],
    ['Application', ['application', 'schema'], 'application'],
    ['extra', ['save', 'reuse', 'seed'], null],
    ['x', [], null],
    ['a'.repeat(1000), ['a'.repeat(999)], null],
  ])('to %j among %j is %j', (word, names, closest) => {
    expect(closestOf(word, names)).toBe(closest);
  });
});
