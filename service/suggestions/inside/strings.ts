import { type Line, type Lines, type Unwrap } from './layer.ts';

/** What begins a text of strings: JSON, or a string. */
const BEGINS = /^\s{0,200}[[{"']/u;

/** A string as it is written, or as far as it was copied, and what may stand between two that belong together. */
const STRING = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/gu;
const BETWEEN = /^[\s,+\\]*$/u;

/** Strings in a row from which they are the lines of something. */
const FEWEST = 2;

/** Share of the text that they have to be where no line end is written in them. */
const SHARE = 0.4;

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', b: '', f: '' };

/** What a notebook calls the lines of a cell, what a cell is, and one for people. */
const SOURCE = 'source';
const CELL = 'cell_type';
const PROSE_CELL = 'markdown';

type Literal = { readonly text: string; readonly line: number };
type Run = {
  readonly literals: Literal[];
  /** The string before it, which is the name of a value when it stands before a colon. */
  readonly before: string;
  hasLineEnd: boolean;
  units: number;
};

/** The text that is written in strings: cells of a notebook, a value of JSON, lines of a program that writes one. */
export const withinStrings: Unwrap = ({ lines, full }) => {
  if (!BEGINS.test(full[0]?.text ?? '')) return undefined;
  const runs = ofCells(runsOf(lines));
  const long = runs.filter(({ hasLineEnd }) => hasLineEnd);
  if (long.length > 0) return long.flatMap(linesOfRun);
  const total = lines.reduce((sum, { text }) => sum + text.trim().length, 0);
  const [longest] = runs.filter(({ literals, units }) => literals.length >= FEWEST && units >= total * SHARE)
    .sort((one, other) => other.units - one.units);
  return longest === undefined ? undefined : linesOfRun(longest);
};

/** Strings with nothing but separators between them. */
function runsOf(lines: Lines): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const { text, at } of lines) {
    let last = 0;
    for (const found of text.matchAll(STRING)) {
      if (run === undefined || !BETWEEN.test(text.slice(last, found.index))) {
        run = { literals: [], before: runs.at(-1)?.literals.at(-1)?.text ?? '', hasLineEnd: false, units: 0 };
        runs.push(run);
      }
      last = found.index + found[0].length;
      const isClosed = found[0].length > 1 && found[0].endsWith(found[0].charAt(0));
      const content = found[0].slice(1, isClosed ? -1 : undefined);
      run.literals.push({ text: content, line: at });
      run.units += content.length;
      run.hasLineEnd ||= /\\n/u.test(content);
    }
    if (run !== undefined && !BETWEEN.test(text.slice(last))) run = undefined;
  }
  return runs;
}

/** Of a notebook the sources of cells with code; of anything else all. */
function ofCells(runs: Run[]): Run[] {
  let isProse = false;
  const sources = runs.filter(({ before, literals }) => {
    if (before === CELL) isProse = literals[0]?.text === PROSE_CELL;
    return before === SOURCE && !isProse;
  });
  return sources.length === 0 ? runs : sources;
}

function linesOfRun({ literals, hasLineEnd }: Run): Line[] {
  const result: Line[] = [];
  let goesOn = false;
  for (const { text, line } of literals) {
    const parts = unescaped(text).split('\n');
    parts.forEach((part, at) => {
      const before = result.at(-1);
      if (at === 0 && goesOn && before !== undefined) {
        result[result.length - 1] = { ...before, text: before.text + part };
      } else if (at < parts.length - 1 || part !== '') {
        result.push({ text: part, at: line });
      }
    });
    // Lines without an end of their own are lines as well.
    goesOn = hasLineEnd && parts.at(-1) !== '';
  }
  return result;
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|(.))/giu, (_, code: string | undefined, unit: string | undefined) =>
    (code === undefined ? ESCAPED[unit ?? ''] ?? unit ?? '' : String.fromCharCode(Number.parseInt(code, 16))));
}
