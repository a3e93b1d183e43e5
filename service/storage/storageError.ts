/** A read or write that the database refused. The sentence goes to the caller. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly sentence: string;

  constructor(cause: unknown) {
    const sentence = sentenceOf(cause);
    super(sentence, { cause });
    this.sentence = sentence;
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

/** The database file is not the one that was opened: what is written would be in no file that a start would find. */
export class FileReplaced extends Error {
  override readonly name = 'FileReplaced';
}

const sentenceOf = (cause: unknown): string => {
  if (cause instanceof FileReplaced) {
    return 'Storage: the database file was removed or replaced while the service ran; nothing was changed, start the service again.';
  }
  const code = sqliteCodeOf(cause) ?? '';
  if (code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR')) {
    return 'Storage: the data could not be written, the disk may be full; nothing was changed.';
  }
  if (code.startsWith('SQLITE_READONLY')) {
    return 'Storage: the data folder cannot be written to; nothing was changed.';
  }
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')) {
    return 'Storage: the database is damaged; stop the service and start it again to restore the last backup.';
  }
  return 'Storage: the data could not be read or written; nothing was changed.';
};
