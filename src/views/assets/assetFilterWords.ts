/** The words of the filter of Assets: what each looks at, and how its value is read. */
import { languages } from '../../../contract/names.ts';
import { searchedText, type AssetRow, type SearchedText } from '../../api/readers/assetRows.ts';
import type { FilterTest, FilterWord } from '../../utils/filter/filterQuery.ts';
import {
  applicationOf, figureOf, lastWord, someApplication, someCount, someSize, someText, textOf,
} from '../../utils/filter/filterValues.ts';

const known = new Set<string>(languages.flatMap(({ name, ext }) => [name.toLowerCase(), ext]));
const readAnyLanguage = textOf<AssetRow>(({ extension, language }) => (extension === null ? null : `${language} ${extension}`));

/** The name of a language, or its extension, is that language alone: C is not what has a c in it. */
const readLanguage: FilterWord<AssetRow>['read'] = (value) => {
  const wanted = value.toLowerCase();
  if (!known.has(wanted)) return readAnyLanguage(value);
  return ({ language, extension }) => language.toLowerCase() === wanted || extension?.toLowerCase() === wanted;
};

const searchedFor = (value: string, from: (searched: SearchedText) => number): FilterTest<AssetRow> => {
  const wanted = value.toLowerCase();
  return (row) => {
    const searched = searchedText(row);
    return searched.text.includes(wanted, from(searched));
  };
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
  { word: 'code', about: 'the code', example: 'code:setTimeout', takes: 'a text', read: (value) => searchedFor(value, ({ codeAt }) => codeAt) },
  { word: 'app', also: ['application'], about: 'the application that saved it', example: 'app:VIM', takes: someApplication, read: applicationOf(({ application }) => [application]) },
  { word: 'tag', about: 'its tags', example: 'tag:timing', takes: 'a whole tag; none for those without one', read: readTag },
  { word: 'reused', about: 'how often it was reused', example: 'reused:>0', takes: someCount, read: figureOf(({ reused }) => reused, 'count') },
  { word: 'size', about: 'the size of the code', example: 'size:>1kB', takes: someSize, read: figureOf(({ bytes }) => bytes, 'size') },
  lastWord(({ created }) => created),
  {
    word: 'text', about: 'name, language, tags and code', example: 'text:"a b"', takes: 'a text',
    read: (value) => searchedFor(value, () => 0),
  },
];
