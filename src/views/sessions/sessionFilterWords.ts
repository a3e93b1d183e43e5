/** The words of the filter of Sessions: what each looks at, and how its value is read. */
import type { SessionRow } from '../../api/readers/sessionRows.ts';
import type { FilterWord } from '../../utils/filter/filterQuery.ts';
import { applicationOf, figureOf, lastWord, oneOf, someApplication, someCount, textOf, textWord } from '../../utils/filter/filterValues.ts';

const stateOf = ({ opened, closed }: SessionRow): string => (opened === null ? 'none' : closed === null ? 'open' : 'closed');
const applicationsOf = ({ engagement }: SessionRow): string => engagement?.applications.map(({ name }) => name).join('\n') ?? '';

/** All words there are, in the order in which they are listed. */
export const sessionFilterWords: readonly FilterWord<SessionRow>[] = [
  { word: 'state', about: 'whether it is open', example: 'state:open', takes: 'open, closed or none', read: oneOf(['open', 'closed', 'none'], stateOf) },
  { word: 'app', also: ['application'], about: 'the applications in it', example: 'app:VIM', takes: someApplication, read: applicationOf(({ engagement }) => engagement?.applications ?? []) },
  { word: 'suggestions', about: 'how many were asked for', example: 'suggestions:>5', takes: someCount, read: figureOf(({ engagement }) => engagement?.counts.suggestions ?? null, 'count') },
  { word: 'saved', about: 'how many were saved', example: 'saved:>0', takes: someCount, read: figureOf(({ engagement }) => engagement?.counts.saved ?? null, 'count') },
  lastWord(({ opened }) => opened),
  { word: 'id', about: 'the id', example: 'id:6f1c', takes: 'a text', read: textOf(({ id }) => id) },
  textWord('id, state and applications', (row) => [row.id, stateOf(row), applicationsOf(row)].join('\n')),
];
