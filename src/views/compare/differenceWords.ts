/** Differences in words. */
import { pathText, type DifferenceKind } from '../../../flows/compare/difference.ts';
import type { Part, PartDifference } from '../../../flows/compare/exchangeDifferences.ts';
import type { ComparedSide } from '../../stores/compared.ts';
import { formatCount, plural } from '../../utils/format.ts';
import { phraseOf } from '../../utils/statusPhrases.ts';
import { at, isObject, parsed, textAt } from '../../utils/unknowns.ts';

export const kindWords: Readonly<Record<DifferenceKind, string>> = {
  added: '+ Added', removed: '\u2212 Removed', changed: '\u2260 Changed', moved: '\u2195 Moved',
};

const wholeOf: Readonly<Record<Part, string>> = {
  status: 'status', 'answer body': 'answer, the whole text', 'answer headers': 'headers', request: 'method and path',
  'request body': 'request, the whole text', 'request headers': 'headers', duration: 'duration',
};
const prefixOf: Readonly<Partial<Record<Part, string>>> = { 'request body': 'request ', 'request headers': 'request ' };

/** Where it is: a path in the answer, of the request with this word before it. */
export const placeOf = ({ part, path }: Pick<PartDifference, 'part' | 'path'>): string =>
  (path.length === 0 ? wholeOf[part] : `${prefixOf[part] ?? ''}${pathText(path)}`);

/** So much of a text is shown in a row. */
const mostShown = 300;
const cut = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

const nameOf = (value: unknown): string => {
  const name = textAt(value, 'name') ?? textAt(value, 'id') ?? textAt(value, 'asset');
  return name === null ? '' : `${JSON.stringify(cut(name))}, `;
};

/** A value in a row; of what has parts, what it is and how many. */
export const valueText = (value: unknown, part: Part): string => {
  if (part === 'duration' && typeof value === 'number') return `${Math.round(value * 100) / 100} ms`;
  if (part === 'status') return typeof value === 'number' ? `${value} ${phraseOf(value)}`.trimEnd() : 'no answer';
  if (part === 'request' || part === 'answer headers' || part === 'request headers') return cut(String(value));
  if (Array.isArray(value)) return `[ ${plural(value.length, 'item')} ]`;
  if (isObject(value)) return `{ ${nameOf(value)}${plural(Object.keys(value).length, 'key')} }`;
  return cut(JSON.stringify(value));
};

const decisionOf = ({ exchange }: ComparedSide): string | null =>
  textAt(at(parsed(exchange.answerBody ?? ''), 'explanation'), 'decision');
const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** What matters most of all differences, as a title. */
export const titleOf = (a: ComparedSide, b: ComparedSide, differences: number): string => {
  const [one, other] = [a.exchange.status, b.exchange.status];
  if (one !== other) return `${one ?? 'No answer'} in A, ${other ?? 'no answer'} in B`;
  if (differences === 0) return 'No difference';
  const decisions = [decisionOf(a), decisionOf(b)] as const;
  return decisions[0] === null || decisions[1] === null || decisions[0] === decisions[1]
    ? `${formatCount(differences)} ${differences === 1 ? 'difference' : 'differences'}`
    : `${capital(decisions[0])} in A, ${capital(decisions[1])} in B`;
};

/** All of it as a text, for a report. */
export const reportOf = (a: ComparedSide, b: ComparedSide, shown: readonly PartDifference[], left: number): string => [
  ...([['A', a], ['B', b]] as const).map(([name, { exchange, target, startedAt, from }]) =>
    `${name}: ${exchange.method} ${target}${exchange.target}, ${exchange.status ?? 'no answer'}, ${new Date(startedAt).toISOString()}, of ${from}`),
  '',
  titleOf(a, b, shown.length),
  ...shown.map((each) => `${kindWords[each.kind]} ${placeOf(each)}: ${[each.left, each.right]
    .map((value) => (value === undefined ? 'nothing' : valueText(value, each.part))).join(', ')}`),
  ...(left === 0 ? [] : [`Left out, since it changes every time: ${formatCount(left)}.`]),
  '',
].join('\n');
