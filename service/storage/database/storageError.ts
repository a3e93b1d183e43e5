import { sentenceOf, type RefusalCode } from '../../../contract/refusals/list.ts';

type StorageRefusal = Extract<RefusalCode, `storage-${string}`>;

/** A read or write that the database refused. The caller is told the refusal. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly refusal: StorageRefusal;

  constructor(cause: unknown) {
    const refusal = refusalOf(cause);
    super(sentenceOf(refusal), { cause });
    this.refusal = refusal;
  }
}

/**
 * The name SQLite gives its error, such as `SQLITE_FULL`. The driver leaves it out when a query for several rows
 * fails; then it is known only that SQLite failed.
 */
export const sqliteCodeOf = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof Error)) return undefined;
  if ('sqliteCodeName' in thrown && typeof thrown.sqliteCodeName === 'string') return thrown.sqliteCodeName;
  return 'code' in thrown && thrown.code === 'ERR_SQLITE_ERROR' ? 'SQLITE_ERROR' : undefined;
};

/**
 * Whether SQLite says that the file is damaged. Where the driver leaves out the name, the sentence is all there is.
 */
export const saysDamaged = (thrown: unknown): boolean => {
  const code = sqliteCodeOf(thrown);
  if (code === undefined || !(thrown instanceof Error)) return false;
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')
    || /database disk image is malformed|file is not a database/.test(thrown.message);
};

/** Whether there was no room. A query for several rows says so in its sentence alone. */
export const isFull = (thrown: unknown): boolean => {
  const code = sqliteCodeOf(thrown) ?? '';
  return code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR')
    || (code !== '' && thrown instanceof Error && /database or disk is full|disk I\/O error/.test(thrown.message));
};

/** The database file is not the one that was opened: what is written would be in no file that a start would find. */
export class FileReplaced extends Error {
  override readonly name = 'FileReplaced';
}

const refusalOf = (cause: unknown): StorageRefusal => {
  if (cause instanceof FileReplaced) return 'storage-replaced';
  const code = sqliteCodeOf(cause) ?? '';
  if (isFull(cause)) return 'storage-full';
  if (code.startsWith('SQLITE_READONLY')) return 'storage-read-only';
  if (saysDamaged(cause)) return 'storage-damaged';
  return 'storage-failed';
};
