/** The words of the filter of Assets: what each looks at, and how its value is read. */
import { languages } from '../../../contract/names.ts';
import type { AssetRow } from '../../api/readers/assetRows.ts';
import type { FilterWord } from '../../utils/filter/filterQuery.ts';
import { figureOf, lastWord, someCount, someSize, someText, textOf, textWord, wholeTextOf } from '../../utils/filter/filterValues.ts';

const known = new Set<string>(languages.flatMap(({ name, ext }) => [name.toLowerCase(), ext]));
const readAnyLanguage = textOf<AssetRow>(({ extension, language }) => (extension === null ? null : `${language} ${extension}`));

/** The name of a language, or its extension, is that language alone: C is not what has a c in it. */
const readLanguage: FilterWord<AssetRow>['read'] = (value) => {
  const wanted = value.toLowerCase();
  if (!known.has(wanted)) return readAnyLanguage(value);
  return ({ language, extension }) => language.toLowerCase() === wanted || extension?.toLowerCase() === wanted;
};

const readTag: FilterWord<AssetRow>['read'] = (value) => {
  const wanted = value.toLowerCase();
  if (wanted === 'none') return ({ tags }) => tags.length === 0;
  return ({ tags }) => tags.some((tag) => tag.toLowerCase() === wanted);
};

/** All words there are, in the order in which they are listed. */
export const assetFilterWords: readonly FilterWord<AssetRow>[] = [
  { word: 'name', about: 'the name', example: 'name:debounce', takes: 'a text', read: textOf(({ name }) => name) },
  { word: 'language', about: 'the language', example: 'language:python', takes: someText, read: readLanguage },
  { word: 'code', about: 'the code', example: 'code:setTimeout', takes: 'a text', read: wholeTextOf(({ code }) => code ?? '') },
  { word: 'app', also: ['application'], about: 'the application that saved it', example: 'app:VIM', takes: someText, read: textOf(({ application }) => application.name) },
  { word: 'tag', about: 'its tags', example: 'tag:timing', takes: 'a whole tag; none for those without one', read: readTag },
  { word: 'reused', about: 'how often it was reused', example: 'reused:>0', takes: someCount, read: figureOf(({ reused }) => reused, 'count') },
  { word: 'size', about: 'the size of the code', example: 'size:>1kB', takes: someSize, read: figureOf(({ bytes }) => bytes, 'size') },
  lastWord(({ created }) => created),
  textWord('name, language, tags and code', ({ name, language, extension, tags, code }) => [name, language, extension, ...tags, code].join('\n')),
];
