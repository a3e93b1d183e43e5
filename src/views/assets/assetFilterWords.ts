/** The words of the filter of Assets: what each looks at, and how its value is read. */
import type { AssetRow } from '../../api/readers/assetRows.ts';
import type { FilterWord } from '../../utils/filter/filterQuery.ts';
import { figureOf, lastWord, someCount, someSize, someText, textOf, textWord, wholeTextOf } from '../../utils/filter/filterValues.ts';

/** All words there are, in the order in which they are listed. */
export const assetFilterWords: readonly FilterWord<AssetRow>[] = [
  { word: 'name', about: 'the name', example: 'name:debounce', takes: 'a text', read: textOf(({ name }) => name) },
  {
    word: 'language', about: 'the language', example: 'language:python', takes: someText,
    read: textOf(({ extension, language }) => (extension === null ? null : `${language} ${extension}`)),
  },
  { word: 'code', about: 'the code', example: 'code:setTimeout', takes: 'a text', read: wholeTextOf(({ code }) => code ?? '') },
  { word: 'app', also: ['application'], about: 'the application that saved it', example: 'app:VIM', takes: someText, read: textOf(({ application }) => application.name) },
  { word: 'reused', about: 'how often it was reused', example: 'reused:>0', takes: someCount, read: figureOf(({ reused }) => reused, 'count') },
  { word: 'size', about: 'the size of the code', example: 'size:>1kB', takes: someSize, read: figureOf(({ bytes }) => bytes, 'size') },
  lastWord(({ created }) => created),
  textWord('name, language and code', ({ name, language, extension, code }) => [name, language, extension, code].join('\n')),
];
