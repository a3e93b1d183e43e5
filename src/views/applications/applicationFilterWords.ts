/** The words of the filter of Applications: what each looks at, and how its value is read. */
import type { ApplicationRow } from '../../api/readers/applicationRows.ts';
import type { FilterWord } from '../../utils/filter/filterQuery.ts';
import {
  applicationOf, figureOf, lastWord, oneOf, someApplication, someCount, someText, textOf, textWord, versionOf, yesOrNo,
} from '../../utils/filter/filterValues.ts';
import { countOf, lastSeenOf } from './sortRows.ts';

/** All words there are, in the order in which they are listed. */
export const applicationFilterWords: readonly FilterWord<ApplicationRow>[] = [
  {
    word: 'app', also: ['application', 'name'], about: 'the name', example: 'app:VIM', takes: someApplication,
    read: applicationOf(({ id, shownName, name }) => [{ id, name: shownName }, { id, name }]),
  },
  {
    word: 'state', about: 'the connection', example: 'state:connected', takes: 'connected, registered, service or none',
    read: oneOf(['connected', 'registered', 'service', 'none'], ({ status }) => (status === 'not said' ? 'none' : status)),
  },
  {
    word: 'version', about: 'the version', example: 'version:>=2.0', takes: 'a text, or a version with a sign such as >=2.0',
    read: versionOf(({ version }) => version),
  },
  { word: 'platform', about: 'the platform', example: 'platform:LINUX', takes: someText, read: textOf(({ platform }) => platform) },
  { word: 'onboarded', about: 'whether it said so', example: 'onboarded:no', takes: 'yes or no', read: yesOrNo(({ onboarded }) => onboarded) },
  { word: 'suggestions', about: 'how many it asked for', example: 'suggestions:>5', takes: someCount, read: figureOf((row) => countOf(row, 'suggestions'), 'count') },
  { word: 'reused', about: 'how often it reused', example: 'reused:1..10', takes: someCount, read: figureOf((row) => countOf(row, 'reused'), 'count') },
  { word: 'saved', about: 'how many it saved', example: 'saved:>0', takes: someCount, read: figureOf((row) => countOf(row, 'saved'), 'count') },
  lastWord(lastSeenOf),
  textWord('name, version, platform, connection and id', ({ shownName, name, version, platform, status, id }) =>
    [shownName, name, version, platform, status, id].join('\n')),
];
