import { computed, shallowRef, type ComputedRef, type Ref } from 'vue';
import { matchesFilter, parseFilter, type FilterQuery, type FilterTerm, type FilterWord } from '../../../utils/filter/filterQuery.ts';
import { formatCount, plural } from '../../../utils/format.ts';
import { useWhileShown } from '../useWhileShown.ts';

export type ListFilter<Row, Subject> = {
  /** What is written in the field. */
  readonly text: Ref<string>;
  readonly words: readonly FilterWord<Subject>[];
  readonly query: ComputedRef<FilterQuery<Subject>>;
  /** Whether the filter says anything. */
  readonly filtering: ComputedRef<boolean>;
  readonly matches: ComputedRef<readonly Row[]>;
  /** All rows but those that are folded away. */
  readonly open: ComputedRef<readonly Row[]>;
  /** How many rows are folded away at present. */
  readonly folded: ComputedRef<number>;
  /** Those that match, of others than the rows of the list. */
  readonly matchesOf: (rows: readonly Row[]) => readonly Row[];
  /** How many of how many are shown: `14 of 15`; only how many there are without a filter. */
  readonly count: ComputedRef<string>;
  /** The same in words: `14 of 15 sessions shown`. */
  readonly shownWords: (one: string) => string;
};

/** Rows that a search found, best first, and which terms of the filter it has seen to. */
export type SearchedRows<Row, Subject> = {
  readonly rows: readonly Row[];
  readonly sawTo: (term: FilterTerm<Subject>) => boolean;
  /** Whether they go before the rows in which all of the filter stands as it is written. */
  readonly isBetter: boolean;
};

type FilterOptions<Row, Subject> = {
  readonly text: Ref<string>;
  readonly words: readonly FilterWord<Subject>[];
  readonly rows: () => readonly Row[];
  /** A row as the words see it. */
  readonly subjectOf: (row: Row) => Subject;
  /** Rows that stand in the list only while the filter says this word of them. */
  readonly fold?: { readonly word: string; readonly folds: (row: Row) => boolean };
  /** What a search found beside the rows that match; null without one. */
  readonly searched?: () => SearchedRows<Row, Subject> | null;
};

/** Milliseconds after which rows are asked again what words about time say of them. */
const tick = 1000;

const isSame = <Row>(one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);

/** The rows of a list through its filter. A row leaves when what a word says of its age no longer holds. */
export const useFilter = <Row extends object, Subject>(
  { text, words, rows, subjectOf, fold, searched = () => null }: FilterOptions<Row, Subject>,
): ListFilter<Row, Subject> => {
  const now = shallowRef(Date.now());
  const subjects = new WeakMap<Row, Subject>();
  const subjectFor = (row: Row): Subject => {
    const known = subjects.get(row) ?? subjectOf(row);
    subjects.set(row, known);
    return known;
  };

  const query = computed(() => parseFilter(text.value, words));
  const filtering = computed(() => query.value.terms.length > 0);
  const timed = computed(() => query.value.terms.some((term) => term.timed));
  const showsFolded = computed(() => query.value.terms.some(({ word }) => word === fold?.word));
  const unfolded = (all: readonly Row[]): readonly Row[] =>
    (fold === undefined || showsFolded.value ? all : all.filter((row) => !fold.folds(row)));
  const open = computed(() => unfolded(rows()));
  const folded = computed(() => rows().length - open.value.length);
  const matchesOf = (given: readonly Row[]): readonly Row[] => {
    const all = unfolded(given);
    if (!filtering.value) return all;
    const moment = timed.value ? Math.max(now.value, Date.now()) : 0;
    return all.filter((row) => matchesFilter(query.value, subjectFor(row), moment));
  };
  const withSearched = (found: readonly Row[]): readonly Row[] => {
    const search = searched();
    if (search === null) return found;
    const rest = { ...query.value, terms: query.value.terms.filter((term) => !search.sawTo(term)) };
    const more = unfolded(search.rows).filter((row) => matchesFilter(rest, subjectFor(row), now.value));
    return [...new Set(search.isBetter ? [...more, ...found] : [...found, ...more])];
  };
  // The same rows are the same list, so that a tick of the clock alone draws nothing.
  const matches = computed<readonly Row[]>((before) => {
    const found = withSearched(matchesOf(rows()));
    return before !== undefined && isSame(before, found) ? before : found;
  });
  useWhileShown(timed, () => {
    now.value = Date.now();
    const timer = setInterval(() => { now.value = Date.now(); }, tick);
    return () => { clearInterval(timer); };
  });

  const count = computed(() => {
    const all = formatCount(open.value.length);
    return filtering.value ? `${formatCount(matches.value.length)} of ${all}` : all;
  });
  const shownWords = (one: string): string =>
    `${filtering.value ? `${formatCount(matches.value.length)} of ` : ''}${plural(open.value.length, one)} shown`;
  return { text, words, query, filtering, matches, open, folded, matchesOf, count, shownWords };
};
