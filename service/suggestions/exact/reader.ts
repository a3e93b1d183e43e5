import { isDigit, isWordUnit } from '../text/characters.ts';
import { AtomKind, DIRECTIVE, type Atoms } from './atoms.ts';
import { isSpace } from './blanks.ts';
import { Comments } from './comments.ts';
import type { Language, RawStrings } from './language.ts';
import { Blocks, columnOf, isFreeBetween } from './layout.ts';
import { endOfString, mayBeginPattern, Patterns } from './literals.ts';
import { endsStatement, operatorAt } from './marks.ts';

const NEWLINE = 10;
const HASH = 35;
const DOLLAR = 36;
const QUOTE = 39;
const PLUS = 43;
const DASH = 45;
const DOT = 46;
const EQUALS = 61;
const SLASH = 47;
const BACKSLASH = 92;

/** Reads what of a text counts in its language; undefined where the rules that are known do not reach so far. */
export function atomsOf(text: string, language: Language, isSaid = true): Atoms | undefined {
  if (LONE_RETURN.test(text) || language.beyond?.test(text) === true) return undefined;
  if (language.endsQuotes !== undefined && !endsQuotes(text, language.endsQuotes)) return undefined;
  return new Reader(text, language, isSaid).run();
}

/** It ends a line in one language and is a blank in the next. */
const LONE_RETURN = /\r(?!\n)/u;

function endsQuotes(text: string, quote: string): boolean {
  let isOpen = false;
  for (const unit of text) {
    if (unit === quote) isOpen = !isOpen;
    else if (unit === '\n' && isOpen) return false;
  }
  return !isOpen;
}

class Reader {
  private readonly atoms: Atoms = { texts: [], kinds: [], lines: [], starts: [], ends: [], inside: [], comments: [] };
  private readonly comments: Comments;
  private readonly patterns: Patterns;
  private readonly blocks = new Blocks();
  private readonly brackets: string[] = [];
  /** Endings of the texts that follow this line. */
  private readonly heredocs: string[] = [];
  private readonly stringBegins = new Uint8Array(128);
  private readonly literalBegins = new Uint8Array(128);
  private at = 0;
  private line = 1;
  private lineStart = 0;
  /** Whether nothing of the line counted yet, and whether it has a comment. */
  private first = true;
  private commented = false;
  /** Whether a line ended since the last atom, and what blanks came since. */
  private ended = false;
  private blanks = '';
  private inDirective = false;
  private unsure = false;

  constructor(private readonly text: string, private readonly language: Language, isSaid: boolean) {
    this.comments = new Comments(text, language, isSaid);
    this.patterns = new Patterns(text);
    for (const { open } of language.strings) this.stringBegins[open.charCodeAt(0)] = 1;
    for (const { at } of language.literals ?? []) for (const unit of at) this.literalBegins[unit.charCodeAt(0)] = 1;
  }

  run(): Atoms | undefined {
    const { text } = this;
    while (this.at < text.length && !this.unsure) {
      const unit = text.charCodeAt(this.at);
      if (unit === NEWLINE) this.lineEnd();
      else if (isSpace(unit)) this.blank();
      else if (!this.comment(unit)) this.atom(unit);
    }
    return this.unsure || this.heredocs.length > 0 ? undefined : this.atoms;
  }

  private blank(): void {
    const start = this.at;
    const { text } = this;
    for (; this.at < text.length; this.at += 1) {
      const unit = text.charCodeAt(this.at);
      if (unit === NEWLINE || !isSpace(unit)) break;
    }
    this.blanks += text.slice(start, this.at);
  }

  private lineEnd(): void {
    const isTrailing = !this.first && !this.commented && this.blanks !== '';
    if (this.language.spacing === 'exact' && isTrailing) this.put(this.blanks, AtomKind.layout);
    this.at += 1;
    this.nextLine();
    while (!this.unsure) {
      const ending = this.heredocs.shift();
      if (ending === undefined) break;
      this.heredoc(ending);
    }
  }

  private nextLine(): void {
    this.line += 1;
    this.lineStart = this.at;
    this.first = true;
    this.ended = true;
    this.blanks = '';
    this.commented = false;
  }

  private comment(unit: number): boolean {
    const { at } = this;
    const isBehindBlank = this.blanks !== '' || this.commented || at === 0;
    const isFirstLine = this.line === 1;
    const place = { at, unit, first: this.first, column: at - this.lineStart, isBehindBlank, isFirstLine };
    const found = this.comments.at(place);
    if (found === undefined) return false;
    if (found.end < 0 || found.isUnsure) {
      this.unsure = true;
    } else if (found.counts) {
      this.take(AtomKind.text, found.end);
    } else {
      const lines = linesIn(this.text, this.at, found.end);
      this.line += lines;
      if (lines > 0) this.ended = true;
      this.atoms.comments.push([at, found.end]);
      this.at = found.end;
      this.commented = true;
    }
    return true;
  }

  private atom(unit: number): void {
    const { text, at, language } = this;
    if (unit < 128 && this.literalBegins[unit] === 1 && this.literal()) return;
    if (unit < 128 && this.stringBegins[unit] === 1 && this.string()) return;
    if (unit < 128 && language.rawStrings !== undefined && this.rawString(language.rawStrings)) return;
    if (isDigit(unit)) this.take(AtomKind.number, this.endOfNumber(at));
    else if (isWordUnit(unit) || this.isWord(unit)) this.word();
    else if (unit === BACKSLASH && this.continued()) return;
    else if (unit === BACKSLASH && language.escapes === true) this.take(AtomKind.mark, Math.min(text.length, at + 2));
    else if (unit === SLASH && language.regexes === true && this.pattern()) return;
    else this.mark();
  }

  private isWord(unit: number): boolean {
    const { spacing, inWords = '' } = this.language;
    return isWordUnit(unit) || (unit === DOLLAR && spacing === 'apart') || (unit < 128 && inWords.includes(String.fromCharCode(unit)));
  }

  private word(): void {
    const { text, language } = this;
    let end = this.at + 1;
    while (end < text.length && this.isWord(text.charCodeAt(end))) end += 1;
    // Behind or before a dot, or behind a sign, it is the name of something.
    const isFolded = language.folded !== undefined && text[end] !== '.' && !'.:@$#'.includes(text.charAt(this.at - 1) || ' ');
    const upper = isFolded ? text.slice(this.at, end).toUpperCase() : '';
    this.take(AtomKind.word, end, language.folded?.has(upper) === true ? upper : undefined);
  }

  private endOfNumber(start: number): number {
    const { text, language } = this;
    let end = start;
    for (; end < text.length; end += 1) {
      const unit = text.charCodeAt(end);
      if (isWordUnit(unit) || (unit === DOT && isDigit(text.charCodeAt(end + 1)))) continue;
      const isSeparator = unit === QUOTE && language.preprocessor === true && /[0-9a-fA-F]/u.test(text.charAt(end + 1));
      const isExponent = (unit === DASH || unit === PLUS) && isDigit(text.charCodeAt(end + 1))
        && /^\d[\d._]*[eE]$/u.test(text.slice(start, end));
      if (!isSeparator && !isExponent) break;
    }
    return end;
  }

  private literal(): boolean {
    for (const { pattern } of this.language.literals ?? []) {
      pattern.lastIndex = this.at;
      if (!pattern.test(this.text)) continue;
      this.take(AtomKind.text, pattern.lastIndex);
      return true;
    }
    return false;
  }

  private rawString({ begins, close }: RawStrings): boolean {
    begins.lastIndex = this.at;
    const found = begins.exec(this.text);
    if (found === null) return false;
    const ending = close(found[1] ?? '');
    const end = this.text.indexOf(ending, begins.lastIndex);
    if (end < 0) this.unsure = true;
    else this.take(AtomKind.text, end + ending.length);
    return true;
  }

  private string(): boolean {
    const { text, at, language } = this;
    const form = language.strings.find(({ open }) => text.startsWith(open, at));
    if (form === undefined) return false;
    const end = endOfString(text, at, form, language);
    if (end < 0) this.unsure = true;
    else this.take(AtomKind.text, end);
    return true;
  }

  private pattern(): boolean {
    const { text, at } = this;
    const { texts, kinds } = this.atoms;
    const isStart = this.ended && this.language.layout === 'lines';
    const before = isStart ? undefined : texts.at(-1);
    const next = text.charCodeAt(at + 1);
    const isApart = (this.blanks !== '' || this.ended) && !isSpace(next) && next !== EQUALS;
    const may = mayBeginPattern(before, kinds.at(-1), this.ended || (this.language.calls === true && isApart));
    if (may === 'no') return false;
    const end = this.patterns.endOf(at);
    // A slash that has a partner divides or begins a pattern, and one without may do so over lines.
    if (end < -1 || (end < 0 ? may === 'yes' : may === 'perhaps')) {
      this.unsure = true;
      return true;
    }
    if (end < 0) return false;
    this.take(AtomKind.text, end);
    return true;
  }

  /** A backslash at the end of a line: it goes on. */
  private continued(): boolean {
    const { text, language } = this;
    if (language.continues !== true && language.preprocessor !== true) return false;
    if (text.charCodeAt(this.at + 1) !== NEWLINE) return false;
    this.at += 2;
    this.line += 1;
    this.lineStart = this.at;
    return true;
  }

  private mark(): void {
    const { text, at, language } = this;
    if (language.heredocs !== undefined && text.startsWith('<<', at) && this.heredocBegins(language.heredocs)) return;
    if (language.yaml === true && this.blockScalar()) return;
    if (language.runs !== undefined) {
      language.runs.lastIndex = at;
      if (language.runs.test(text)) {
        this.take(AtomKind.mark, language.runs.lastIndex);
        return;
      }
    }
    const operator = operatorAt(text, at);
    const isEntry = language.yaml === true && operator === '-' && this.first && isSpace(text.charCodeAt(at + 1));
    this.take(AtomKind.mark, at + operator.length);
    if (operator === '(' || operator === '[' || operator === '{') this.brackets.push(operator);
    else if (operator === ')' || operator === ']' || operator === '}') this.brackets.pop();
    if (isEntry) this.entry();
  }

  /** What stands behind the dash of an entry is a block as far to the right as it stands. */
  private entry(): void {
    this.blank();
    const rest = this.text.charCodeAt(this.at);
    if (this.at >= this.text.length || rest === NEWLINE || rest === HASH) return;
    this.blanks = '';
    this.put(this.blocks.take(this.at - this.lineStart), AtomKind.layout);
    // A further dash begins an entry within the entry.
    this.first = true;
    this.ended = false;
  }

  private heredocBegins(pattern: RegExp): boolean {
    const { text, at } = this;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) {
      // What is no ending that is known may be one all the same.
      this.unsure ||= this.language.shifts !== true || !/^<<[\s=]/u.test(text.slice(at, at + 3));
      return this.unsure;
    }
    this.take(AtomKind.mark, pattern.lastIndex);
    this.heredocs.push(found[1] ?? found[2] ?? found[3] ?? '');
    return true;
  }

  /** Takes lines as they are, up to the one that ends them. */
  private heredoc(ending: string): void {
    for (let start = this.at; start < this.text.length;) {
      const found = this.text.indexOf('\n', start);
      const end = found < 0 ? this.text.length : found;
      if (this.text.slice(start, end).trim() === ending) {
        this.first = false;
        this.take(AtomKind.text, end);
        return;
      }
      start = end + 1;
    }
    this.unsure = true;
  }

  /** Takes the lines of a block scalar as they are, but for how far all of them are indented. */
  private blockScalar(): boolean {
    const header = /(?<=[\s:-])[|>][-+0-9]{0,2}(?=[ \t]*(?:#[^\n]*)?(?:\n|$))/uy;
    header.lastIndex = this.at;
    if (!header.test(this.text)) return false;
    const own = columnOf(/^[ \t]*/u.exec(this.text.slice(this.lineStart))?.[0] ?? '');
    const isMeasured = /\d/u.test(this.text.slice(this.at, header.lastIndex));
    this.take(AtomKind.mark, header.lastIndex);
    const lineEnd = this.text.indexOf('\n', this.at);
    if (lineEnd < 0) return true;
    const lines: string[] = [];
    let end = lineEnd;
    while (end < this.text.length) {
      const next = this.text.indexOf('\n', end + 1);
      const line = this.text.slice(end + 1, next < 0 ? this.text.length : next);
      if (line.trim() !== '' && columnOf(/^[ \t]*/u.exec(line)?.[0] ?? '') <= own) break;
      lines.push(line);
      end = next < 0 ? this.text.length : next;
    }
    while (lines.at(-1)?.trim() === '') lines.pop();
    const indentation = isMeasured ? '' : /^[ \t]*/u.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0] ?? '';
    this.line += 1;
    const content = lines.map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line)).join('\n');
    this.put(content, AtomKind.text, lineEnd + 1, end);
    this.line += linesIn(this.text, lineEnd + 1, end);
    this.at = end;
    this.blanks = '';
    return true;
  }

  /** Takes an atom up to a place. */
  private take(kind: AtomKind, end: number, as?: string): void {
    const start = this.at;
    const written = as ?? this.text.slice(start, end);
    const counted = kind === AtomKind.text ? this.unquoted(written) : written;
    this.before(start, counted);
    this.put(counted, kind, start, end);
    this.at = end;
    this.line += kind === AtomKind.text ? linesIn(this.text, start, end) : 0;
    this.first = false;
    this.ended = false;
    this.blanks = '';
  }

  private put(text: string, kind: AtomKind, start = -1, end = -1): void {
    if (text === '') return;
    this.atoms.texts.push(text);
    this.atoms.kinds.push(kind);
    this.atoms.lines.push(this.line);
    this.atoms.starts.push(start);
    this.atoms.ends.push(end);
    this.atoms.inside.push(this.inDirective ? DIRECTIVE : this.brackets.at(-1) ?? '');
  }

  /** The same for both quotes, where these mean the same. */
  private unquoted(written: string): string {
    const quote = written.charAt(0);
    if ((quote !== '"' && quote !== '\'') || this.language.plain === undefined) return written;
    const content = written.slice(1, -1);
    return written.endsWith(quote) && this.language.plain.test(content) ? `"${content}"` : written;
  }

  /** Puts what the layout before an atom means. */
  private before(start: number, next: string): void {
    const { language } = this;
    const { texts, kinds } = this.atoms;
    const last = texts.at(-1);
    const isDirective = language.preprocessor === true && this.first && next.startsWith('#');
    if (isDirective || (this.first && this.inDirective && this.ended)) {
      this.inDirective = isDirective;
      if (last !== undefined) this.put('\n', AtomKind.layout);
      return;
    }
    const inner = this.brackets.at(-1);
    const inBrackets = language.joinsInBrackets === true && inner !== undefined && (inner !== '{' || language.layout === 'blocks');
    if (this.ended && last !== undefined && !inBrackets && this.countsEnd(last, kinds.at(-1) === AtomKind.mark, next)) {
      this.put('\n', AtomKind.layout);
    }
    if (this.first && (language.layout === 'blocks' || language.layout === 'columns')) {
      if (!inBrackets) this.indentation(start);
      return;
    }
    const isApart = this.blanks !== '' || this.ended;
    if (last === undefined || language.spacing === 'apart' || !isApart || this.atoms.kinds.at(-1) === AtomKind.layout) return;
    if (language.spacing === 'exact') this.put(this.ended ? '' : this.blanks, AtomKind.layout);
    else if (!isFreeBetween(language, last, next)) this.put(' ', AtomKind.layout);
  }

  private countsEnd(last: string, isMark: boolean, next: string): boolean {
    const { layout, joinsBehind = [], joinsBefore = [] } = this.language;
    if (layout === 'free') return false;
    if (layout === 'statements') return endsStatement(this.language, { last, isMark, next, isBeforeLetter: this.isBeforeLetter(next) });
    return !joinsBehind.includes(last) && !joinsBefore.includes(next);
  }

  /** Whether a mark that is being taken stands directly before a letter. */
  private isBeforeLetter(mark: string): boolean {
    return /[\p{L}_$]/u.test(this.text.charAt(this.at + mark.length));
  }

  private indentation(start: number): void {
    const before = this.text.slice(this.lineStart, start);
    if (this.language.layout === 'columns') {
      const exact = before.trim() === '' ? before : ' '.repeat(before.length);
      this.put(exact, AtomKind.layout);
      return;
    }
    if (before.trim() === '') this.put(this.blocks.take(columnOf(before)), AtomKind.layout);
  }
}

function linesIn(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) === NEWLINE) lines += 1;
  return lines;
}
