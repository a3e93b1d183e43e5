import { isBlank } from '../text/characters.ts';
import type { BlockComment, Language } from './language.ts';

/** What begins as a comment and means something: to the system, to a compiler, to a database. */
const DIRECTIVE = /(?:#!|#\s*frozen_string_literal|#\s*-\*-|\/\/go:|\/\/\s*\+build|\/\*[!+]|--\s*\+|<!--[[#]|\{-#)/uy;

export type Comment = {
  /** Where it ends. */
  readonly end: number;
  /** Whether it counts all the same. */
  readonly counts: boolean;
};

/** Finds the comments of a text by the rules of its language. */
export class Comments {
  private readonly begins: Uint8Array;
  /** From where on there are none. */
  private readonly limit: number;

  constructor(private readonly text: string, private readonly language: Language) {
    const { lineComments, blockComments } = language;
    const limit = language.commentsBefore === undefined ? -1 : text.search(language.commentsBefore);
    this.limit = limit < 0 ? text.length : limit;
    this.begins = new Uint8Array(128);
    for (const { open } of [...lineComments, ...blockComments]) this.begins[open.charCodeAt(0)] = 1;
  }

  /**
   * The comment that begins at a place, undefined when none does; one without an end has the end -1. `first` says
   * whether only blanks stand before it in its line, `column` how many units.
   */
  at(at: number, unit: number, first: boolean, column: number): Comment | undefined {
    if (unit >= 128 || this.begins[unit] !== 1 || at >= this.limit) return undefined;
    const { text, language } = this;
    const block = language.blockComments
      .find(({ open, first: isFirst }) => text.startsWith(open, at) && (isFirst !== true || column === 0));
    const end = block === undefined ? this.endOfLine(at, first, column) : this.endOfBlock(at, block);
    if (end === undefined) return undefined;
    DIRECTIVE.lastIndex = at;
    return { end, counts: DIRECTIVE.test(text) };
  }

  private endOfLine(at: number, first: boolean, column: number): number | undefined {
    const { text } = this;
    const begun = this.language.lineComments.some(({ open, where, when, notBehind = '' }) => {
      if (!text.startsWith(open, at)) return false;
      if (where === 'first' && !first) return false;
      if (where === 'column-0' && column > 0) return false;
      if (where === 'behind-blank' && at > 0 && !isBlank(text.charCodeAt(at - 1))) return false;
      if (at > 0 && notBehind.includes(text.charAt(at - 1))) return false;
      if (when === undefined) return true;
      when.lastIndex = at;
      return when.test(text);
    });
    if (!begun) return undefined;
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  }

  private endOfBlock(start: number, { open, close, nests, first }: BlockComment): number {
    const { text } = this;
    if (first === true) {
      const end = text.indexOf(`\n${close}`, start);
      const lineEnd = end < 0 ? -1 : text.indexOf('\n', end + 1);
      return end < 0 ? -1 : lineEnd < 0 ? text.length : lineEnd;
    }
    let depth = 1;
    for (let at = start + open.length; at < text.length;) {
      if (text.startsWith(close, at)) {
        depth -= 1;
        at += close.length;
        if (depth === 0) return at;
      } else if (nests === true && text.startsWith(open, at)) {
        depth += 1;
        at += open.length;
      } else {
        at += 1;
      }
    }
    return -1;
  }
}
