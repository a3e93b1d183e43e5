import { readFile } from 'node:fs/promises';
import { mcpPath } from '../../contract/console/address.ts';

/** What an assistant calls with: where, what it says that it is, and the token. */
export type AssistantAt = { readonly url: string; readonly client: string; readonly token: string };

export const tokenIn = async (file: string): Promise<string> => (await readFile(file, 'utf8')).trim();

/** Asks by the protocol, as an assistant does that speaks HTTP itself. */
export const askAsAssistant = (
  { url, client, token }: AssistantAt, method: string, params: object,
): Promise<Response> => fetch(url + mcpPath, {
  method: 'POST',
  headers: {
    'content-type': 'application/json', accept: 'application/json, text/event-stream', 'user-agent': client,
    authorization: `Bearer ${token}`,
  },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});
