import { COMMANDS, type Command } from './commandOptions.ts';
import { isChosenArgument } from './passwords.ts';
import { isPlaceholder } from './placeholders.ts';
import type { Span } from './span.ts';
import { isGenerated } from './values.ts';

const NAMES = [...new Set(COMMANDS.flatMap(({ names }) => names))].sort((a, b) => b.length - a.length);
const BY_NAME = new Map(NAMES.map((name) => [name, COMMANDS.filter(({ names }) => names.includes(name))]));

/** A command, where one can begin or is a word of a longer one. */
export const COMMAND = new RegExp(String.raw`\b(?:${
  NAMES.map((name) => name.replaceAll('.', String.raw`\.`).replaceAll(' ', '[ \\t]{1,4}')).join('|')})(?=[ \t(]|["'],)`, 'gu');

/** Longest part of a command that is looked at, with what it continues on further lines. */
const MOST_OF_COMMAND = 400;

/** Up to the end of its line, when that is not continued. */
const REST = /(?:[^\n\\]|\\\n|\\.){0,400}/uy;

/** A command and its arguments as a list of strings. */
const LISTED = /(?:["'],\s{0,20}(?:\[\s{0,20})?["'][^"'\n]{0,200}){1,40}/uy;
const BETWEEN = /["'],\s{0,20}(?:\[\s{0,20})?["']/gu;

/** What follows a command, on one line, and where in the text each of its characters stands. */
function restOf(text: string, from: number): { readonly rest: string; readonly placeOf: (at: number) => number } {
  const isListed = /["']/u.test(text.charAt(from));
  const pattern = isListed ? LISTED : REST;
  pattern.lastIndex = from;
  const found = (pattern.exec(text)?.[0] ?? '').slice(0, MOST_OF_COMMAND);
  if (!isListed) return { rest: found, placeOf: (at) => from + at };
  const marks = Array.from(found.matchAll(BETWEEN), (mark) => ({ index: mark.index, more: mark[0].length - 1 }));
  return {
    rest: found.replaceAll(BETWEEN, ' '),
    placeOf: (at) => marks.reduce((place, { index, more }) => (from + index < place ? place + more : place), from + at),
  };
}

/** Whether an argument counts that stands where a command takes a credential. */
const isTaken = (value: string, takes: Command['takes']): boolean => (takes === 'all'
  ? !isPlaceholder(value, true)
  : value.length >= 6 && (isGenerated(value, true) || (takes === 'words' && isChosenArgument(value))));

/** Where the arguments of commands in a text stand that are credentials. */
export function* argumentsOfCommands(text: string): Generator<Span> {
  for (let from = 0; ;) {
    COMMAND.lastIndex = from;
    const command = COMMAND.exec(text);
    if (command === null) return;
    from = command.index + command[0].length;
    if (/[\w.@-]/u.test(text.charAt(command.index - 1))) continue;
    const { rest, placeOf } = restOf(text, from);
    for (const { option, takes } of BY_NAME.get(command[0].replaceAll(/\s+/gu, ' ')) ?? []) {
      const match = option.exec(rest);
      const value = match?.groups?.['value'];
      if (match === null || value === undefined || !isTaken(value, takes)) continue;
      const start = placeOf(match.index + match[0].lastIndexOf(value));
      yield [start, start + value.length];
    }
  }
}
