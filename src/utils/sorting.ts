/** Orders of a list by one of its columns. */
import { compareKeys, orderKey } from './naturalOrder.ts';

export type SortColumn<Key extends string> = {
  readonly key: Key;
  readonly text: string;
  /** The greatest first, and at the right. */
  readonly figure: boolean;
};
export type SortOrder<Key extends string> = { readonly key: Key; readonly descending: boolean };

/** The order that a press on the head of a column asks for: again turns it round. */
export const turned = <Key extends string>(
  { key, descending }: SortOrder<Key>, column: SortColumn<Key>,
): SortOrder<Key> => ({ key: column.key, descending: key === column.key ? !descending : column.figure });

/** What a row is ordered by; null where it has no such value. */
export type SortValue = string | number | null;

/** A row with what it is ordered by. Both are read once for each row, not for each comparison. */
type Ordered<Row> = { readonly row: Row; readonly value: SortValue; name: string | null };

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compareKeys(String(one), String(other));

/**
 * The rows in order; those without a value stand last whichever way, equal ones by name.
 * @param nameOf without it equal rows keep the order they had
 */
export const inOrder = <Row>(
  rows: readonly Row[], descending: boolean, valueOf: (row: Row) => SortValue, nameOf: (row: Row) => string = () => '',
): Row[] => {
  /** Only rows that are otherwise equal are ordered by name. */
  const nameKey = (ordered: Ordered<Row>): string => {
    ordered.name ??= orderKey(nameOf(ordered.row));
    return ordered.name;
  };
  const read = rows.map((row): Ordered<Row> => {
    const value = valueOf(row);
    return { row, value: typeof value === 'string' ? orderKey(value) : value, name: null };
  });
  read.sort((one, other) => {
    if (one.value === null || other.value === null) {
      if (one.value !== other.value) return one.value === null ? 1 : -1;
    } else {
      const difference = compare(one.value, other.value);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return compareKeys(nameKey(one), nameKey(other));
  });
  return read.map(({ row }) => row);
};
