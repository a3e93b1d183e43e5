import { readFileSync } from 'node:fs';
import { limits } from '../../../contract/limits.ts';
import { ask, withBody } from '../../support/rawSocket.ts';
import { startService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
const call = (name: string, given: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });

type Answer = { readonly status: number; readonly body: string };

type Attacked = {
  /** The answer to a message with these headers, the token among them unless others say so. */
  readonly send: (message: string, ...headers: readonly string[]) => Promise<Answer>;
  readonly bearer: string;
};

/** Tries something on a service that lets assistants call, without what they may change. */
const attack = async (tried: (attacked: Attacked) => Promise<string>): Promise<string> => {
  const service = await startService();
  try {
    const { tokenFile } = await askConsole(service, 'changeAssistants', { body: { isOn: true } });
    const bearer = `Authorization: Bearer ${readFileSync(tokenFile, 'utf8').trim()}`;
    return await tried({
      bearer,
      send: (message, ...headers) => ask(service.port, withBody([
        'POST /mcp HTTP/1.1', 'Content-Type: application/json', 'Accept: application/json, text/event-stream', ...headers,
      ], message)),
    });
  } finally {
    await service.close();
  }
};

const own = 'Host: localhost';

/** Calls that no assistant makes: by a page, under another name, without the token. */
export const strangersAsAssistants = (): Promise<string> => attack(async ({ send, bearer }) => {
  const statuses = [
    await send(list, 'Host: evil.example', bearer),
    await send(list, own, bearer, 'Origin: https://evil.example'),
    await send(list, own, bearer, 'Origin: http://localhost'),
    await send(list, own, bearer, 'Sec-Fetch-Site: cross-site'),
    await send(list, own),
    await send(list, own, `${bearer}x`),
    await send(list, own, bearer.replace('Bearer', 'Basic')),
  ];
  return `${statuses.map(({ status }) => status).join(', ')}; the token itself gets ${(await send(list, own, bearer)).status}`;
});

/** Tools that are off, and what they do not take. */
export const toolsThatAreOff = (): Promise<string> => attack(async ({ send, bearer }) => {
  const said = [];
  for (const message of [
    call('delete_snippet', { id: 'a' }), call('send_request', { operation: 'connect' }), call('get_snippet', { id: 'a', more: 'x' }),
    call('find_snippets', { query: 'a'.repeat(10_001) }), call('constructor', {}),
  ]) said.push((await send(message, own, bearer)).body);
  const isRefused = (body: string): boolean => body.includes('"isError":true') || body.includes('"error"');
  return said.every(isRefused) ? 'refused each' : 'one was not refused';
});

/** A message that is too large, and a thousand calls. */
export const loadOfAssistants = (): Promise<string> => attack(async ({ send, bearer }) => {
  const large = await send(call('check_reuse', { code: 'a'.repeat(limits.bodyBytes) }), own, bearer);
  const statuses: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(list, own, bearer)));
    statuses.push(...answers.map(({ status }) => status));
  }
  const others = new Set(statuses.filter((status) => status !== 200 && status !== 429));
  return `${large.status}; 200 or 429 for each of 1,000, ${statuses.includes(429) ? 'some' : 'none'} 429${others.size === 0 ? '' : `, and ${[...others].join()}`}`;
});
