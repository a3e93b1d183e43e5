import { describe, expect, it } from 'vitest';
import { hashString } from '../../../../service/suggestions/text/hashing.ts';
import { MAX_TOKEN_UNITS, tokenise } from '../../../../service/suggestions/text/tokeniser.ts';
import { TokenClass, tokenClass, tokenHash } from '../../../../service/suggestions/text/tokens.ts';

const hashes = (text: string): number[] => [...tokenise(text).tokens].map(tokenHash);
const classes = (text: string): number[] => [...tokenise(text).tokens].map(tokenClass);
const written = (text: string): string[] => {
  const { starts, ends } = tokenise(text);
  return [...starts].map((start, at) => text.slice(start, ends[at]));
};

describe('tokenise', () => {
  it('splits words, numbers and operators and drops separators', () => {
    expect(written('total += price_2 * 1.5; // sum')).toEqual(['total', '+=', 'price_2', '*', '1.5']);
    expect(written('a::b => c->d && e === f')).toEqual(['a', '::', 'b', '=>', 'c', '->', 'd', '&&', 'e', '==', '=', 'f']);
  });

  it('classes keywords, keys, names, numbers and words of strings', () => {
    expect(classes('return { size: limit, 4, "two words" }')).toEqual([
      TokenClass.keyword, TokenClass.punctuation, TokenClass.key, TokenClass.punctuation, TokenClass.word,
      TokenClass.number, TokenClass.stringWord, TokenClass.stringWord, TokenClass.punctuation,
    ]);
    expect(classes('"size": 1')[0]).toBe(TokenClass.key);
    expect(classes('std::sort')[0]).toBe(TokenClass.word);
  });

  it('hashes a word as the keyword list does', () => {
    expect(hashes('retry')).toEqual([hashString('retry') & 0x1f_ffff]);
  });

  it('gives the same tokens whatever the quotes, separators, indentation and line ends', () => {
    const plain = hashes('call("first", second);\nreturn third;');
    expect(hashes('  call(\'first\' , second)\r\n\treturn   third')).toEqual(plain);
    expect(hashes('call(`first`, $second);return third')).toEqual(plain);
  });

  it.each([
    ['// note'], ['/* note */'], ['# note'], ['#!/bin/sh'], ['-- note'], ['<!-- note -->'], ['{# note #}'],
    ['/* two\nlines */'],
  ])('drops the comment %j', (comment) => {
    expect(hashes(`${comment}\nlet a = b`)).toEqual(hashes('let a = b'));
    expect(hashes(`let a = b ${comment}`)).toEqual(hashes('let a = b'));
  });

  it('counts what is visible and no comment, whatever the white space', () => {
    expect(tokenise('call("a, b"); // note').visible).toBe('call("a,b");'.length);
    expect(tokenise(' call ( "a,   b" ) ;').visible).toBe('call("a,b");'.length);
  });

  it.each([
    ['#![deny(missing_docs)]', 8], ['url = http://host/path', 9], ['#include <stdio.h>', 7], ['# define LIMIT 4', 4], ['color: #fff', 4], ['i--', 2],
    ['say("# no comment // here")', 6], ['run --fast', 3],
  ])('takes nothing of %j for a comment', (text, count) => {
    expect(tokenise(text).tokens).toHaveLength(count);
  });

  it('lets an unclosed comment or quote eat no more than its line', () => {
    expect(written('/* cut\nlet a')).toEqual(['let', 'a']);
    expect(written('don\'t stop\nnow')).toEqual(['don', 't', 'stop', 'now']);
  });

  it('lets an unclosed block comment eat the lines that go on with an asterisk', () => {
    expect(written('let a\n/**\n * Says what\n *\n * @return the sum')).toEqual(['let', 'a']);
    expect(written('/* cut\n * more\nlet a')).toEqual(['let', 'a']);
    expect(written('/* cut\n*pointer = 3')).toEqual(['*', 'pointer', '=', '3']);
  });

  it('drops the rest of a block comment that began before the text', () => {
    expect(written('of the list.\n   * @return the sum\n   */\n  let a')).toEqual(['let', 'a']);
    expect([...tokenise('rest\n */\nlet a').lines]).toEqual([3, 3]);
    expect(written('one\ntwo */\nlet a')).toEqual(['one', 'two', '*', '/', 'let', 'a']);
    expect(written('*/5 * * * * run')).toEqual(['*', '/', '5', '*', '*', '*', '*', 'run']);
  });

  it.each([
    ['for file in "$folder"/*; do\n  name=${file##*/}', 'name'], ['rm -rf lib/* build', 'build'], ['a${b//x/y} z', 'z'],
    ['paths: src/**/*.ts, next', 'next'],
  ])('does not take a path or a pattern for a comment: %j', (text, word) => {
    expect(written(text)).toContain(word);
  });

  it('reads a text of nothing but a comment as text', () => {
    const list = tokenise('// retry the task\n# twice');
    expect(list.commentsOnly).toBe(true);
    expect(list.tokens.length).toBeGreaterThan(3);
    expect(tokenise('let a').commentsOnly).toBe(false);
  });

  it('takes words of SQL in either case for the same, and names for what they are', () => {
    expect(hashes('SELECT COUNT(*) FROM part WHERE id IS NOT NULL')).toEqual(hashes('select count(*) from part where id is not null'));
    expect(classes('SELECT id FROM part')).toEqual(classes('select id from part'));
    expect(hashes('PART')).not.toEqual(hashes('part'));
  });

  it('keeps the line of each token across block comments', () => {
    expect([...tokenise('a\n/* x\ny */ b\n\n c').lines]).toEqual([1, 3, 5]);
  });

  it('stops after 64 KiB of tokens, but not because of white space or comments', () => {
    const long = tokenise('word '.repeat(20_000));
    expect(long.truncated).toBe(true);
    expect(long.units).toBe(MAX_TOKEN_UNITS);
    const sparse = tokenise(`${' '.repeat(100_000)}// ${'x'.repeat(100_000)}\nlet a\n${' '.repeat(100_000)}`);
    expect(sparse.truncated).toBe(false);
    expect(sparse.tokens).toHaveLength(2);
  });

  it('finds nothing in nothing', () => {
    expect(tokenise('').tokens).toHaveLength(0);
    expect(tokenise(' \n\t').tokens).toHaveLength(0);
  });
});
