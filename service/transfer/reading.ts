import { startedAs } from '../startedAs.ts';
import { migrations } from '../storage/database/migrations.ts';
import type { Column } from './columns.ts';
import { formatName, formatVersion, readBytes, sumOf, type End, type ExportFacts, type Header } from './format.ts';
import { kindNames, type KindName } from './kinds.ts';
import { linesOf } from './lines.ts';
import { stagedResult } from './stagedResult.ts';
import { Staging, type StagedValue } from './staging.ts';
import { TransferError } from './transferError.ts';
import { isMoment, isPossibleNumber, isPossibleText } from './values.ts';

const another = `give a file that ${startedAs()} data export wrote`;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of a line with exactly these keys; undefined for anything else. */
const objectWith = (value: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> | undefined => {
  if (!isObject(value)) return undefined;
  const own = Object.keys(value);
  return own.length === keys.length && keys.every((key) => Object.hasOwn(value, key)) ? value : undefined;
};

const parsed = (line: Buffer): unknown => {
  try {
    return JSON.parse(strictUtf8.decode(line));
  } catch {
    return undefined;
  }
};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isKind = (name: unknown): name is KindName => kindNames.some((each) => each === name);

/** @returns undefined when a name is none of a kind, or a value no count */
const countsIn = (counts: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> | undefined => {
  const known = Object.entries(counts)
    .filter((entry): entry is [string, number] => isKind(entry[0]) && isCount(entry[1]));
  return known.length === Object.keys(counts).length ? Object.fromEntries(known) : undefined;
};

/** @throws TransferError when a first line is not that of an export, or of one that this version cannot read */
export const headerIn = (line: Buffer | undefined): Header => {
  const value = line === undefined ? undefined : parsed(line);
  if (!isObject(value) || value['format'] !== formatName) {
    throw new TransferError(`The file is not an export of Patchbay; ${another}.`);
  }
  const { formatVersion: form, schemaVersion, productVersion, at, service, counts } = value;
  if (isCount(form) && form > formatVersion) {
    throw new TransferError('The file was written in a form that only a newer Patchbay reads; update this one and import it then.');
  }
  if (isCount(schemaVersion) && schemaVersion > migrations.length) {
    throw new TransferError('The file was written by a newer Patchbay; update this one and import it then.');
  }
  const isWhole = isCount(form) && form > 0 && isCount(schemaVersion) && schemaVersion > 0
    && typeof productVersion === 'string' && typeof at === 'string' && isMoment(Date.parse(at))
    && typeof service === 'string' && isObject(counts);
  const known = isWhole ? countsIn(counts) : undefined;
  if (!isWhole || known === undefined) {
    throw new TransferError(`The first line of the file is not one of an export; ${another}.`);
  }
  return { format: formatName, formatVersion: form, schemaVersion, productVersion, at, service, counts: known };
};

const endOf = (value: unknown): End | undefined => {
  const { lines, altered, sha256 } = objectWith(objectWith(value, ['end'])?.['end'], ['lines', 'altered', 'sha256']) ?? {};
  return isCount(lines) && isCount(altered) && typeof sha256 === 'string' ? { lines, altered, sha256 } : undefined;
};

/** What a last line says; undefined for any other line. */
export const endIn = (line: Buffer): End | undefined => endOf(parsed(line));

/** @returns undefined when the value cannot stand in the column */
const valueFor = (kind: KindName, { name, type, isNullable }: Column, value: unknown): StagedValue | undefined => {
  if (value === null) return isNullable ? null : undefined;
  if (type === 'INTEGER') return typeof value === 'number' && isPossibleNumber(name, value) ? value : undefined;
  const bytes = readBytes(value);
  return bytes !== undefined && isPossibleText(kind, name, bytes) ? bytes : undefined;
};

/** @throws TransferError when a line is not one of a row */
const stage = (staging: Staging, value: unknown, number: number): KindName => {
  const line = objectWith(value, ['kind', 'row']);
  const kind = line?.['kind'];
  if (!isKind(kind) || staging.columns(kind).length === 0) {
    throw new TransferError(`Line ${number} is none of an export; ${another}.`);
  }
  const columns = staging.columns(kind);
  const row = objectWith(line?.['row'], columns.map(({ name }) => name));
  if (row === undefined) {
    throw new TransferError(`Line ${number} has other fields than the ${kind} of an export; ${another}.`);
  }
  const values = columns.map((column): StagedValue => {
    const read = valueFor(kind, column, row[column.name]);
    if (read !== undefined) return read;
    throw new TransferError(`Line ${number} has a value in ${column.name} that no export has; ${another}.`);
  });
  const staged = kind === 'flowResults' ? stagedResult(values) : { values, made: [] };
  if (staged === undefined) throw new TransferError(`Line ${number} has no result of a flow as an export has; ${another}.`);
  if (!staging.add(kind, staged.values, staged.made)) throw new TransferError(`Line ${number} says again what an earlier line says; ${another}.`);
  return kind;
};

/** @throws TransferError when an end does not fit what was read before it */
const checkEnd = (end: End, lines: number, sum: string, header: Header, counted: ReadonlyMap<string, number>): void => {
  if (end.sha256 !== sum) {
    throw new TransferError('The file was changed or damaged since it was written: its sum is another; export again.');
  }
  const isWhole = kindNames.every((name) => {
    const [said, read] = [header.counts[name] ?? 0, counted.get(name) ?? 0];
    // A result that was deleted while the export was made is not in it.
    return name === 'flowResults' ? read <= said : read === said;
  });
  if (end.lines !== lines || !isWhole) throw new TransferError(`The file does not hold as many lines as it says; ${another}.`);
};

/**
 * Reads a whole export into a staged file and holds every line of it against what an export can hold.
 * @param file where it is staged; it is there afterwards only when nothing was wrong
 * @returns its head, and of how many of its texts it says that they were not the ones that had been saved
 * @throws TransferError with one sentence when it is not a whole export that this version can read
 */
export const readInto = async (file: string, chunks: AsyncIterable<Buffer>): Promise<ExportFacts> => {
  const lines = linesOf(chunks);
  const first = await lines.next();
  const header = headerIn(first.done === true ? undefined : first.value);
  const sum = sumOf().update(first.value as Buffer).update('\n');
  const staging = new Staging(file, header);
  try {
    const counted = new Map<string, number>();
    let number = 1;
    let end: End | undefined;
    for await (const line of lines) {
      number += 1;
      if (end !== undefined) throw new TransferError(`Line ${number} stands behind the end of the export; ${another}.`);
      const value = parsed(line);
      end = endOf(value);
      if (end === undefined) {
        const kind = stage(staging, value, number);
        counted.set(kind, (counted.get(kind) ?? 0) + 1);
        sum.update(line).update('\n');
      } else checkEnd(end, number - 1, sum.digest('hex'), header, counted);
    }
    if (end === undefined) throw new TransferError('The file ends before the export does, so a part of it is missing; export again.');
    staging.finish();
    return { header, altered: end.altered };
  } catch (error) {
    staging.close();
    throw error;
  }
};
