import { conjunctsOf, readCondition, type Comparison, type Condition } from '../criteria/simpleCondition.ts';
import type { Criterion, FlowStep, ReadyCriterion } from '../flow.ts';
import { remark } from './quote.ts';

/** What of the expectations of a step a script checks, and the others in words. */
export type StatusChecks = { readonly tests: readonly StatusTest[]; readonly unchecked: readonly string[] };

/** A test of the shell, and what is expected in words. */
export type StatusTest = { readonly test: string; readonly expected: string };

const operators: Readonly<Record<Comparison, string>> = {
  '==': '-eq', '!=': '-ne', '<': '-lt', '<=': '-le', '>': '-gt', '>=': '-ge',
};

const testOf = (condition: Condition): StatusTest | null => {
  if (condition.kind !== 'compare' || condition.left.kind !== 'expression' || condition.left.parsed.kind !== 'statusCode') return null;
  const { operator, right } = condition;
  const wanted = right.kind === 'literal' ? Number(right.value) : Number.NaN;
  if (!Number.isInteger(wanted)) return null;
  return { test: `[ "$status" ${operators[operator]} ${wanted} ]`, expected: `the status ${operator} ${wanted}` };
};

const readyWords = (ready: ReadyCriterion): string => {
  switch (ready.type) {
    case 'documented': return 'as documented';
    case 'decision': return `decision: ${ready.decision}`;
    case 'assetSaved': return `asset saved: ${ready.saved}`;
    case 'within': return `within ${ready.ms} ms`;
  }
};

const ofCriterion = (criterion: Criterion): StatusChecks => {
  const whole = criterion.type === 'simple' ? criterion.condition : `${criterion.context} ${criterion.type} ${criterion.condition}`;
  if (criterion.type !== 'simple') return { tests: [], unchecked: [remark(whole)] };
  const tests = conjunctsOf(readCondition(criterion.condition)).map(testOf);
  return { tests: tests.flatMap((test) => test ?? []), unchecked: tests.includes(null) ? [remark(whole)] : [] };
};

export const statusChecksOf = ({ criteria, ready }: FlowStep): StatusChecks => {
  if (criteria.length === 0 && ready.length === 0) {
    return { tests: [{ test: '[ "$status" -ge 200 ] && [ "$status" -le 299 ]', expected: 'a status from 200 to 299' }], unchecked: [] };
  }
  const checks = criteria.map(ofCriterion);
  return {
    tests: checks.flatMap(({ tests }) => tests),
    unchecked: [...checks.flatMap(({ unchecked }) => unchecked), ...ready.map(readyWords)],
  };
};
