import type { Resumable } from '../text/resumable.ts';
import { MAX_TOKEN_UNITS, tokenise } from '../text/tokeniser.ts';
import type { TokenList } from '../text/tokens.ts';
import { gramHashes, winnow } from './fingerprints.ts';

/**
 * Of this many neighbouring k-grams of what tokens do not cover one is kept: some of any ten lines, and no more than
 * a sixth of what the text takes. Windows of a copy are within, so a copy of the place has whatever is kept of it.
 */
export const REST_WINDOW = 32;

/** Where a piece of at most as much as tokens cover ends: with a line, if there is one. */
export function pieceEnd(text: string, start: number): number {
  const end = start + MAX_TOKEN_UNITS;
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf('\n', end) + 1;
  return line > start ? line : end;
}

/** The fingerprints of what follows the tokens of a text that they do not cover, ascending; a step is a piece of it. */
export function* restPrinting(text: string, list: TokenList): Resumable<Uint32Array> {
  const kept = new Set<number>();
  if (!list.truncated) return new Uint32Array();
  for (let start = list.ends.at(-1) ?? 0; start < text.length;) {
    const end = pieceEnd(text, start);
    const { tokens } = tokenise(text.slice(start, end));
    winnow(gramHashes(tokens), REST_WINDOW, (hash) => { kept.add(hash); });
    start = end;
    yield;
  }
  return Uint32Array.from(kept).sort();
}
