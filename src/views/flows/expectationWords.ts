import { saidOf } from '../../../flows/criteria/saidOf.ts';
import type { Criterion, FlowStep, LeftOut, ReadyCriterion } from '../../../flows/flow.ts';
import type { ExpectationPlace, Finding, StepResult } from '../../../flows/result.ts';
import { sentOf } from './flowWords.ts';

/** An expectation of a step, with what came of it. */
export type ShownExpectation = {
  readonly key: string;
  readonly place: ExpectationPlace;
  readonly words: string;
  /** Empty before the step was run. */
  readonly findings: readonly Finding[];
};

const ofCriterion = (criterion: Criterion): string => {
  switch (criterion.type) {
    case 'simple': return criterion.condition;
    case 'regex': return `${criterion.context} matches ${criterion.condition}`;
    case 'jsonpath': return `${criterion.context} has ${criterion.condition}`;
  }
};

const ofReady = (ready: ReadyCriterion): string => {
  switch (ready.type) {
    case 'documented': return 'as documented';
    case 'decision': return `decision is ${ready.decision}`;
    case 'assetSaved': return ready.saved ? 'an asset is saved' : 'no asset is saved';
    case 'within': return `answers within ${ready.ms} ms`;
  }
};

/** What a step expects; of one that says nothing, what goes for it all the same. Those that failed come first. */
export const expectationsOf = (
  { criteria, ready }: FlowStep, result: StepResult | undefined,
): readonly ShownExpectation[] => {
  const findings = sentOf(result)?.findings ?? [];
  const shown = (list: 'criteria' | 'ready', at: number, words: string): ShownExpectation => ({
    key: `${list} ${at}`, place: { list, at }, words,
    findings: findings.filter(({ place }) => place.list === list && place.at === at),
  });
  const all = [
    ...criteria.map((criterion, at) => shown('criteria', at, ofCriterion(criterion))),
    ...ready.map((each, at) => shown('ready', at, ofReady(each))),
  ];
  if (all.length === 0) {
    const words = 'status is 200 to 299, since nothing else is expected';
    return [{ key: 'answer', place: { list: 'answer' }, words, findings }];
  }
  const isFailed = ({ findings: [...own] }: ShownExpectation): boolean => own.some(({ passed }) => !passed);
  return [...all.filter(isFailed), ...all.filter((each) => !isFailed(each))];
};

/** What is not expected of an answer, and what all the same is of a part of it, such as an element of a list. */
export type ShownLeftOut = LeftOut & { readonly parts: readonly string[] };

/** What was left out of the expectations. */
export const leftOutOf = ({ criteria, leftOut }: FlowStep): readonly ShownLeftOut[] => {
  const said = criteria.flatMap(saidOf);
  return leftOut.map((each) => ({
    ...each, parts: said.filter((path) => path.startsWith(`${each.path}[`) || path.startsWith(`${each.path}.`)),
  }));
};
