import { isBlank, isWordUnit } from './characters.ts';

const NEWLINE = 10;
const BANG = 33;
const HASH_SIGN = 35;
const STAR = 42;
const DASH = 45;
const SLASH = 47;
const LESS = 60;
const BRACKET = 91;
const BRACE = 123;

/** Preprocessor words after which `#` with a space is no comment. */
const DIRECTIVE = /^#[ \t]*(?:define|elif|endif|ifdef|ifndef|if defined|include|pragma|undef)\b/u;

/** Marks after which a slash goes on a path. */
const IN_PATH = '"\'*.:}~/';

/** What the lines of a block comment after its first usually begin with. */
const CONTINUED = /^[^\S\n]*\*(?![^\s*/])/u;

/** Finds where the comments of one text end, in any of the usual languages, each part of the text once. */
export class Comments {
  /** Block comment openers that are known to have no end in the rest of the text: looked for once only. */
  private readonly unclosed = new Set<string>();

  constructor(private readonly text: string) {}

  /**
   * Where a block comment ends that began before the text, 0 when there is none: the copy was cut in it. Its lines
   * but the first, which may be cut, have to begin with an asterisk, so that no pattern of paths is taken for one.
   */
  openAtStart(): number {
    const { text } = this;
    const close = text.indexOf('*/');
    if (close < 0 || !this.blankAt(close + 2)) return 0;
    const open = text.indexOf('/*');
    if (open >= 0 && open < close) return 0;
    const lines = text.slice(0, close + 2).split('\n');
    return (lines.length > 1 ? lines.slice(1) : lines).every((line) => CONTINUED.test(line)) ? close + 2 : 0;
  }

  /** Where the comment that begins at a place ends, or -1 when none begins there; `unit` is what stands there. */
  endOf(at: number, unit: number): number {
    if (unit !== SLASH && unit !== HASH_SIGN && unit !== DASH && unit !== LESS && unit !== BRACE) return -1;
    const { text } = this;
    const second = text.charCodeAt(at + 1);
    if (unit === SLASH) {
      if ((second !== STAR && second !== SLASH) || this.isInPath(at)) return -1;
      return second === STAR ? this.block(at, '/*', '*/') : this.line(at);
    }
    if (unit === LESS) return text.startsWith('<!--', at) ? this.block(at, '<!--', '-->') : -1;
    if (unit === BRACE) return second === HASH_SIGN ? this.block(at, '{#', '#}') : -1;
    if (!isBlank(this.previous(at))) return -1;
    const begins = unit === HASH_SIGN ? this.hash(at, second) : second === DASH && this.blankAt(at + 2);
    return begins ? this.line(at) : -1;
  }

  /** `#` begins a comment before a blank, `!` or another `#`; colours, attributes and directives stay. */
  private hash(at: number, second: number): boolean {
    if (second === BANG) return this.text.charCodeAt(at + 2) !== BRACKET;
    if (second !== HASH_SIGN && !this.blankAt(at + 1)) return false;
    return !DIRECTIVE.test(this.text.slice(at, at + 32));
  }

  /** Whether a slash goes on a path, a pattern or an expansion (`lib/*`, `"$folder"/*`, `https://`, `${name//a/b}`). */
  private isInPath(at: number): boolean {
    const before = this.previous(at);
    return (before < 128 && isWordUnit(before)) || IN_PATH.includes(String.fromCharCode(before));
  }

  private previous(at: number): number {
    return at === 0 ? NEWLINE : this.text.charCodeAt(at - 1);
  }

  private blankAt(at: number): boolean {
    return at >= this.text.length || isBlank(this.text.charCodeAt(at));
  }

  private line(at: number): number {
    const end = this.text.indexOf('\n', at);
    return end < 0 ? this.text.length : end;
  }

  /**
   * A block comment without an end eats its own line and the lines after it that begin with an asterisk: the copy was
   * cut, what follows is code.
   */
  private block(at: number, open: string, close: string): number {
    const end = this.unclosed.has(open) ? -1 : this.text.indexOf(close, at + open.length);
    if (end >= 0) return end + close.length;
    this.unclosed.add(open);
    let last = this.line(at);
    while (open === '/*' && last < this.text.length) {
      const next = this.line(last + 1);
      if (!CONTINUED.test(this.text.slice(last + 1, next))) break;
      last = next;
    }
    return last;
  }
}
