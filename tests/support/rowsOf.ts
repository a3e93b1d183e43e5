import type { RowsPage } from '../../service/pagedJson.ts';

/** All rows of a list that is read in pages. */
export const rowsOf = <Row>(pages: Iterable<RowsPage<Row>>): Row[] => [...pages].flatMap(({ read }) => [...read()]);
