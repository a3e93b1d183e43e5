import { closeSync, openSync, read } from 'node:fs';
import { promisify } from 'node:util';
import { folderFiles, type FolderFile } from '../files/folderFiles.ts';

const readAt = promisify(read);

/** Bytes looked through in one piece: a few milliseconds with all that is looked for. */
const pieceBytes = 128 * 1024;

/** A file with those of the runs that stand in it; null where it was not looked through. */
export type SearchedFile = FolderFile & { readonly found: ReadonlySet<number> | null };

/** Looks through the files of a data folder for runs of bytes, beside the requests. */
export class FolderSearch {
  readonly #folder: string;
  /** Kept open: closing the database, by whatever handle, gives up the lock that this process has on it. */
  #database: number | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @param runs each at most some hundred bytes long
   * @param isOver asked before each piece; what is not looked through by then is not claimed to be
   */
  async search(runs: readonly Buffer[], isOver: () => boolean): Promise<SearchedFile[]> {
    const searched: SearchedFile[] = [];
    for (const file of folderFiles(this.#folder)) {
      searched.push({ ...file, found: await this.#look(file, runs, isOver) });
    }
    return searched;
  }

  /** To be called when the database is closed. */
  close(): void {
    if (this.#database !== undefined) closeSync(this.#database);
    this.#database = undefined;
  }

  async #look(
    { path, role, bytes }: FolderFile, runs: readonly Buffer[], isOver: () => boolean,
  ): Promise<ReadonlySet<number> | null> {
    // The lock of the folder is such a file.
    if (bytes === 0) return new Set();
    if (role === 'database') return await lookThrough(this.#database ??= openSync(path, 'r'), runs, isOver);
    let handle: number;
    try {
      handle = openSync(path, 'r');
    } catch {
      return null;
    }
    try {
      return await lookThrough(handle, runs, isOver);
    } finally {
      closeSync(handle);
    }
  }
}

const lookThrough = async (
  handle: number, runs: readonly Buffer[], isOver: () => boolean,
): Promise<ReadonlySet<number> | null> => {
  const overlap = Math.max(0, ...runs.map(({ length }) => length - 1));
  const buffer = Buffer.allocUnsafe(overlap + pieceBytes);
  const found = new Set<number>();
  let kept = 0;
  for (let position = 0; !isOver();) {
    const { bytesRead } = await readAt(handle, buffer, kept, pieceBytes, position);
    if (bytesRead === 0) return found;
    position += bytesRead;
    const piece = buffer.subarray(0, kept + bytesRead);
    for (const [at, run] of runs.entries()) if (!found.has(at) && piece.includes(run)) found.add(at);
    // A run can begin in one piece and end in the next.
    kept = Math.min(overlap, piece.length);
    piece.copy(buffer, 0, piece.length - kept);
  }
  return null;
};
