import type { Answer } from '../../contract/exchange.ts';
import type { Operation } from '../../contract/operation.ts';
import { decisionIn } from '../../contract/answers/decision.ts';
import { readReactionBranch } from '../../contract/answers/reactionBranch.ts';
import { isSuccessStatus, verdictOf } from '../../contract/answers/verdict.ts';
import { bodyOf, textOf, valueOf, type Scope } from '../expressions/evaluate.ts';
import { parseExpression } from '../expressions/expression.ts';
import type { Criterion, FlowStep, ReadyCriterion } from '../flow.ts';
import type { ExpectationPlace, Finding, Subject } from '../result.ts';
import { conditionValue, isMet } from './compare.ts';
import type { Match, Matched } from './match.ts';
import { readyNames } from './readyNames.ts';
import { ConditionError, conjunctsOf, readCondition, type Comparison, type Condition } from './simpleCondition.ts';
import { cut, shown, subjectOf } from './words.ts';

/** An answer, as expectations see it. */
export type Answered = {
  readonly operation: Operation;
  readonly answer: Answer;
  readonly duration: number;
  readonly scope: Scope;
};

const before: Readonly<Record<Comparison, string>> = {
  '==': '', '!=': 'not ', '<': 'less than ', '<=': 'at most ', '>': 'more than ', '>=': 'at least ',
};

const simpleFinding = (condition: Condition, whole: string, place: ExpectationPlace, scope: Scope): Finding => {
  const passed = isMet(condition, scope);
  if (condition.kind === 'compare' && condition.left.kind === 'expression') {
    return {
      place, passed, ...subjectOf(condition.left.parsed, condition.left.text),
      expected: `${before[condition.operator]}${shown(conditionValue(condition.right, scope))}`,
      got: shown(conditionValue(condition.left, scope)),
    };
  }
  if (condition.kind === 'expression') {
    return {
      place, passed, ...subjectOf(condition.parsed, condition.text),
      expected: 'true', got: shown(valueOf(condition.parsed, scope)),
    };
  }
  return { place, passed, subject: { of: 'other' }, path: whole, expected: 'holds', got: passed ? 'holds' : 'does not hold' };
};

const gotOf: Readonly<Record<Exclude<Matched, 'matched'>, string>> = {
  unmatched: 'does not match',
  wrong: 'the pattern cannot be read',
  late: 'no result within a second',
  broken: 'could not be tried: what matches patterns did not begin, or ended',
};

const patternFinding = async (
  criterion: Exclude<Criterion, { type: 'simple' }>, place: ExpectationPlace, scope: Scope, match: Match,
): Promise<Finding> => {
  const { type, context, condition: pattern } = criterion;
  const parsed = parseExpression(context);
  const about = parsed === null ? { subject: { of: 'other' } as const, path: context } : subjectOf(parsed, context);
  const value = parsed === null ? undefined : valueOf(parsed, scope);
  const expected = `${type === 'regex' ? 'matches' : 'has'} ${pattern}`;
  if (value === undefined) return { place, ...about, passed: false, expected, got: 'nothing there' };
  const matched = await match(type === 'regex' ? { type, pattern, text: textOf(value) } : { type, pattern, value });
  return {
    place, ...about, passed: matched === 'matched', expected,
    got: matched === 'matched' || (matched === 'unmatched' && type === 'regex') ? shown(value) : gotOf[matched],
  };
};

const criterionFindings = async (
  criterion: Criterion, place: ExpectationPlace, scope: Scope, match: Match,
): Promise<readonly Finding[]> => {
  if (criterion.type !== 'simple') return [await patternFinding(criterion, place, scope, match)];
  const { condition: whole } = criterion;
  try {
    // Each part is a finding.
    return conjunctsOf(readCondition(whole)).map((condition) => simpleFinding(condition, whole, place, scope));
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    // A flow that is changed in the console is run before its file is read.
    return [{ place, subject: { of: 'other' }, path: cut(whole), passed: false, expected: 'holds', got: `the condition cannot be read: ${error.message}` }];
  }
};

const savedWords = { saved: 'the id of an asset', ok: 'OK', untold: 'neither an asset id nor OK' } as const;

const readyFinding = (
  ready: ReadyCriterion, { operation, answer, duration }: Answered,
): Omit<Finding, 'place'> => {
  const about = (of: Subject['of'] & ('decision' | 'contract' | 'duration' | 'other'), path: string) => ({ subject: { of }, path });
  switch (ready.type) {
    case 'documented': {
      const { kind, rule } = verdictOf(operation, answer);
      return {
        ...about('contract', readyNames.documented), passed: kind === 'documented' || kind === 'by-patchbay',
        expected: 'as documented', got: rule,
      };
    }
    case 'decision': {
      const decision = decisionIn(bodyOf(answer));
      return { ...about('decision', readyNames.decision), passed: decision === ready.decision, expected: ready.decision, got: decision };
    }
    case 'assetSaved': {
      const kind = answer.status === 200 ? readReactionBranch(answer.body).kind : 'untold';
      return {
        ...about('other', readyNames.assetSaved), passed: kind === (ready.saved ? 'saved' : 'ok'),
        expected: savedWords[ready.saved ? 'saved' : 'ok'], got: savedWords[kind],
      };
    }
    case 'within':
      return {
        ...about('duration', readyNames.within), passed: duration <= ready.ms,
        expected: `${ready.ms} ms`, got: `${Math.ceil(duration)} ms`,
      };
  }
};

/** Every expectation of a step, held against its answer: those of its criteria first, in their order. */
export const findingsOf = async (
  { criteria, ready }: FlowStep, answered: Answered, match: Match,
): Promise<readonly Finding[]> => {
  if (criteria.length === 0 && ready.length === 0) {
    const { status } = answered.answer;
    return [{
      place: { list: 'answer' }, subject: { of: 'status' }, path: 'status',
      passed: isSuccessStatus(status), expected: '200 to 299', got: String(status),
    }];
  }
  const found: Finding[] = [];
  for (const [at, criterion] of criteria.entries()) {
    found.push(...await criterionFindings(criterion, { list: 'criteria', at }, answered.scope, match));
  }
  return [...found, ...ready.map((each, at): Finding => ({ place: { list: 'ready', at }, ...readyFinding(each, answered) }))];
};
