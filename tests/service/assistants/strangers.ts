import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { proofOf } from '../../../service/assistants/proof.ts';
import { askServiceOf } from '../../../service/mcpCommand/ask.ts';
import type { Answered } from '../../../service/mcp/stdio.ts';
import { writeInstance } from '../../../service/storage/files/instanceFile.ts';

type Strange = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Something that only an assistant's message says. */
export const privateCode = 'const only = "the assistant says this";';

const nonceIn = ({ url = '' }: IncomingMessage): string => new URL(url, 'http://localhost').searchParams.get('nonce') ?? '';

/** How programs answer that have got the port which a service had, none of which knows its token. */
export const strangers: Readonly<Record<string, Strange>> = {
  'says yes to everything': (_request, response) => { response.end('{"jsonrpc":"2.0","id":1,"result":{"content":[]}}'); },
  'says the nonce again': (request, response) => { response.end(nonceIn(request)); },
  'has a token of its own': (request, response) => {
    const { localAddress: address, localPort: port } = request.socket;
    response.end(proofOf('x'.repeat(43), nonceIn(request), { address, port }));
  },
  'asks for the token': (_request, response) => { response.writeHead(401, { 'www-authenticate': 'Bearer' }).end('Send the token first.'); },
  'leads elsewhere': (_request, response) => { response.writeHead(307, { location: 'http://127.0.0.1:1/mcp' }).end(); },
  'answers without an end': (_request, response) => {
    const more = (): void => { while (!response.destroyed && response.write('x'.repeat(65_536))); };
    response.on('drain', more);
    more();
  },
  'hangs up': ({ socket }) => { socket.destroy(); },
};

/** Passes on what the service says that has the token, as one that was started again elsewhere does. */
export const relayOf = (url: string): Strange => async ({ url: path = '' }, response) => {
  const answer = await fetch(url + path);
  response.writeHead(answer.status).end(await answer.text());
};

export type Asked = {
  /** What the assistant was told. */
  readonly told: Answered;
  /** Methods and paths that it was asked for. */
  readonly paths: readonly string[];
  readonly connections: number;
  /** All that it was sent. */
  readonly sent: string;
};

/** Has another program take the place of the service of a data folder, as after a kill, and a tool called. */
export const askInItsPlace = async (folder: string, answer: Strange): Promise<Asked> => {
  const paths: string[] = [];
  const sent: Buffer[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    paths.push(`${request.method ?? ''} ${new URL(request.url ?? '', 'http://localhost').pathname}`);
    void answer(request, response);
  });
  server.on('connection', (socket: Socket) => {
    connections += 1;
    socket.on('data', (bytes: Buffer) => { sent.push(bytes); });
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  onTestFinished(() => { server.close().closeAllConnections(); });
  writeInstance(folder, { pid: process.pid, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const told = await askServiceOf(folder)(
    'tools/call', { name: 'check_reuse', arguments: { code: privateCode } },
    { client: undefined, signal: new AbortController().signal },
  );
  return { told, paths, connections, sent: Buffer.concat(sent).toString('latin1') };
};
