import { isSpace } from './blanks.ts';
import type { Atoms } from './atoms.ts';

/** A text as it is compared in any language: with line ends of one kind, and without empty lines around it. */
export function withoutEdges(text: string): string {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
  let start = 0;
  for (let at = 0; at < lines.length && isSpace(lines.charCodeAt(at)); at += 1) if (lines[at] === '\n') start = at + 1;
  let end = lines.length;
  for (let at = lines.length - 1; at >= start && isSpace(lines.charCodeAt(at)); at -= 1) if (lines[at] === '\n') end = at;
  return lines.slice(start, end);
}

/** Whether two texts are made of the same atoms. */
export function areSame(one: Atoms, other: Atoms): boolean {
  return one.texts.length > 0 && one.texts.length === other.texts.length
    && one.texts.every((text, at) => text === other.texts[at] && one.kinds[at] === other.kinds[at]);
}
