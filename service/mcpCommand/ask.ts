import { randomBytes } from 'node:crypto';
import { mcpPath, mcpProofPath } from '../../contract/console/address.ts';
import { ownCommand } from '../assistants/ownCommand.ts';
import { isProof, proofOf } from '../assistants/proof.ts';
import { tokenFileOf, readToken } from '../assistants/token.ts';
import { withClient } from '../mcp/clientInfo.ts';
import type { Answered, Ask } from '../mcp/stdio.ts';
import { productVersion } from '../productVersion.ts';
import { messageOf } from '../startError.ts';
import { readInstance } from '../storage/files/instanceFile.ts';
import { openConnection, type Connection, type Reply } from './connection.ts';

/** The version that requests are passed on in, whatever the assistant speaks. */
const passedOnIn = '2025-06-18';
/** Milliseconds until an answer has to be there: longer than the longest wait of a tool. */
const answerMs = 120_000;

const neverOn = 'Assistants were never switched on; a person can do that in Settings of the console.';

/** Longest answer to what a service is to prove: a sentence of a refusal fits. */
const proofBytes = 1_000;

/** Whether it is the service of the data folder that has the other end: it alone knows the token too. */
const isOurs = async (connection: Connection, token: string): Promise<boolean> => {
  const nonce = randomBytes(32).toString('base64url');
  const { status, text } = await connection.ask({ method: 'GET', path: `${mcpProofPath}?nonce=${nonce}`, most: proofBytes });
  return status === 200 && isProof(text, proofOf(token, nonce, connection.end()));
};

/** @returns undefined when somebody else has the address, who then gets neither the token nor the message */
const post = async (url: string, token: string, message: object, gone: AbortSignal): Promise<Reply | undefined> => {
  const connection = openConnection(url, AbortSignal.any([gone, AbortSignal.timeout(answerMs)]));
  try {
    if (!await isOurs(connection, token)) return undefined;
    const body = JSON.stringify(message);
    return await connection.ask({
      method: 'POST', path: mcpPath, body,
      headers: {
        'content-type': 'application/json', 'content-length': Buffer.byteLength(body), accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`, 'mcp-protocol-version': passedOnIn,
        'user-agent': `patchbay-mcp/${productVersion}`,
      },
    });
  } finally {
    connection.close();
  }
};

/** The message in an answer, which comes as JSON or as one event. */
const messageIn = (text: string): unknown => {
  const line = text.split('\n').find((each) => each.startsWith('data: '));
  try {
    return JSON.parse(line === undefined ? text : line.slice('data: '.length));
  } catch {
    return undefined;
  }
};

const answeredBy = ({ status, text }: Reply): Answered => {
  const message = messageIn(text);
  if (typeof message === 'object' && message !== null) {
    if ('result' in message) return { kind: 'result', result: message.result };
    const error = 'error' in message ? message.error : undefined;
    if (typeof error === 'object' && error !== null && 'code' in error && 'message' in error) {
      return { kind: 'error', code: Number(error.code), message: String(error.message) };
    }
  }
  return { kind: 'silent', sentence: status === 401 || status === 403 || status === 429 ? text : `The service answered ${status}.` };
};

/**
 * Passes requests of the protocol on to the service that runs on a data folder, which is looked for anew each time: it
 * may be restarted meanwhile.
 */
export const askServiceOf = (folder: string): Ask => {
  let number = 0;
  return async (method, given, { client, signal }) => {
    const url = readInstance(folder)?.url;
    if (url === undefined) return { kind: 'silent', sentence: notRunning(folder) };
    const token = readToken(tokenFileOf(folder));
    if (token === undefined) return { kind: 'silent', sentence: neverOn };
    const params = client === undefined ? given : withClient(given, client);
    try {
      const reply = await post(url, token, { jsonrpc: '2.0', id: number += 1, method, params }, signal);
      return reply === undefined ? { kind: 'silent', sentence: strangerAt(url, folder) } : answeredBy(reply);
    } catch (error) {
      return { kind: 'silent', sentence: `The service does not answer (${messageOf(error)}); start it with: ${startOf(folder)}` };
    }
  };
};

/** What a person types to start a service on a data folder. */
const startOf = (folder: string): string => ownCommand('start', folder).line;

export const notRunning = (folder: string): string =>
  `No Patchbay runs on the data folder ${folder}; start one with: ${startOf(folder)}`;

const strangerAt = (url: string, folder: string): string =>
  `What answers at ${url} does not show that it is the Patchbay of the data folder ${folder}, so nothing was sent to it; start that one again with: ${startOf(folder)}`;
