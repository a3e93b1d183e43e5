import { connect } from 'node:net';
import type { FuzzRequest } from './fuzzRequests.ts';

export type FuzzAnswer = {
  /** Of every answer on the connection, in order; none where it was cut. */
  readonly statuses: readonly number[];
  /** The beginning of what came. */
  readonly text: string;
  /** Whether nothing came for too long although it was to. */
  readonly isLate: boolean;
};

/** Milliseconds to wait for the answer of a whole request, and for what becomes of anything else. */
const [wholeMs, otherMs] = [30_000, 60];

/** Keeps what is at the beginning: ids stand there, and a list of everything is long. */
const most = 64 * 1024;

/** Sends bytes on a connection of their own and takes what comes until it is closed. */
export const sendBytes = (
  port: number, { bytes, isWhole }: FuzzRequest,
): Promise<FuzzAnswer> => new Promise((resolve) => {
  const socket = connect({ host: '127.0.0.1', port });
  const statuses: number[] = [];
  let text = '';
  let isLate = false;
  // How long a wait is, not when it began: anything that is no request waits for nothing.
  socket.setTimeout(isWhole ? wholeMs : otherMs, () => {
    isLate = isWhole;
    socket.destroy();
  });
  socket.on('data', (part: Buffer) => {
    const piece = part.toString('latin1');
    for (const [, status] of piece.matchAll(/(?:^|\n)HTTP\/1\.1 (\d{3}) /g)) statuses.push(Number(status));
    if (text.length < most) text += piece;
  });
  // What breaks HTTP is cut, also while it is still being sent.
  socket.on('error', () => undefined);
  socket.on('close', () => { resolve({ statuses: statuses.filter((status) => status >= 200), text, isLate }); });
  socket.write(bytes);
});
