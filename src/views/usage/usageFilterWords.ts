/** The words of the filter of the usage events: what each looks at, and how its value is read. */
import type { UsageEvent } from '../../../contract/console/usage.ts';
import type { FilterWord } from '../../utils/filter/filterQuery.ts';
import { applicationOf, figureOf, lastWord, oneOf, someApplication, someSize, textWord } from '../../utils/filter/filterValues.ts';

/** All words there are, in the order in which they are listed. */
export const usageFilterWords: readonly FilterWord<UsageEvent>[] = [
  {
    word: 'kind', about: 'what was reported', example: 'kind:track,keyboard',
    takes: 'track, interaction, keyboard, installation or updated',
    read: oneOf(['track', 'interaction', 'keyboard', 'installation', 'updated'], ({ kind }) => kind),
  },
  { word: 'app', also: ['application'], about: 'the application', example: 'app:VIM', takes: someApplication, read: applicationOf(({ application }) => (application === null ? [] : [application])) },
  lastWord(({ at }) => Date.parse(at)),
  { word: 'size', about: 'the size of the body', example: 'size:>1kB', takes: someSize, read: figureOf(({ bytes }) => bytes, 'size') },
  textWord('kind, application and body', ({ kind, application, body }) => [kind, application?.name, body].join('\n')),
];
