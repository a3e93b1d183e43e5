import type { Drill, DrillAnswer } from '../../../../contract/console/drills.ts';
import { formatCount, formatDuration } from '../../../utils/format.ts';
import { formatMoment } from '../../../utils/moments.ts';

const calls = (count: number): string => `${formatCount(count)} ${count === 1 ? 'call' : 'calls'}`;

/** What becomes of a call: `answer 401`, `are answered 2.0 s late`, `get no answer`. */
export const answerWords = (answer: DrillAnswer, count: number): string => {
  const one = count === 1;
  switch (answer.kind) {
    case 'status': return `${one ? 'answers' : 'answer'} ${answer.status}`;
    case 'delay': return `${one ? 'is' : 'are'} answered ${formatDuration(answer.milliseconds)} late`;
    case 'cut': return `${one ? 'gets' : 'get'} no answer`;
  }
};

/** The sentence about a drill that is being set up. */
export const planWords = (name: string, times: number, answer: DrillAnswer): string =>
  `The next ${times === 1 ? 'call' : calls(times)} of ${name} ${answerWords(answer, times)}, then all is answered as usual.`;

export type DrillSentence = {
  readonly lead: string;
  readonly before: string;
  readonly name: string;
  readonly after: string;
  readonly count: string;
};

/** What a drill does or did: a sentence around the name of its application, and how far it came. */
export const drillSentence = (drill: Drill): DrillSentence => {
  const { name, times, answered, ended, answer } = drill;
  const left = times - answered;
  if (ended !== null) {
    return {
      lead: 'Drill',
      before: 'for ',
      name,
      after: ended === 'done' ? ' ended.' : ' was stopped.',
      count: `${formatCount(answered)} of ${formatCount(times)} answered`,
    };
  }
  return {
    lead: 'Drill:',
    before: left === 1 ? 'The next call of ' : `The next ${calls(left)} of `,
    name,
    after: ` ${answerWords(answer, left)}.`,
    count: `${formatCount(answered)} of ${formatCount(times)} answered so, since ${formatMoment(Date.parse(drill.startedAt))}`,
  };
};
