import { lineWindow, type Stretch } from './lineWindow.ts';
import { mostLines, type MatchedLine } from './matchedLines.ts';

const patternOf = (sought: string): RegExp =>
  new RegExp(sought.trim().replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu');

/** Where a text holds what is sought as it is, whatever its case. */
export const heldIn = (text: string, sought: string): readonly Stretch[] => (sought.trim() === '' ? [] : Array.from(
  text.matchAll(patternOf(sought)), ({ 0: held, index }): Stretch => [index, index + held.length],
));

const lineOf = (text: string, from: number): Stretch => {
  const end = text.indexOf('\n', from);
  return [from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1, end === -1 ? text.length : end];
};

const countOf = (text: string): number => text.split('\n').length;

/** The first lines in which what a text holds as it is begins, with where it stands in them. */
export const heldLines = (text: string, sought: string): MatchedLine[] => {
  const found: MatchedLine[] = [];
  if (sought.trim() === '') return found;
  let [passed, number] = [0, 1];
  for (const { 0: held, index } of text.matchAll(patternOf(sought))) {
    if (index < passed) continue;
    const [start, end] = lineOf(text, index);
    number += countOf(text.slice(passed, start)) - 1;
    const line = text.slice(start, end);
    const first: Stretch = [index - start, Math.min(index + held.length, end) - start];
    const [from, to] = lineWindow(line, first);
    const inLine = held.includes('\n') ? [first] : heldIn(line.slice(from, to), sought)
      .map(([one, other]): Stretch => [from + one, from + other]);
    found.push({
      number, from, text: line.slice(from, to),
      marks: (inLine.length === 0 ? [first] : inLine).map(([one, other]) => [one - from, Math.min(other, to) - from]),
    });
    if (found.length === mostLines) break;
    [passed, number] = [end + 1, number + 1];
  }
  return found;
};
