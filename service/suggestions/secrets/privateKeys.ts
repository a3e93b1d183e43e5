import { lineStart } from '../text/lineStart.ts';
import type { Span } from './span.ts';

/** The last line of a private key. */
const LAST_LINE = /-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/gu;

/** A line of base64, as it stands alone or in a text of a language. */
const BODY_LINE = /^[\s"'+]{0,12}[A-Za-z0-9+/=]{16,100}(?:\\n)?["',;+\s]{0,6}$/u;

/** Longest line of one that is looked at. */
const MOST_OF_BODY_LINE = 200;

/** Longest key, in lines. */
const MOST_LINES = 120;

/** Holds nothing but a hole for a key. */
const HOLE = new RegExp(String.raw`^(?:\s|\\n)*(?:[A-Z]+(?:_[A-Z]+)+|<[^<>\n]{1,80}>|\.{3,}|\u2026|\[[^[\]\n]{1,80}\]|\*+|x+|X+|\$\{[^{}\n]{1,80}\}|\{\{[^{}\n]{1,80}\}\}|\$[A-Z_]+|your[\w -]{1,60})(?:\s|\\n|\u2026)*(?:-----END|---- END|$)`, 'iu');

/** Whether what stands behind the first line of a key is only where one goes. */
export const isEmptyKey = (rest: string): boolean => HOLE.test(rest.slice(0, 200));

/** Where what follows an offset ends; with the text when it is cut off. */
export function endOfKey(text: string, from: number, until: RegExp): number {
  const last = until.exec(text.slice(from));
  return last === null ? text.length : from + last.index + last[0].length;
}

/** The keys of which only the end was copied: lines of base64 before a last line. */
export function* keysWithoutBeginning(text: string): Generator<Span> {
  for (const match of text.matchAll(LAST_LINE)) {
    let start = match.index;
    for (let lines = 0; lines < MOST_LINES && start > 0; lines += 1) {
      const before = lineStart(text, start - 1, MOST_OF_BODY_LINE + 1);
      if (start - before > MOST_OF_BODY_LINE || !BODY_LINE.test(text.slice(before, start))) break;
      start = before;
    }
    if (start < match.index) yield [start, match.index + match[0].length];
  }
}
