import { AtomKind } from './atoms.ts';
import type { Language, StringForm } from './language.ts';

const NEWLINE = 10;

/** Deeper than people nest code in texts in code. */
const DEEPEST = 40;

const OPENING = '([{';
const CLOSING = ')]}';

/** Where the string ends that begins at a place, -1 when it has no end. */
export function endOfString(text: string, start: number, form: StringForm, language: Language, depth = 0): number {
  const { close, escape, holes = [] } = form;
  for (let at = start + form.open.length; at < text.length;) {
    const hole = holes.find(([open]) => text.startsWith(open, at));
    if (hole !== undefined) {
      at = endOfHole(text, at + hole[0].length, hole[1], language, depth + 1);
      if (at < 0) return -1;
    } else if (text.startsWith(close, at)) {
      if (escape !== 'doubled' || !text.startsWith(close, at + close.length)) return at + close.length;
      at += close.length * 2;
    } else if (text.charCodeAt(at) === NEWLINE && form.lines !== true) {
      return -1;
    } else {
      at += escape !== 'doubled' && text[at] === escape ? 2 : 1;
    }
  }
  return -1;
}

function endOfHole(text: string, start: number, close: string, language: Language, depth: number): number {
  if (depth > DEEPEST) return -1;
  let open = 0;
  for (let at = start; at < text.length;) {
    const unit = text.charAt(at);
    if (open === 0 && text.startsWith(close, at)) return at + close.length;
    if (OPENING.includes(unit)) open += 1;
    else if (CLOSING.includes(unit)) open -= 1;
    if (open < 0) return -1;
    const form = language.strings.find((each) => text.startsWith(each.open, at));
    const end = form === undefined ? at + 1 : endOfString(text, at, form, language, depth);
    if (end < 0) return -1;
    at = end;
  }
  return -1;
}

/** Words behind which an operand stands, and those that are names as well. */
const BEFORE_OPERAND = new Set('and case delete do else elsif if in instanceof not or return throw typeof unless until void when while'.split(' '));
const PERHAPS_BEFORE_OPERAND = new Set('async await new of yield'.split(' '));

/**
 * Whether a slash can begin a pattern behind this atom. `isCalled` is that a word before it may be called with what
 * stands behind it, apart, as in Ruby.
 */
export function mayBeginPattern(before: string | undefined, kind: AtomKind | undefined, isCalled: boolean): 'yes' | 'no' | 'perhaps' {
  if (before === undefined) return 'yes';
  if (kind === AtomKind.layout) return 'perhaps';
  if (kind === AtomKind.number || kind === AtomKind.text) return 'no';
  if (kind === AtomKind.word) {
    if (BEFORE_OPERAND.has(before)) return 'yes';
    return PERHAPS_BEFORE_OPERAND.has(before) || isCalled ? 'perhaps' : 'no';
  }
  if (before === ']') return 'no';
  return before === ')' || before === '}' || before === '++' || before === '--' || before === '!' || before === '?' ? 'perhaps' : 'yes';
}

/** Finds where the patterns of a text end. */
export class Patterns {
  /** From where to which line end nothing has an end. */
  private endless = { from: 0, to: -1 };

  constructor(private readonly text: string) {}

  /**
   * Where the pattern ends that begins with a slash at a place; -1 when there is no further slash on its line, -2 when
   * it cannot be told because of a bracket that stays open.
   */
  endOf(start: number): number {
    const { text } = this;
    if (start >= this.endless.from && start < this.endless.to) return -1;
    let inClass = false;
    let at = start + 1;
    for (; at < text.length; at += 1) {
      const unit = text.charAt(at);
      if (unit === '\n') break;
      if (unit === '\\') at += 1;
      else if (unit === '[') inClass = true;
      else if (unit === ']') inClass = false;
      else if (unit === '/' && !inClass) return at + 1;
    }
    if (inClass) return -2;
    this.endless = { from: start, to: at };
    return -1;
  }
}
