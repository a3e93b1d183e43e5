import { combine, HASH_START } from './hashing.ts';
import { tokenOf, withClass, type TokenClass, type TokenList } from './tokens.ts';

/** Tokens that fit before the arrays grow: more than nearly every snippet has. */
const FIRST_CAPACITY = 4096;

/** Takes the tokens of one text after another; the arrays are used again, so that a short text costs little. */
export class TokenBuffer {
  private tokens = new Uint32Array(FIRST_CAPACITY);
  private lines = new Uint32Array(FIRST_CAPACITY);
  private starts = new Uint32Array(FIRST_CAPACITY);
  private ends = new Uint32Array(FIRST_CAPACITY);
  private low = HASH_START;
  private high = 0;
  /** How many tokens there are. */
  count = 0;
  /** How many UTF-16 units they cover. */
  units = 0;
  /** How many more are visible and no comment: quotes, separators, marks within strings. */
  dropped = 0;

  /** Forgets everything. */
  clear(): void {
    this.count = 0;
    this.units = 0;
    this.dropped = 0;
    this.low = HASH_START;
    this.high = 0;
  }

  /** Takes a token: the hash of what is written, its class, its line, and where it begins and ends. */
  push(hash: number, kind: TokenClass, line: number, start: number, end: number): void {
    if (this.count === this.tokens.length) this.grow();
    const at = this.count;
    this.tokens[at] = tokenOf(hash, kind);
    this.lines[at] = line;
    this.starts[at] = start;
    this.ends[at] = end;
    this.count = at + 1;
    this.units += end - start;
    this.low = combine(this.low, hash);
    this.high = combine(this.high, this.low);
  }

  /** Changes the class of the last token. */
  reclassify(kind: TokenClass): void {
    const last = this.count - 1;
    this.tokens[last] = withClass(this.tokens[last] ?? 0, kind);
  }

  /** A copy of what was taken. */
  list(truncated: boolean): TokenList {
    return {
      tokens: this.tokens.slice(0, this.count),
      lines: this.lines.slice(0, this.count),
      starts: this.starts.slice(0, this.count),
      ends: this.ends.slice(0, this.count),
      units: this.units,
      visible: this.units + this.dropped,
      digest: [this.high ^ this.count, this.low],
      truncated,
      commentsOnly: false,
    };
  }

  private grow(): void {
    this.tokens = doubled(this.tokens);
    this.lines = doubled(this.lines);
    this.starts = doubled(this.starts);
    this.ends = doubled(this.ends);
  }
}

function doubled(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(values.length * 2);
  wider.set(values);
  return wider;
}
