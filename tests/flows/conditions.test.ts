/** Simple conditions: their operators and brackets. */
import { describe, expect, it } from 'vitest';
import { isMet } from '../../flows/criteria/compare.ts';
import { readCondition } from '../../flows/criteria/simpleCondition.ts';
import type { Json } from '../../flows/flow.ts';

const given: Readonly<Record<string, Json>> = { n: 5, text: 'Beta', yes: true, no: false, none: null, digits: '7', list: [1, 2] };
const holds = (condition: string): boolean => isMet(readCondition(condition), {
  inputs: new Map(Object.entries(given)), carried: () => undefined, parameters: new Map(), exchange: null,
});
const n = '$inputs.n';

describe('a simple condition', () => {
  it.each([
    [`${n} <= 5`, true], [`${n} <= 4`, false], [`${n} <= 5.5`, true], [`${n} >= 5`, true], [`${n} >= 6`, false], [`${n} < 5`, false], [`${n} < 6`, true],
    [`${n} > 5`, false], [`${n} > 4`, true], ['$inputs.digits <= 7', true], ['$inputs.digits >= 10', false], ['10 >= $inputs.digits', true],
    ['$inputs.text <= \'beta\'', true], ['$inputs.text >= \'c\'', false], ['$inputs.text <= \'ALPHA\'', false],
    // What has no order is on neither side.
    ['$inputs.text <= 5', false], ['$inputs.text >= 5', false], ['$inputs.none <= 0', false], ['$inputs.list >= 0', false],
  ])('compares: %s is %s', (condition, expected) => { expect(holds(condition)).toBe(expected); });

  it.each([
    ['true || false', true], ['false || true', true], ['false || false', false], [`${n} == 1 || ${n} == 5`, true],
    ['!true', false], ['!false', true], ['!!true', true], ['!$inputs.none', true], ['!$inputs.text', false], ['!($inputs.n == 5)', false],
    // Not is of the value behind it, and comes before a comparison.
    ['!$inputs.no == true', true], ['!$inputs.n == 5', false],
  ])('has or, and not: %s is %s', (condition, expected) => { expect(holds(condition)).toBe(expected); });

  it.each([
    // And is before or.
    ['true || true && false', true], ['(true || true) && false', false], ['false && true || true', true], ['false && (true || true)', false],
    [`(((${n} == 5)))`, true], [`!(${n} == 5 && (false || true))`, false], [`(${n} <= 5) == true`, true],
  ])('has brackets: %s is %s', (condition, expected) => { expect(holds(condition)).toBe(expected); });
});
