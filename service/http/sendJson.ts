import type { ServerResponse } from 'node:http';
import { bytesOf } from '../bytesOf.ts';
import { Problem } from '../problem.ts';
import { Slices } from '../slices.ts';
import { uncounted, type Unsent } from '../unsent.ts';
import type { Reply } from './reply.ts';

export const json = 'application/json; charset=utf-8';

/** Calls back once an answer is sent or is not going to be: at once where its client has gone already. */
export const whenOver = (response: ServerResponse, over: () => void): void => {
  if (response.destroyed || response.closed) over();
  else response.once('close', over);
};

/** Sends JSON in pieces, which count until they are sent. @throws Problem when too much waits for others already */
export const sendPieces = (reply: Reply, pieces: readonly Uint8Array[], unsent: Unsent): void => {
  const bytes = bytesOf(pieces);
  if (!unsent.tryTake(bytes)) throw new Problem('answers-unread');
  whenOver(reply.raw, () => { unsent.giveBack(bytes); });
  reply.header('content-type', json).send(pieces);
};

/**
 * Sends a value as JSON. Much of it counts until it is sent, and is kept as bytes, which are not on the heap.
 * @throws Problem when too much waits for others already
 */
export const sendJson = (reply: Reply, value: unknown, unsent: Unsent): void => {
  const text = JSON.stringify(value);
  if (text.length < uncounted) {
    reply.header('content-type', json).send(text);
    return;
  }
  sendPieces(reply, [Buffer.from(text)], unsent);
};

/** Characters of a list that are made bytes at a time. */
const pieceLength = 256 * 1024;

/**
 * Sends a list as JSON that is made one by one, between which other work goes first.
 * @throws Problem when too much waits for others already
 */
export const sendJsonList = async (reply: Reply, list: readonly unknown[], unsent: Unsent): Promise<void> => {
  const pieces: Buffer[] = [];
  const slices = new Slices();
  let piece = '[';
  for (const [at, value] of list.entries()) {
    piece += `${at === 0 ? '' : ','}${JSON.stringify(value)}`;
    if (piece.length >= pieceLength) {
      pieces.push(Buffer.from(piece));
      piece = '';
    }
    if (slices.isOver()) await slices.pause();
  }
  piece += ']';
  if (pieces.length === 0 && piece.length < uncounted) reply.header('content-type', json).send(piece);
  else sendPieces(reply, [...pieces, Buffer.from(piece)], unsent);
};
