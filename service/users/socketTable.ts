import { closeSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';

const readFrom = promisify(read);

/** So many bytes are read and looked through at a time, which takes less than a millisecond. */
const pieceBytes = 64 * 1024;

/** The states in which a socket has an owner for certain: ESTABLISHED and CLOSE_WAIT. */
const owned = new Set(['01', '08']);

/** The user of a socket, of the rest of its row; undefined for one that nobody holds, which reads as root's. */
const userIn = (rest: string): number | undefined => {
  const [state = '', , , , user = '', , inode = '0'] = rest.trim().split(/\s+/, 7);
  return owned.has(state) && inode !== '0' && /^\d+$/.test(user) ? Number(user) : undefined;
};

/** One of the tables in which Linux tells whose each socket is. It stays open: files may run out when it is needed. */
export class SocketTable {
  readonly #file: number;
  readonly #piece = Buffer.allocUnsafe(pieceBytes);

  /** @throws the system's error when it cannot be opened or read */
  constructor(path: string) {
    this.#file = openSync(path, 'r');
    try {
      readSync(this.#file, this.#piece, 0, 1, 0);
    } catch (error) {
      closeSync(this.#file);
      throw error;
    }
  }

  /**
   * Goes through the table from its beginning. It changes meanwhile, so a row may be missed.
   * @param found told of a row with an owner that begins in one of the wanted ways; returns whether it was the last
   */
  async read(wanted: { has: (row: string) => boolean }, found: (row: string, user: number) => boolean): Promise<void> {
    let at = 0;
    let begun = '';
    for (;;) {
      const { bytesRead } = await readFrom(this.#file, this.#piece, 0, pieceBytes, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      const text = begun + this.#piece.toString('latin1', 0, bytesRead);
      let start = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        const from = text.indexOf(': ', start) + 2;
        const to = text.indexOf(' ', text.indexOf(' ', from) + 1);
        const row = text.slice(from, to);
        if (to < end && wanted.has(row)) {
          const user = userIn(text.slice(to, end));
          if (user !== undefined && found(row, user)) return;
        }
        start = end + 1;
      }
      begun = text.slice(start);
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}
