import { withoutBlock } from './blocks.ts';
import { withoutDiff } from './diffs.ts';
import { withinFences } from './fences.ts';
import { shown, type Lines, type Unwrap, type Wrapped, type Wrapping } from './layer.ts';
import { withoutMarks } from './lineMarks.ts';
import { withoutMarkup } from './markup.ts';
import { withoutNumbers } from './numbers.ts';
import { withoutPrompts } from './prompts.ts';
import { withinStrings } from './strings.ts';
import { withoutColours, withoutTalk, withPlainQuotes } from './writing.ts';

/** What may be around a copy, in the order in which it is looked for: what is surer comes first. */
const WRAPPINGS: readonly (readonly [what: Wrapping, unwrap: Unwrap])[] = [
  ['colours', withoutColours],
  ['the fences around it', withinFences],
  ['the strings around it', withinStrings],
  ['the marks of a diff', withoutDiff],
  ['its line numbers', withoutNumbers],
  ['its prompts', withoutPrompts],
  ['the comment around it', withoutBlock],
  ['the marks before its lines', withoutMarks],
  ['typographic quotes', withPlainQuotes],
  ['HTML', withoutMarkup],
  ['what a chat adds', withoutTalk],
];

/** Only the beginning is looked into, which bounds the time. */
const MOST_UNITS = 65_536;

/** Wrappings around one another: a fence in a quotation, numbers in a page. */
const MOST_LAYERS = 3;

export type Layer = {
  readonly lines: Lines;
  /** All that was taken off so far, the outermost first. */
  readonly without: readonly Wrapping[];
};

/** What is inside a text, from the outermost layer on; nothing for one that nothing is wrapped around. */
export function* layersOf(text: string): Generator<Layer> {
  let lines: Lines = text.slice(0, MOST_UNITS).split(/\r?\n/u).map((line, at) => ({ text: line, at: at + 1 }));
  let without: readonly Wrapping[] = [];
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const found = firstOf(lines);
    if (found === undefined) return;
    lines = found.lines;
    without = [...without, found.what];
    yield { lines, without };
  }
}

export const textOf = (lines: Lines): string => lines.map(({ text }) => text).join('\n');

function firstOf(lines: Lines): { readonly what: Wrapping; readonly lines: Lines } | undefined {
  const wrapped: Wrapped = { text: textOf(lines), lines, full: shown(lines) };
  for (const [what, unwrap] of WRAPPINGS) {
    const inside = unwrap(wrapped);
    if (inside !== undefined && shown(inside).length > 0 && !isSame(inside, lines)) return { what, lines: inside };
  }
  return undefined;
}

function isSame(one: Lines, other: Lines): boolean {
  return one.length === other.length && one.every(({ text }, at) => text === other[at]?.text);
}
