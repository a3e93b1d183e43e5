import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RawAnswer } from '../../support/rawSocket.ts';
import type { ExpectedAnswer } from './row.ts';

const document = fileURLToPath(new URL('../../../docs/security.md', import.meta.url));
const begin = '<!-- The table is written by npm run docs:security. -->\n';
const end = '<!-- End of the table. -->\n';

export type Line = { readonly id: string; readonly title: string; readonly expected: string; readonly got: string };

const inWords = (
  statuses: readonly number[], readers: readonly string[], closed: boolean, unchanged: boolean,
): string => [
  statuses.join(', '),
  ...(closed ? ['connection ended'] : []),
  ...[...new Set(readers)].map((origin) => `readable by ${origin}`),
  ...(unchanged ? ['nothing changed'] : []),
].join('; ');

/** What a row is to give, in the words of the table. */
export const expectedWords = (answers: readonly ExpectedAnswer[], unchanged: boolean): string => inWords(
  answers.map(({ status }) => status),
  answers.flatMap(({ readableBy }) => (readableBy === undefined ? [] : [readableBy])),
  answers.some(({ closed }) => closed === true),
  unchanged,
);

export type Outcome = { readonly answer: RawAnswer; readonly closed: boolean };

/** What a row gave, in the same words. */
export const gotWords = (outcomes: readonly Outcome[], unchanged: boolean): string => inWords(
  outcomes.map(({ answer }) => answer.status),
  outcomes.flatMap(({ answer }) => answer.headers
    .filter(([name]) => name.toLowerCase() === 'access-control-allow-origin').map(([, origin]) => origin)),
  outcomes.some(({ closed }) => closed),
  unchanged,
);

const cell = (text: string): string => text.replaceAll('<', '&lt;').replaceAll(/[|*_]/g, '\\$&');

export const tableOf = (lines: readonly Line[]): string => [
  '| Row | Attack | Expected | Got |',
  '|---|---|---|---|',
  ...lines.toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ id, title, expected, got }) => `| ${[id, title, expected, got].map(cell).join(' | ')} |`),
  '',
].join('\n');

/** The document with its table, and the document with another table in its place. */
const split = (): { readonly before: string; readonly table: string; readonly after: string } => {
  const text = readFileSync(document, 'utf8');
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (from < begin.length || to < from) throw new Error('docs/security.md lacks the marks of its table.');
  return { before: text.slice(0, from), table: text.slice(from, to), after: text.slice(to) };
};

export const documentedTable = (): string => split().table;

export const writeTable = (table: string): void => {
  const { before, after } = split();
  writeFileSync(document, before + table + after);
};
