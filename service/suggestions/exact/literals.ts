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

/** Words behind which an operand stands. */
const BEFORE_OPERAND = new Set('and await case delete do else elsif if in instanceof new not of or return throw typeof unless until void when while yield'.split(' '));

/** Whether a slash can begin a pattern behind this atom. */
export function canBeginPattern(before: string | undefined, isWord: boolean): boolean {
  if (before === undefined) return true;
  return isWord ? BEFORE_OPERAND.has(before) : !/^(?:[)\]}"'`]|\+\+|--)$|^["'`/\d]/u.test(before);
}

/** Where the pattern ends that begins with a slash at a place, -1 when it has no end on its line. */
export function endOfPattern(text: string, start: number): number {
  let inClass = false;
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (unit === '\n') return -1;
    if (unit === '\\') at += 1;
    else if (unit === '[') inClass = true;
    else if (unit === ']') inClass = false;
    else if (unit === '/' && !inClass) return at + 1;
  }
  return -1;
}
