/** The words of the filter of Flows: what each looks at, and how its value is read. */
import type { FilterWord } from '../../utils/filter/filterQuery.ts';
import { figureOf, lastWord, oneOf, someCount, someTime, textOf, textWord, yesOrNo } from '../../utils/filter/filterValues.ts';
import type { FlowRow, FlowRowState } from './useFlowRows.ts';

const results: readonly FlowRowState[] = ['passed', 'failed', 'stopped', 'running', 'never', 'unread'];

/** All words there are, in the order in which they are listed. */
export const flowFilterWords: readonly FilterWord<FlowRow>[] = [
  {
    word: 'result', about: 'what became of it last', example: 'result:failed', takes: 'passed, failed, stopped, running, never or unread',
    read: oneOf(results, ({ state }) => state),
  },
  { word: 'name', also: ['title'], about: 'its title', example: 'name:reuse', takes: 'a text', read: textOf(({ title }) => title) },
  { word: 'file', about: 'the name of its file', example: 'file:usage', takes: 'a text', read: textOf(({ file }) => file.name) },
  { word: 'ready', about: 'whether it comes with Patchbay', example: 'ready:no', takes: 'yes or no', read: yesOrNo(({ isReady }) => isReady) },
  { word: 'steps', about: 'how many steps it has', example: 'steps:>3', takes: someCount, read: figureOf(({ file }) => file.flow?.steps ?? null, 'count') },
  { word: 'slow', about: 'how long it takes, in the middle', example: 'slow:>50ms', takes: someTime, read: figureOf(({ median }) => median, 'time') },
  lastWord(({ lastAt }) => lastAt),
  textWord('title, file, result and what is wrong', ({ title, file, mark, problem }) => [title, file.name, mark.words, problem ?? ''].join('\n')),
];
