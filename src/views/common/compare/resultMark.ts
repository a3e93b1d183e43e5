import type { FlowResultHead } from '../../../../contract/console/flows.ts';
import type { Glyph, Tone } from '../../../components/marks/mark.ts';

/** What became of a flow, as a mark with words. */
export type FlowMark = { readonly glyph: Glyph; readonly tone: Tone; readonly words: string };

/** Of a result that is kept. */
export const markOfHead = ({ state, runs, passed, failedStep }: FlowResultHead): FlowMark => {
  if (state === 'cancelled') return { glyph: 'cancelled', tone: 'idle', words: 'Stopped' };
  const isPassed = state === 'passed';
  const words = isPassed ? 'Passed' : `Failed at ${failedStep ?? 'a step'}`;
  return {
    glyph: isPassed ? 'pass' : 'fail', tone: isPassed ? 'ok' : 'c5',
    words: runs > 1 ? `${passed} of ${runs} runs passed` : words,
  };
};
