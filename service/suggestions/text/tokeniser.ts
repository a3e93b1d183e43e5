import { isBlank, isDigit, isWordUnit } from './characters.ts';
import { Comments } from './comments.ts';
import { mixHash, HASH_START, scramble } from './hashing.ts';
import { inOneCase, isKeywordHash } from './keywords.ts';
import { TokenBuffer } from './tokenBuffer.ts';
import { TokenClass, type TokenList } from './tokens.ts';

/** Tokens are taken from at most 64 KiB of token text: it bounds an add to a few ms, and few saved texts are longer. */
export const MAX_TOKEN_UNITS = 65_536;

const NEWLINE = 10;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const DASH = 45;
const DOT = 46;
const COLON = 58;
const EQUALS = 61;
const GREATER = 62;
const BACKSLASH = 92;

/**
 * Dropped everywhere: back quote, `;`, `,`, `$` and the backslash differ by style or language, not by meaning. (Text
 * between back quotes is often code over many lines.)
 */
const DROPPED = unitsOf('`;,$\\');

/** Operators that are written twice and mean one thing. */
const DOUBLED = unitsOf('&|+-:=?');

/** What an equals sign after it makes no operator of. */
const OPENING = unitsOf('([{');

/** For each ASCII unit a 1 when it is one of these. */
function unitsOf(marks: string): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, unit) => (marks.includes(String.fromCharCode(unit)) ? 1 : 0));
}

/** One for all texts: a text is tokenised at a time. */
const buffer = new TokenBuffer();

/** Splits a text of any language into tokens; a text of nothing but comments is read as if they were code. */
export function tokenise(text: string): TokenList {
  const code = new Lexer(text, new Comments(text)).run();
  if (code.tokens.length > 0) return code;
  const all = new Lexer(text, undefined).run();
  return { ...all, commentsOnly: all.tokens.length > 0 };
}

/** One pass over a text without a grammar: comments, quotes, words, numbers, punctuation. */
class Lexer {
  private position = 0;
  private line = 1;
  /** For both quotes the line on which it has no partner, so that a line is searched once only. */
  private unpairedDouble = 0;
  private unpairedSingle = 0;

  constructor(private readonly text: string, private readonly comments: Comments | undefined) {}

  run(): TokenList {
    const { text } = this;
    buffer.clear();
    this.skip(this.comments?.openAtStart() ?? 0);
    while (this.position < text.length && buffer.units < MAX_TOKEN_UNITS) this.next(text.charCodeAt(this.position));
    while (this.position < text.length && isBlank(text.charCodeAt(this.position))) this.position += 1;
    return buffer.list(this.position < text.length);
  }

  private next(unit: number): void {
    if (unit === NEWLINE) {
      this.line += 1;
      this.position += 1;
    } else if (isBlank(unit)) {
      this.position += 1;
    } else if (isDigit(unit)) {
      this.number();
    } else if (isWordUnit(unit)) {
      this.word(false);
    } else if (!this.comment(unit)) {
      this.mark(unit);
    }
  }

  /** Skips a comment that begins here; says whether one did. */
  private comment(unit: number): boolean {
    const end = this.comments === undefined ? -1 : this.comments.endOf(this.position, unit);
    if (end < 0) return false;
    this.skip(end);
    return true;
  }

  private skip(end: number): void {
    for (let at = this.position; at < end; at += 1) if (this.text.charCodeAt(at) === NEWLINE) this.line += 1;
    this.position = end;
  }

  private word(quoted: boolean): void {
    const { text } = this;
    const start = this.position;
    let hash = HASH_START;
    let at = start;
    for (; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (!isWordUnit(unit)) break;
      hash = mixHash(hash, unit);
    }
    this.position = at;
    const full = inOneCase(scramble(hash));
    buffer.push(full, quoted ? TokenClass.stringWord : this.nameClass(full), this.line, start, at);
  }

  private nameClass(hash: number): TokenClass {
    if (isKeywordHash(hash)) return TokenClass.keyword;
    return this.keyFollows() ? TokenClass.key : TokenClass.word;
  }

  /** Whether a single colon follows, which makes the word before it the name of a value. */
  private keyFollows(): boolean {
    const { text, position } = this;
    return text.charCodeAt(position) === COLON && text.charCodeAt(position + 1) !== COLON;
  }

  private number(): void {
    const { text } = this;
    const start = this.position;
    let hash = HASH_START;
    let at = start;
    for (; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === DOT ? !isDigit(text.charCodeAt(at + 1)) : !isWordUnit(unit)) break;
      hash = mixHash(hash, unit);
    }
    this.position = at;
    buffer.push(scramble(hash), TokenClass.number, this.line, start, at);
  }

  private mark(unit: number): void {
    if (unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE) {
      this.quoted(unit);
      return;
    }
    const start = this.position;
    this.position += 1;
    if (DROPPED[unit] === 1) {
      buffer.dropped += 1;
      return;
    }
    const second = this.text.charCodeAt(this.position);
    const pair = (second === EQUALS && OPENING[unit] !== 1)
      || (second === unit && DOUBLED[unit] === 1)
      || (second === GREATER && (unit === EQUALS || unit === DASH));
    let hash = mixHash(HASH_START, unit);
    if (pair) {
      hash = mixHash(hash, second);
      this.position += 1;
    }
    buffer.push(scramble(hash), TokenClass.punctuation, this.line, start, this.position);
  }

  /** A quote: with a partner on the same line its content is split into words, without one it is dropped. */
  private quoted(quote: number): void {
    const unpaired = quote === DOUBLE_QUOTE ? this.unpairedDouble : this.unpairedSingle;
    const end = unpaired === this.line ? -1 : this.partner(quote);
    if (end < 0) {
      if (quote === DOUBLE_QUOTE) this.unpairedDouble = this.line;
      else this.unpairedSingle = this.line;
      this.position += 1;
      buffer.dropped += 1;
      return;
    }
    const first = buffer.count;
    this.position += 1;
    buffer.dropped += 2;
    while (this.position < end) {
      const unit = this.text.charCodeAt(this.position);
      if (isWordUnit(unit)) {
        this.word(true);
      } else {
        this.position += 1;
        if (!isBlank(unit)) buffer.dropped += 1;
      }
    }
    this.position = end + 1;
    if (buffer.count === first + 1 && this.keyFollows()) buffer.reclassify(TokenClass.key);
  }

  private partner(quote: number): number {
    const { text } = this;
    for (let at = this.position + 1; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === quote) return at;
      if (unit === NEWLINE) return -1;
      if (unit === BACKSLASH) at += 1;
    }
    return -1;
  }
}
