import { describe, expect, it } from 'vitest';
import { distinctWords, namesIn } from '../../../service/search/words.ts';

describe('the words of a text', () => {
  it.each([
    ['getUserName', 'getusername get user name'],
    ['read_body', 'read_body read body'],
    ['MAX_RETRY_COUNT', 'max_retry_count max retry count'],
    ['parseHTTPResponse', 'parsehttpresponse parse http response'],
    ['base64Encode', 'base64encode base 64 encode'],
    ['const total = a.b;', 'const total a b'],
    ['$scope __init__', '$scope __init__'],
    ['Größe café naïve', 'große cafe naive'],
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

  it('know where they stand', () => {
    const text = 'let x = getUser(検索する)';
    const shown = [...namesIn(text)].map(({ word, from, to, parts }) =>
      [word, text.slice(from, to), ...parts.map((part) => text.slice(part.from, part.to))]);
    expect(shown).toEqual([
      ['let', 'let'], ['x', 'x'], ['getuser', 'getUser', 'get', 'User'], ['検索', '検索'], ['索す', '索す'], ['する', 'する'],
    ]);
  });
});
