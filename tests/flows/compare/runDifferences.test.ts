import { describe, expect, it } from 'vitest';
import { pathText } from '../../../flows/compare/difference.ts';
import { comparedOf, isComparable, stepDifferences, stepPairs } from '../../../flows/compare/runDifferences.ts';
import type { StoredExchange, StoredStep } from '../../../flows/storedResult.ts';
import { answered, connectUrl, storedExchange, storedRun, storedStep } from '../../support/flowResults.ts';

const here = 'http://localhost:39300';
const there = 'http://localhost:39301/api';
const pair = (left: StoredStep | null, right: StoredStep | null) => ({ id: 'connect', left, right });
const of = (exchange: StoredExchange | null): StoredStep => storedStep('connect', { exchange });
const idsOf = (left: readonly string[], right: readonly string[]): string[] =>
  stepPairs(storedRun(left.map((id) => storedStep(id))), storedRun(right.map((id) => storedStep(id))))
    .map(({ id, left: one, right: other }) => `${one === null ? '+' : other === null ? '-' : '='}${id}`);

describe('the steps of two runs', () => {
  it('stand beside each other by their ids, in the order of the second run', () => {
    expect(idsOf(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual(['=a', '=b', '=c']);
    expect(idsOf(['a', 'b'], ['b', 'a'])).toEqual(['=b', '=a']);
    expect(idsOf(['a', 'c'], ['a', 'b', 'c'])).toEqual(['=a', '+b', '=c']);
  });

  it('that only the first run has stand behind what they stood behind there', () => {
    expect(idsOf(['gone', 'a', 'also', 'b'], ['a', 'b'])).toEqual(['-gone', '=a', '-also', '=b']);
    expect(idsOf(['a', 'b'], [])).toEqual(['-a', '-b']);
  });
});

describe('what differs in a step of two runs', () => {
  it('is each path of the answer and of the request; what changes every time says why', () => {
    const one = of(answered({ application: { name: 'VIM', id: 'a' }, kept: [1] }));
    const requestBody = '{"application":{"name":"EMACS"}}';
    const other = of(answered({ kept: [1, 2], application: { id: 'b', name: 'EMACS' } }, { requestBody }));
    expect(stepDifferences(pair(one, other), here, here)
      .map(({ part, path, kind, everyTime }) => [part, pathText(path), kind, everyTime])).toEqual([
      ['answer body', 'application.name', 'changed', null],
      ['answer body', 'application.id', 'changed', 'an id'],
      ['answer body', 'kept[1]', 'added', null],
      ['request body', 'application.name', 'changed', null],
    ]);
  });

  it('is nothing where only one was sent, which is not comparable', () => {
    for (const other of [of(null), null]) {
      expect(isComparable(pair(of(storedExchange()), other))).toBe(false);
      expect(stepDifferences(pair(of(storedExchange()), other), here, here)).toEqual([]);
    }
  });

  it('is neither the address of the service nor the headers of answers where two services were asked', () => {
    const { answer } = storedExchange();
    const other = storedExchange({
      url: connectUrl.replace(here, there),
      answer: answer === null ? null : { ...answer, headers: [] },
    });
    expect(comparedOf(other, there).target).toBe(connectUrl.slice(here.length));
    expect(stepDifferences(pair(of(storedExchange()), of(other)), here, there)).toEqual([]);
    const ofOne = stepDifferences(pair(of(storedExchange()), of({ ...other, url: connectUrl })), here, here);
    expect(ofOne.map(({ part }) => part)).toEqual(['answer headers']);
  });

  it('is said where no answer came', () => {
    const unanswered = of(storedExchange({ answer: null, failure: 'refused' }));
    expect(stepDifferences(pair(of(storedExchange()), unanswered), here, here)[0])
      .toMatchObject({ part: 'status', left: 200, right: null });
  });
});
