/** Reading a row of the database without trusting its shape. */

export type Row = Readonly<Record<string, unknown>>;

const utf8 = (value: Uint8Array): string =>
  Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('utf8');

const wrong = (name: string, wanted: string): never => {
  throw new TypeError(`Column ${name} does not hold ${wanted}.`);
};

/** A text with a NUL comes as its bytes; see exactText.ts. */
export const text = (row: Row, name: string): string => {
  const value = row[name];
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? utf8(value) : wrong(name, 'text');
};

export const textOrNull = (row: Row, name: string): string | null => (row[name] === null ? null : text(row, name));

export const integer = (row: Row, name: string): number => {
  const value = row[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong(name, 'an integer');
};

export const integerOrNull = (row: Row, name: string): number | null =>
  (row[name] === null ? null : integer(row, name));

export const flag = (row: Row, name: string): boolean => integer(row, name) !== 0;

export const bytes = (row: Row, name: string): Uint8Array => {
  const value = row[name];
  return value instanceof Uint8Array ? value : wrong(name, 'bytes');
};

/** How much of something is kept. */
export type Amount = { readonly count: number; readonly bytes: number };

/** The answer of a query for `count` and `bytes`. */
export const amountOf = (row: Row | undefined): Amount =>
  (row === undefined ? { count: 0, bytes: 0 } : { count: integer(row, 'count'), bytes: integer(row, 'bytes') });
