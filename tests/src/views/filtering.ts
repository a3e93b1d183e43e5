import { matchesFilter, parseFilter, type FilterWord } from '../../../src/utils/filter/filterQuery.ts';

/** The rows that a filter leaves at 2026-11-27 14:00 UTC; a filter that cannot be read whole is an error. */
export const found = <Row>(filter: string, rows: readonly Row[], words: readonly FilterWord<Row>[]): readonly Row[] => {
  const query = parseFilter(filter, words);
  if (query.problems.length > 0) throw new Error(query.problems.join(' '));
  return rows.filter((row) => matchesFilter(query, row, Date.parse('2026-11-27T14:00:00Z')));
};
