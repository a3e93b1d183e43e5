import { operationOf } from '../../contract/findOperation.ts';
import { statusesOf } from '../../contract/statuses.ts';
import { conjunctsOf, readCondition } from '../criteria/simpleCondition.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { Criterion, FlowStep, ReadyCriterion } from '../flow.ts';
import { remark } from './quote.ts';
import { statusTest, type StatusTest } from './statusTests.ts';

/** What of the expectations of a step a script checks, and the others in words. */
export type StatusChecks = { readonly tests: readonly StatusTest[]; readonly unchecked: readonly string[] };

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
  const tests = conjunctsOf(readCondition(criterion.condition)).map(statusTest);
  return { tests: tests.flatMap((test) => test ?? []), unchecked: tests.includes(null) ? [remark(whole)] : [] };
};

const ofSuccess: StatusTest = { test: '{ [ "$status" -ge 200 ] && [ "$status" -le 299 ]; }', expected: 'a status from 200 to 299' };

/** What a ready expectation asks of the status, whatever else it asks for. */
const ofReady = (ready: ReadyCriterion, operation: OperationId): readonly StatusTest[] => {
  switch (ready.type) {
    case 'documented': {
      const statuses = statusesOf(operationOf(operation)).map(({ status }) => status);
      return [{ test: `case $status in ${statuses.join('|')}) ;; *) false ;; esac`, expected: `a status of the operation (${statuses.join(', ')})` }];
    }
    case 'decision': return [ofSuccess];
    case 'assetSaved': return [{ test: '[ "$status" -eq 200 ]', expected: 'the status == 200' }];
    case 'within': return [];
  }
};

export const statusChecksOf = ({ criteria, ready, operation }: FlowStep): StatusChecks => {
  if (criteria.length === 0 && ready.length === 0) return { tests: [ofSuccess], unchecked: [] };
  const checks = criteria.map(ofCriterion);
  return {
    tests: [...checks.flatMap(({ tests }) => tests), ...ready.flatMap((each) => ofReady(each, operation))],
    unchecked: [...checks.flatMap(({ unchecked }) => unchecked), ...ready.map(readyWords)],
  };
};
