import { isEmptyForm } from './placeholders.ts';
import type { SecretPlace } from './place.ts';
import { isForEverybody } from './publishedExamples.ts';
import { entropy } from './values.ts';

/** Beginnings of identifiers that are as long and as mixed, and of keys that are made to be seen. */
const KNOWN = new RegExp(String.raw`^(?:${[
  'cs', 'pi', 'seti', 'src', 'prod', 'price', 'cus', 'sub', 'in', 'evt', 'pub', 'pk', 'publishable', 'client', 'app',
  'id', 'user', 'org', 'req', 'resp', 'msg', 'thread', 'run', 'file', 'chunk', 'styles?', 'css', 'sha', 'md', 'hash',
  'build', 'rev', 'commit', 'etag', 'nonce', 'trace', 'span', 'sc',
].join('|')})_`, 'iu');

/** Bits for each character that random letters of both cases and digits have, also when they are 32. */
const BITS_OF_RANDOM = 4.2;

/** A long run of small letters is of a word, and what is half of capital letters with some behind each is a name. */
const WORD = /[a-z]{8}/u;
const isName = (value: string): boolean => value.replaceAll(/[A-Z][a-z]{3,}/gu, '').length * 2 < value.length;

function isDrawn(value: string): boolean {
  const drawn = value.slice(value.lastIndexOf('_') + 1);
  return !KNOWN.test(value) && !isForEverybody(value) && !isEmptyForm(value) && !WORD.test(drawn) && !isName(drawn)
    && [/[a-z]/u, /[A-Z]/u, /\d/u].every((each) => each.test(drawn)) && entropy(drawn) >= BITS_OF_RANDOM;
}

/** What most issuers do whose tokens are of no list: a short name, a line and characters that were drawn. */
export const ISSUED_PLACES: readonly SecretPlace[] = [
  {
    name: 'a token',
    pattern: /(?<![\w./-])(?<value>[A-Za-z]{2,10}(?:_[A-Za-z\d]{1,8}){0,2}_[A-Za-z\d]{32,100})(?![\w-])/gu,
    isSecret: isDrawn,
  },
];
