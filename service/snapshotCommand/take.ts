import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { operationOf } from '../../contract/findOperation.ts';
import { requestOfRow } from '../../contract/request.ts';
import { operationsOf, type ListName, type Snapshot, type SnapshotAnswer } from '../../snapshots/snapshot.ts';
import { messageOf } from '../startError.ts';
import { SnapshotError } from './arguments.ts';

/** Milliseconds until an answer has to be there: looking for programs takes a while. */
const answerMs = 30_000;

const received = async (message: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of message as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Redirects are not followed: whoever answers elsewhere is another. @throws SnapshotError when nobody answers */
const ask = async (of: ListName, baseUrl: string): Promise<SnapshotAnswer> => {
  const { url, headers } = requestOfRow(operationOf(operationsOf[of]), {}, null, baseUrl);
  const { protocol, pathname: target } = new URL(url);
  try {
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      (protocol === 'https:' ? httpsGet : httpGet)(url, { headers, signal: AbortSignal.timeout(answerMs) }, resolve)
        .once('error', reject);
    });
    const { statusCode: status = 0, headers: { 'content-type': contentType = null } } = message;
    return { of, target, status, contentType, bytes: await received(message) };
  } catch (error) {
    throw new SnapshotError(`Nobody answers at ${baseUrl}: ${messageOf(error)}.`);
  }
};

/** Asks a service for all that a snapshot holds, one after the other. @throws SnapshotError when nobody answers */
export const takeSnapshot = async (baseUrl: string): Promise<Snapshot> => {
  const at = new Date().toISOString();
  return {
    at, address: baseUrl,
    answers: [await ask('applications', baseUrl), await ask('external', baseUrl), await ask('related', baseUrl)],
  };
};
