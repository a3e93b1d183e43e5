import { once } from 'node:events';
import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import { Socket } from 'node:net';

/** A request as Node's parser would hand it over; with an error in place of its body the client breaks off. */
export type InsideRequest = {
  readonly method?: string;
  readonly url: string;
  /** By names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Error;
};

export type InsideAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A socket that leads nowhere and keeps what is written. */
class Nowhere extends Socket {
  text = '';

  override _write(chunk: Buffer | string, _encoding: unknown, done: () => void): void {
    this.text += chunk.toString();
    done();
  }

  override _writev(chunks: readonly { readonly chunk: Buffer | string }[], done: () => void): void {
    for (const { chunk } of chunks) this.text += chunk.toString();
    done();
  }
}

/** What an application answers to a request that no parser has seen, for those that none lets through. */
export const answerFromInside = async (
  application: RequestListener, { method = 'GET', url, headers = {}, payload }: InsideRequest,
): Promise<InsideAnswer> => {
  const request = new IncomingMessage(new Socket());
  const length = typeof payload === 'string' ? { 'content-length': String(Buffer.byteLength(payload)) } : {};
  Object.assign(request, { method, url, headers: { ...length, ...headers } });
  const response = new ServerResponse(request);
  const socket = new Nowhere();
  response.assignSocket(socket);
  const finished = once(response, 'finish');
  application(request, response);
  if (payload instanceof Error) request.destroy(payload);
  else {
    if (payload !== undefined) request.push(payload);
    request.push(null);
  }
  await finished;
  const [head = '', ...rest] = socket.text.split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1).map((line) => line.split(': ', 2));
  return {
    status: response.statusCode,
    headers: Object.fromEntries(lines.map(([name = '', value = '']) => [name.toLowerCase(), value])),
    body: rest.join('\r\n\r\n'),
  };
};
