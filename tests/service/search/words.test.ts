import { describe, expect, it } from 'vitest';
import { distinctWords, joinedIn, namesIn } from '../../../service/search/words.ts';

describe('the words of a text', () => {
  it.each([
    ['getUserName', 'getusername get user getuser name username'],
    ['read_body', 'read_body read body readbody'],
    ['MAX_RETRY_COUNT', 'max_retry_count max retry maxretry count retrycount maxretrycount'],
    ['parseHTTPResponse', 'parsehttpresponse parse http parsehttp response httpresponse'],
    ['base64Encode', 'base64encode base 64 base64 encode 64encode'],
    ['const total = a.b;', 'const total a b'],
    ['$user = find($id);', '$user user find $id id'],
    ['init __init__ _private', 'init __init__ _private private'],
    ['$scope $HOME value$ _1', '$scope scope $home home value$ value _1 1'],
    ['_ $ __', '_ $ __'],
    ['Größe café naïve', 'grosse cafe naive'],
    ['straße STRASSE STRA\u1e9eE', 'strasse'],
    ['Ærø cœur smørrebrød Łódź đak', 'aero coeur smorrebrod lodz dak'],
    ['Þór eða ħ ŧ ısı', 'thor eda h t isi'],
    ['οδός ΟΔΟΣ', 'οδοσ'],
    ['перенестиФайл', 'перенестифаил перенести фаил'],
    ['検索する', '検索 索す する'],
    ['保存 x', '保存 x'],
    ['字', '字'],
    ['', ''],
    ['— … !', ''],
  ])('%j are %j', (text, words) => {
    expect([...distinctWords(text)].join(' ')).toBe(words);
  });

  it('leave out what is longer than a name is', () => {
    expect([...distinctWords(`a ${'x'.repeat(64)} ${'y'.repeat(65)} b a`)]).toEqual(['a', 'x'.repeat(64), 'b']);
  });

  it.each([
    ['snake case', 'test_user_cannot_be_created_when_the_name_of_the_company_is_missing', 'test user cannot be created when the name of the company is missing'],
    ['camel case', 'thatAnUnknownApplicationWillNeverConnectUnlessItsNameIsSaidBeforehand', 'that an unknown application will never connect unless its name is said beforehand'],
  ])('are those of a long name too, in %s', (_case, name, told) => {
    const parts = told.split(' ');
    const pairs = parts.slice(1).map((part, at) => `${parts[at] ?? ''}${part}`);
    expect(distinctWords(name)).toEqual(new Set([name.toLowerCase(), ...parts, ...pairs, parts.join('')]));
  });

  it('leave out of a long name what is data', () => {
    expect([...distinctWords(`user_${'x'.repeat(65)}`)]).toEqual([`user_${'x'.repeat(65)}`, 'user']);
  });

  it.each([
    ['base64', 'UGF0Y2hiYXkgaXMgYSBsb2NhbCBzZXJ2aWNlIHRoYXQga2VlcHMgc25pcHBldHMgZm9yIHlvdQ'],
    ['hexadecimal digits', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a0852'],
    ['words without an end', 'some_words_'.repeat(30)],
  ])('are none of %s', (_what, data) => { expect([...distinctWords(data)]).toEqual([]); });

  it('are in a long run of a script without spaces', () => {
    expect([...distinctWords('検索'.repeat(40))]).toEqual(['検索', '索検']);
  });

  it('know where they stand', () => {
    const text = 'let x = getUser(検索する)';
    const shown = [...namesIn(text)].map(({ word, from, to, parts }) =>
      [word, text.slice(from, to), ...parts.map((part) => text.slice(part.from, part.to))]);
    expect(shown).toEqual([
      ['let', 'let'], ['x', 'x'], ['getuser', 'getUser', 'get', 'User'], ['検索', '検索'], ['索す', '索す'], ['する', 'する'],
    ]);
  });

  it('are joined as they are indexed: each two parts side by side, and all', () => {
    const text = '$fetch_user_name getUser one';
    const joined = [...namesIn(text)].map((name) => joinedIn(name));
    expect(joined.map((words) => words.map(({ word, from, to }) => [word, text.slice(from, to)]))).toEqual([
      [['fetchuser', 'fetch_user'], ['username', 'user_name'], ['fetchusername', 'fetch_user_name']], [['getuser', 'getUser']], [],
    ]);
  });
});
