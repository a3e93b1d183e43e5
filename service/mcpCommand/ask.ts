import { request } from 'node:http';
import { mcpPath } from '../../contract/console/address.ts';
import { ownCommand } from '../assistants/ownCommand.ts';
import { tokenFileOf, readToken } from '../assistants/token.ts';
import { withClient } from '../mcp/clientInfo.ts';
import type { Answered, Ask } from '../mcp/stdio.ts';
import { productVersion } from '../productVersion.ts';
import { messageOf } from '../startError.ts';
import { readInstance } from '../storage/files/instanceFile.ts';

/** The version that requests are passed on in, whatever the assistant speaks. */
const passedOnIn = '2025-06-18';
/** Milliseconds until an answer has to be there: longer than the longest wait of a tool. */
const answerMs = 120_000;

const neverOn = 'Assistants were never switched on; a person can do that in Settings of the console.';

type Reply = { readonly status: number; readonly text: string };

const post = (
  url: string, token: string, message: object, gone: AbortSignal,
): Promise<Reply> => new Promise((resolve, reject) => {
  const text = JSON.stringify(message);
  const sent = request(url + mcpPath, {
    method: 'POST', agent: false, signal: AbortSignal.any([gone, AbortSignal.timeout(answerMs)]),
    headers: {
      'content-type': 'application/json', 'content-length': Buffer.byteLength(text), accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`, 'mcp-protocol-version': passedOnIn,
      'user-agent': `patchbay-mcp/${productVersion}`,
    },
  });
  sent.once('error', reject);
  sent.once('response', (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => { chunks.push(chunk); });
    answer.once('error', reject);
    answer.once('end', () => { resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }); });
  });
  sent.end(text);
});

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
      return answeredBy(await post(url, token, { jsonrpc: '2.0', id: number += 1, method, params }, signal));
    } catch (error) {
      return { kind: 'silent', sentence: `The service does not answer (${messageOf(error)}); start it with: ${startOf(folder)}` };
    }
  };
};

/** What a person types to start a service on a data folder. */
const startOf = (folder: string): string => ownCommand('start', folder).line;

export const notRunning = (folder: string): string =>
  `No Patchbay runs on the data folder ${folder}; start one with: ${startOf(folder)}`;
