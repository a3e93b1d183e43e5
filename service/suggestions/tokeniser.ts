import { isBlank, isDigit, isWordUnit } from './characters.ts';
import { hashStep, HASH_START, scramble } from './hashing.ts';
import { isKeywordHash } from './keywords.ts';
import { TokenClass, type TokenList } from './tokens.ts';

/** Tokens are taken from at most 64 KiB of token text: it bounds an add to a few ms, and few saved texts are longer. */
export const MAX_TOKEN_UNITS = 65_536;

const NEWLINE = 10;
const HASH_SIGN = 35;
const SLASH = 47;
const STAR = 42;
const DASH = 45;
const COLON = 58;
const DOT = 46;
const BACKSLASH = 92;
const EQUALS = 61;
const GREATER = 62;

/** Double quote, single quote. Back quotes are only dropped: what they enclose is often code over many lines. */
const QUOTES = [34, 39] as const;

/** Dropped everywhere: back quote, `;`, `,`, `$` and the backslash differ by style or language, not by meaning. */
const DROPPED: ReadonlySet<number> = new Set([96, 59, 44, 36, BACKSLASH]);

/** Operators that are written twice and mean one thing: `& | + - : = ?`. */
const DOUBLED: ReadonlySet<number> = new Set([38, 124, 43, DASH, COLON, EQUALS, 63]);

/** Preprocessor words after which `#` with a space is no comment. */
const DIRECTIVE = /^#[ \t]*(?:define|elif|endif|ifdef|ifndef|if defined|include|pragma|undef)\b/u;

/** Splits a text of any language into tokens; a text of nothing but comments is read as if they were code. */
export function tokenise(text: string): TokenList {
  const code = new Lexer(text, true).run();
  if (code.tokens.length > 0) return code;
  const all = new Lexer(text, false).run();
  return { ...all, commentsOnly: all.tokens.length > 0 };
}

/** One pass over a text without a grammar: comments, quotes, words, numbers, punctuation. */
class Lexer {
  private readonly tokens: number[] = [];
  private readonly lines: number[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private position = 0;
  private line = 1;
  private units = 0;
  /** Block comment openers that are known to have no end in the rest of the text: looked for once only. */
  private readonly unclosed = new Set<string>();
  /** For each quote the line on which it has no partner, so that a line is searched once only. */
  private readonly unpaired = [0, 0];

  constructor(private readonly text: string, private readonly dropComments: boolean) {}

  run(): TokenList {
    const { text } = this;
    while (this.position < text.length && this.units < MAX_TOKEN_UNITS) this.next(text.charCodeAt(this.position));
    this.skipBlank();
    return {
      tokens: Uint32Array.from(this.tokens),
      lines: Uint32Array.from(this.lines),
      starts: Uint32Array.from(this.starts),
      ends: Uint32Array.from(this.ends),
      units: this.units,
      truncated: this.position < text.length,
      commentsOnly: false,
    };
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
      this.word(TokenClass.word);
    } else if (!(this.dropComments && this.comment(unit))) {
      this.mark(unit);
    }
  }

  private skipBlank(): void {
    while (this.position < this.text.length && isBlank(this.text.charCodeAt(this.position))) this.position += 1;
  }

  /** Takes the token that began at `start` and ended where the lexer is now. */
  private emit(hash: number, kind: TokenClass, start: number): void {
    this.tokens.push(((hash & ~15) | kind) >>> 0);
    this.lines.push(this.line);
    this.starts.push(start);
    this.ends.push(this.position);
    this.units += this.position - start;
  }

  private word(kind: TokenClass): void {
    const { text } = this;
    const start = this.position;
    let hash = HASH_START;
    let at = start;
    for (; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (!isWordUnit(unit)) break;
      hash = hashStep(hash, unit);
    }
    this.position = at;
    const full = scramble(hash);
    this.emit(full, kind === TokenClass.word ? this.nameClass(full) : kind, start);
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
      hash = hashStep(hash, unit);
    }
    this.position = at;
    this.emit(scramble(hash), TokenClass.number, start);
  }

  private mark(unit: number): void {
    const quote = QUOTES.findIndex((known) => known === unit);
    if (quote >= 0) {
      this.quoted(unit, quote);
      return;
    }
    const start = this.position;
    this.position += 1;
    if (DROPPED.has(unit)) return;
    const second = this.text.charCodeAt(this.position);
    const pair = (second === EQUALS && unit !== 40 && unit !== 91 && unit !== 123)
      || (second === unit && DOUBLED.has(unit))
      || (second === GREATER && (unit === EQUALS || unit === DASH));
    let hash = hashStep(HASH_START, unit);
    if (pair) {
      hash = hashStep(hash, second);
      this.position += 1;
    }
    this.emit(scramble(hash), TokenClass.punctuation, start);
  }

  /** A quote: with a partner on the same line its content is split into words, without one it is dropped. */
  private quoted(quote: number, index: number): void {
    const end = this.unpaired[index] === this.line ? -1 : this.partner(quote);
    if (end < 0) {
      this.unpaired[index] = this.line;
      this.position += 1;
      return;
    }
    const first = this.tokens.length;
    this.position += 1;
    while (this.position < end) {
      if (isWordUnit(this.text.charCodeAt(this.position))) this.word(TokenClass.stringWord);
      else this.position += 1;
    }
    this.position = end + 1;
    if (this.tokens.length === first + 1 && this.keyFollows()) {
      this.tokens[first] = (((this.tokens[first] ?? 0) & ~15) | TokenClass.key) >>> 0;
    }
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

  /** Skips a comment that begins here; says whether one did. */
  private comment(unit: number): boolean {
    const second = this.text.charCodeAt(this.position + 1);
    if (unit === SLASH && second === STAR) return this.block('/*', '*/');
    if (unit === SLASH && second === SLASH) return this.previous() !== COLON && this.skipLine();
    if (unit === 60 && this.text.startsWith('<!--', this.position)) return this.block('<!--', '-->');
    if (unit === 123 && second === HASH_SIGN) return this.block('{#', '#}');
    if (!this.afterBlank()) return false;
    if (unit === HASH_SIGN) return this.hashComment(second) && this.skipLine();
    return unit === DASH && second === DASH && this.blankAt(this.position + 2) && this.skipLine();
  }

  /** `#` begins a comment before a blank, `!` or another `#`; colours, attributes and directives stay. */
  private hashComment(second: number): boolean {
    if (second !== 33 && second !== HASH_SIGN && !this.blankAt(this.position + 1)) return false;
    return !DIRECTIVE.test(this.text.slice(this.position, this.position + 32));
  }

  private previous(): number {
    return this.position === 0 ? NEWLINE : this.text.charCodeAt(this.position - 1);
  }

  private afterBlank(): boolean {
    return isBlank(this.previous());
  }

  private blankAt(at: number): boolean {
    return at >= this.text.length || isBlank(this.text.charCodeAt(at));
  }

  private skipLine(): true {
    const end = this.text.indexOf('\n', this.position);
    this.position = end < 0 ? this.text.length : end;
    return true;
  }

  /** A block comment without an end eats only its own line: the copy was cut, what follows is code. */
  private block(open: string, close: string): true {
    const from = this.position + open.length;
    const end = this.unclosed.has(open) ? -1 : this.text.indexOf(close, from);
    if (end < 0) {
      this.unclosed.add(open);
      return this.skipLine();
    }
    for (let at = from; at < end; at += 1) if (this.text.charCodeAt(at) === NEWLINE) this.line += 1;
    this.position = end + close.length;
    return true;
  }
}
