import { isSpace } from './blanks.ts';
import type { BlockComment, Language, LineComment } from './language.ts';
import { isProse } from './prose.ts';

/** Where a comment may begin: what stands before it. */
export type Place = {
  readonly at: number;
  readonly unit: number;
  /** Whether only blanks stand before it in its line, and how many units. */
  readonly first: boolean;
  readonly column: number;
  /** Whether white space stands before it that was not taken as something else. */
  readonly isBehindBlank: boolean;
  readonly isFirstLine: boolean;
};

export type Comment = {
  /** Where it ends. */
  readonly end: number;
  /** Whether it counts all the same, since it is not surely a remark to people. */
  readonly counts: boolean;
  /** Whether it may be none at all, and what it would then hide begins a text. */
  readonly isUnsure: boolean;
};

/** Signs that may be repeated before a remark. */
const REPEATED = '#;%';
const MOST_REPEATED = 4;

/** Words from which a comment is one where programs look into comments for words of their own. */
const LEAST_WORDS = 3;

/** What could begin a text. */
const QUOTE = /["'`\\]/u;

/** Finds the comments of a text by the rules of its language. */
export class Comments {
  private readonly begins: Uint8Array;
  /** The lines of comments that were last judged together: from where to where, and whether they are remarks. */
  private judged = { from: 0, to: -1, areRemarks: false };

  /** `isSaid` is whether the language is that of the text for sure. */
  constructor(private readonly text: string, private readonly language: Language, private readonly isSaid: boolean) {
    this.begins = new Uint8Array(128);
    for (const { open } of [...language.lineComments, ...language.blockComments]) this.begins[open.charCodeAt(0)] = 1;
  }

  /** The comment that begins at a place, undefined when none does; one without an end has the end -1. */
  at(place: Place): Comment | undefined {
    const { at, unit, first, column, isBehindBlank } = place;
    if (unit >= 128 || this.begins[unit] !== 1) return undefined;
    const { text, language } = this;
    const isFree = first || isBehindBlank;
    const block = language.blockComments
      .find(({ open, first: isFirst }) => text.startsWith(open, at) && (isFirst !== true || column === 0));
    if (block !== undefined) {
      const end = this.endOfBlock(at, block);
      const inner = text.slice(at + block.open.length, Math.max(at, end - block.close.length));
      const isNested = inner.includes(block.open);
      const isRemark = isFree && !isNested && this.isBlockRemark(place, end, block, inner);
      return { end, counts: !isRemark, isUnsure: isNested && language.nestsSomewhere === true };
    }
    const line = this.lineComment(place);
    if (line === undefined) return undefined;
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const isTrailing = !first && isFree && this.isSaid;
    const isRemark = first ? this.areRemarks(place, end, line)
      : isTrailing && this.isRemark(at, end, line, place.isFirstLine);
    return { end, counts: !isRemark, isUnsure: !isFree && QUOTE.test(text.slice(at, end)) };
  }

  private lineComment({ at, first, column, isBehindBlank }: Place): LineComment | undefined {
    const { text } = this;
    return this.language.lineComments.find(({ open, where, when, notBehind = '' }) => {
      if (!text.startsWith(open, at)) return false;
      if (where === 'first' && !first) return false;
      if (where === 'column-0' && column > 0) return false;
      if (where === 'behind-blank' && !first && !isBehindBlank) return false;
      if (at > 0 && notBehind.includes(text.charAt(at - 1))) return false;
      if (when === undefined) return true;
      when.lastIndex = at;
      return when.test(text);
    });
  }

  /** A block is a remark where it fills its lines, or stands at the end of one. */
  private isBlockRemark({ first, isFirstLine }: Place, end: number, block: BlockComment, inner: string): boolean {
    if (block.first === true || end < 0) return false;
    const { text, language, isSaid } = this;
    let next = end;
    while (next < text.length && isSpace(text.charCodeAt(next)) && text[next] !== '\n') next += 1;
    const isLast = next >= text.length || text[next] === '\n';
    if (!isSaid && !(isLast && first)) return false;
    const content = language.docs === true && /^\*\s/u.test(inner) ? inner.slice(1).replace(/\*$/u, '') : inner;
    const isWordy = language.wordy !== true || content.trim().split(/\s+/u).length >= LEAST_WORDS;
    return isWordy && isProse(content, isFirstLine);
  }

  /** Lines of comments below one another are remarks together or not at all: a program may read them as one. */
  private areRemarks({ at, isFirstLine }: Place, end: number, comment: LineComment): boolean {
    if (at >= this.judged.from && at <= this.judged.to) return this.judged.areRemarks;
    const { text } = this;
    let areRemarks = this.isRemark(at, end, comment, isFirstLine);
    let to = end;
    while (to < text.length) {
      let start = to + 1;
      while (start < text.length && isSpace(text.charCodeAt(start)) && text[start] !== '\n') start += 1;
      if (!text.startsWith(comment.open, start)) break;
      const next = text.indexOf('\n', start);
      to = next < 0 ? text.length : next;
      areRemarks &&= this.isRemark(start, to, comment, false);
    }
    this.judged = { from: at, to, areRemarks };
    return areRemarks;
  }

  private isRemark(at: number, end: number, { open }: LineComment, isFirstLine: boolean): boolean {
    let start = at + open.length;
    if (REPEATED.includes(open)) while (start < at + MOST_REPEATED && this.text.startsWith(open, start)) start += 1;
    const content = this.text.slice(start, end);
    return content.trim() === '' || isProse(content, isFirstLine);
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
