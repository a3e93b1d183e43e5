/** Differences in words. */
import { pathText, type DifferenceKind } from '../../../flows/compare/difference.ts';
import type { Finding } from '../../../flows/result.ts';
import type { Part, PartDifference } from '../../../flows/compare/exchangeDifferences.ts';
import type { ComparedSide } from '../../stores/compared.ts';
import { capital } from '../../utils/capital.ts';
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

/** A difference as the view counts and shows it. */
export type ShownDifference = {
  readonly kind: DifferenceKind;
  readonly isHeader: boolean;
  /** Why it is not counted unless that is asked for; null where it counts. */
  readonly uncounted: string | null;
  /** Where it is and how it is on both sides, null where there is nothing. Only what is in sight is put into words. */
  readonly words: () => { readonly place: string; readonly a: string | null; readonly b: string | null };
};

/** A difference of two exchanges. */
export const shownOf = (difference: PartDifference): ShownDifference => {
  const { kind, part, left, right, everyTime } = difference;
  const textOf = (value: unknown): string | null => (value === undefined ? null : valueText(value, part));
  return {
    kind, isHeader: part === 'answer headers' || part === 'request headers', uncounted: everyTime,
    words: () => ({ place: placeOf(difference), a: textOf(left), b: textOf(right) }),
  };
};

/** What was expected, in A, and what came, in B. */
export const shownFinding = ({ path, passed, expected, got }: Finding): ShownDifference => ({
  kind: 'changed', isHeader: false, uncounted: passed ? 'as expected' : null, words: () => ({ place: path, a: expected, b: got }),
});

/** That a redirect was followed: what came of a side is then of another address than was asked. */
export const redirectWords = (letter: 'A' | 'B', asked: string, redirectedTo: string | null): readonly string[] =>
  (redirectedTo === null ? [] : [`${letter} was redirected by the browser from ${asked} to ${redirectedTo}: what came is of that address.`]);

type Compared = Pick<ComparedSide, 'exchange'>;

const decisionOf = ({ exchange }: Compared): string | null =>
  textAt(at(parsed(exchange.answerBody ?? ''), 'explanation'), 'decision');

/** `8 differences`, `no difference`. */
export const countOfDifferences = (count: number): string =>
  (count === 0 ? 'no difference' : `${formatCount(count)} ${count === 1 ? 'difference' : 'differences'}`);

/** What matters most of all differences, as a title. */
export const titleOf = (a: Compared, b: Compared, differences: number): string => {
  const [one, other] = [a.exchange.status, b.exchange.status];
  if (one !== other) return `${one ?? 'No answer'} in A, ${other ?? 'no answer'} in B`;
  if (differences === 0) return 'No difference';
  const decisions = [decisionOf(a), decisionOf(b)] as const;
  return decisions[0] === null || decisions[1] === null || decisions[0] === decisions[1]
    ? countOfDifferences(differences)
    : `${capital(decisions[0])} in A, ${capital(decisions[1])} in B`;
};

/** Differences as lines of a text, and how many were left out. */
export const reportLines = (shown: readonly ShownDifference[], left: number): readonly string[] => [
  ...shown.map(({ kind, words }) => {
    const { place, a, b } = words();
    return `${kindWords[kind]} ${place}: ${a ?? 'nothing'}, ${b ?? 'nothing'}`;
  }),
  ...(left === 0 ? [] : [`Left out, since it changes every time: ${formatCount(left)}.`]),
];

/**
 * All of it as a text, for a report.
 * @param left how many are not counted
 * @param unseen how many more there are without the masks
 */
export const reportOf = (
  a: ComparedSide, b: ComparedSide, shown: readonly ShownDifference[], left: number, unseen: number,
): string => [
  ...([['A', a], ['B', b]] as const).flatMap(([name, { exchange, target, startedAt, from, lacks, redirectedTo }]) => [
    `${name}: ${exchange.method} ${target}${exchange.target}, ${exchange.status ?? 'no answer'}, ${new Date(startedAt).toISOString()}, of ${from}`,
    ...redirectWords(name, `${target}${exchange.target}`, redirectedTo).map((words) => `   ${words}`),
    ...(lacks === '' ? [] : [`   ${lacks}`]),
  ]),
  '',
  titleOf(a, b, shown.length + Math.max(0, unseen)),
  ...reportLines(shown, left),
  ...(unseen > 0 ? [`Left out, in what was masked or cut: ${formatCount(unseen)}.`] : []),
  '',
].join('\n');
