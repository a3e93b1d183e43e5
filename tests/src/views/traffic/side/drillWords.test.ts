import { describe, expect, it } from 'vitest';
import type { Drill } from '../../../../../contract/console/drills.ts';
import { drillSentence, planWords } from '../../../../../src/views/traffic/side/drillWords.ts';
import { todayAt } from '../../../todayAt.ts';

const drill: Drill = {
  id: 'd', application: 'a', name: 'VIM', times: 5, answer: { kind: 'status', status: 401 },
  startedAt: new Date(todayAt(14, 8, 52)).toISOString(), answered: 2, ended: null,
};

describe('planWords', () => {
  it.each([
    [1, { kind: 'status', status: 500 }, 'The next call of VIM answers 500, then all is answered as usual.'],
    [1000, { kind: 'status', status: 400 }, 'The next 1,000 calls of VIM answer 400, then all is answered as usual.'],
    [2, { kind: 'delay', milliseconds: 2000 }, 'The next 2 calls of VIM are answered 2.0 s late, then all is answered as usual.'],
    [3, { kind: 'cut' }, 'The next 3 calls of VIM get no answer, then all is answered as usual.'],
  ] as const)('%i, %j: %s', (times, answer, words) => {
    expect(planWords('VIM', times, answer)).toBe(words);
  });
});

describe('drillSentence', () => {
  it.each([
    [{}, 'Drill: The next 3 calls of VIM answer 401.', '2 of 5 answered so, since 14:08:52'],
    [{ answered: 4 }, 'Drill: The next call of VIM answers 401.', '4 of 5 answered so, since 14:08:52'],
    [{ answered: 5, ended: 'done' }, 'Drill for VIM ended.', '5 of 5 answered'],
    [{ ended: 'stopped' }, 'Drill for VIM was stopped.', '2 of 5 answered'],
  ] as const)('%j: %s', (more, words, count) => {
    const sentence = drillSentence({ ...drill, ...more });
    expect(`${sentence.lead} ${sentence.before}${sentence.name}${sentence.after}`).toBe(words);
    expect(sentence.count).toBe(count);
  });
});
