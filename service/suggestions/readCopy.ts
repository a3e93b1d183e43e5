import { findSecret } from './secrets/secrets.ts';
import { codeKeyOf, textKeyOf } from './sketch/snippetSketch.ts';
import { tokenise } from './text/tokeniser.ts';
import type { ReadCopy } from './types.ts';
import { worthOf } from './worth/worth.ts';

/** Reads a copied text, which costs what it is long; a decision about it afterwards costs the same for any. */
export function readCopy(text: string, extension = 'UNKNOWN'): ReadCopy {
  const list = tokenise(text);
  return {
    text,
    extension,
    list,
    textKey: textKeyOf(text),
    codeKey: codeKeyOf(text, list),
    worth: worthOf(text, list),
    secret: () => findSecret(text),
  };
}
