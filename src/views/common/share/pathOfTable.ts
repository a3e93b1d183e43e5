/** What of a path nobody has to look at to know that it is no secret. */
import { operations } from '../../../../contract/operations.ts';

const words: ReadonlySet<string> = new Set(operations.flatMap(({ path }) => path.split('/')));
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The path with each part masked that is neither a word of the interface nor an id. */
export const pathOfTable = (path: string): string =>
  path.split('/').map((part) => (words.has(part) || id.test(part) ? part : '[masked]')).join('/');
