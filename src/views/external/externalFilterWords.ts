/** The words of the filter of the external applications: what each looks at, and how its value is read. */
import type { ExternalRow } from '../../api/readers/externalRows.ts';
import type { FilterWord } from '../../utils/filter/filterQuery.ts';
import { oneOf, someText, textOf, textWord, versionOf, yesOrNo } from '../../utils/filter/filterValues.ts';
import { integrationWords, isHere, sourceWords } from './externalWords.ts';

/** All words there are, in the order in which they are listed. */
export const externalFilterWords: readonly FilterWord<ExternalRow>[] = [
  { word: 'app', also: ['application', 'name'], about: 'the program', example: 'app:firefox', takes: someText, read: textOf(({ name }) => name) },
  {
    word: 'version', about: 'the version', example: 'version:>=2.0', takes: 'a text, or a version with a sign such as >=2.0',
    read: versionOf(({ version }) => version),
  },
  {
    word: 'source', about: 'where it was found', example: 'source:flatpak', takes: someText,
    read: textOf(({ source }) => (source === null ? null : `${source} ${sourceWords(source)}`)),
  },
  {
    word: 'integration', about: 'how its integration stands', example: 'integration:available',
    takes: 'installed, available, planned or none',
    read: oneOf(['installed', 'available', 'planned', 'none'], ({ integration }) => (integration === 'not said' ? 'none' : integration)),
  },
  { word: 'here', about: 'programs of this machine', example: 'here:yes', takes: 'yes or no', read: yesOrNo(isHere) },
  textWord('all of what a row says', (row) =>
    [row.name, row.version, row.source, sourceWords(row.source), row.integration, integrationWords(row)].join('\n')),
];
