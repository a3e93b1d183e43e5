/** Rows from which it is a table; fewer are as well the arguments of something. */
const MIN_ROWS = 3;

/** Only the beginning is looked at: it shows what a text is, and keeps the time bounded. */
const TABLE_UNITS = 16_384;

/** Cells of a row; null where one is no bare value, as in code. */
function cellsOf(row: string, separator: string): string[] | null {
  const cells: string[] = [];
  for (let at = 0; at <= row.length;) {
    const end = row[at] === '"' ? endOfQuoted(row, at) : endOfBare(row, at, separator);
    if (end === null || (end < row.length && row[end] !== separator)) return null;
    cells.push(row.slice(at, end));
    at = end + 1;
  }
  return cells;
}

/** Within quotes a quote is written twice. */
function endOfQuoted(row: string, start: number): number | null {
  let quote = row.indexOf('"', start + 1);
  while (quote >= 0 && row[quote + 1] === '"') quote = row.indexOf('"', quote + 2);
  return quote < 0 ? null : quote + 1;
}

/** What code has in it, and blanks behind a separator, as its lists have. */
const NO_VALUE = /[(){}[\]=<>\\`&|]|^["' ]|:$/u;

function endOfBare(row: string, start: number, separator: string): number | null {
  const found = row.indexOf(separator, start);
  const end = found < 0 ? row.length : found;
  return NO_VALUE.test(row.slice(start, end)) ? null : end;
}

/** A number, an amount, a share, a date, a time, a word for true or false. */
const FIGURE = new RegExp([
  String.raw`^[-+]?[$\u20ac\u00a3]? ?\d[\d., _'-]*(?:e[-+]?\d+)? ?%?$`,
  String.raw`^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ]\d\d:\d\d\S*)?$`,
  String.raw`^\d{1,2}:\d\d(?::\d\d)?$`,
  '^(?:true|false|yes|no)$',
].join('|'), 'iu');

const isHead = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() !== '' && !FIGURE.test(cell)) && new Set(cells).size === cells.length;

/** Whether it is rows of values between commas, semicolons or tabs: with a head of names, or figures in a column. */
export function isTable(text: string): boolean {
  const cut = text.length > TABLE_UNITS ? text.slice(0, text.lastIndexOf('\n', TABLE_UNITS)) : text;
  const rows = cut.split(/\r?\n/u).filter((row) => row.trim() !== '');
  if (isWide(rows)) return true;
  return rows.length >= MIN_ROWS && ([',', ';', '\t'].some((separator) => isTableOf(rows, separator)) || isPiped(rows) || isAligned(rows));
}

function isTableOf(rows: readonly string[], separator: string): boolean {
  const read: string[][] = [];
  for (const row of rows) {
    const cells = cellsOf(row, separator);
    if (cells === null || cells.length < 2 || cells.length !== (read[0] ?? cells).length) return false;
    read.push(cells);
  }
  const [head = [], ...body] = read;
  const hasFigures = (of: readonly string[][]): boolean =>
    head.some((_, column) => of.every((cells) => cells[column] === '' || FIGURE.test(cells[column] ?? '')));
  // Without figures a head cannot be told from other rows: then there must be more of it than a list of words has.
  if (isHead(head)) return hasFigures(body) || (head.length >= 3 && rows.length > MIN_ROWS);
  return head.length >= 3 && hasFigures(read);
}

/** Values between pipes, as databases write rows: bare words and numbers, as many in each row. */
const PIPED = /^[^|]{1,200}(?:\|[^|]{0,200}){1,100}$/u;
const NO_PIPED = /[(){}[\]=<>\\`&;$"']/u;

function isPiped(rows: readonly string[]): boolean {
  const cells = rows.map((row) => row.split('|'));
  const [head = []] = cells;
  return head.length >= 2 && isHead(head.map((cell) => cell.trim()))
    && rows.every((row) => PIPED.test(row) && !NO_PIPED.test(row)) && cells.every((row) => row.length === head.length)
    && head.some((_, column) => cells.slice(1).every((row) => FIGURE.test(row[column]?.trim() ?? '')));
}

/** What statements have and values in columns do not. */
const NO_COLUMN = /[(){}[\]=<>\\`;&$"']|^\s*(?:#|\/\/)|,$/u;

/** Rows under a head of names, in columns, with a column of figures; the first column may have no name. */
function isAligned(rows: readonly string[]): boolean {
  if (rows.some((row) => NO_COLUMN.test(row))) return false;
  const [head = [], ...body] = rows.map((row) => row.trim().split(/\s+/u));
  const width = body[0]?.length ?? 0;
  if (head.length < 2 || !isHead(head) || body.some((row) => row.length !== width)) return false;
  if (width !== head.length && width !== head.length + 1) return false;
  const figures = (body[0] ?? []).filter((_, column) => body.every((row) => FIGURE.test(row[column] ?? '')));
  return figures.length >= 1 && width >= 3 && rows.every((row) => / {2,}|\t/u.test(row.trim()));
}

/** Columns from which a head and one row are a table, when half of them are figures. */
const WIDE = 6;

function isWide(rows: readonly string[]): boolean {
  const [head = [], first = [], ...others] = rows.map((row) => row.trim().split(/\s+/u));
  const hasWidth = (row: readonly string[]): boolean => row.length === head.length;
  if (head.length < WIDE || !isHead(head) || !hasWidth(first) || !others.every(hasWidth)) return false;
  const figures = first.filter((cell) => FIGURE.test(cell)).length;
  return figures * 2 >= head.length && !rows.some((row) => NO_COLUMN.test(row));
}
