import { connect, type Socket } from 'node:net';

/** One answer as it came over the wire. */
export type RawAnswer = {
  readonly status: number;
  /** Names as sent, in order, one entry for each line. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly bytes: Buffer;
  /** The bytes as UTF-8. */
  readonly body: string;
};

/** The only value of a header; undefined when it is absent. */
export const headerOf = (answer: Pick<RawAnswer, 'headers'>, name: string): string | undefined => {
  const values = answer.headers.filter(([each]) => each.toLowerCase() === name.toLowerCase());
  if (values.length > 1) throw new Error(`The answer has ${values.length} headers ${name}.`);
  return values[0]?.[1];
};

/** The lines of a request without a body, or of its head, with the empty line that ends them. */
export const head = (...lines: readonly string[]): string => [...lines, '', ''].join('\r\n');

/** A whole request with a body and its length. */
export const withBody = (lines: readonly string[], body: string | Buffer): Buffer => Buffer.concat([
  Buffer.from(head(...lines, `Content-Length: ${Buffer.byteLength(body)}`)),
  Buffer.from(body),
]);

type Head = Pick<RawAnswer, 'status' | 'headers'>;

const readHead = (lines: readonly string[]): Head => {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(lines[0] ?? '')?.[1];
  if (status === undefined) throw new Error(`Not a status line: ${JSON.stringify(lines[0])}`);
  const headers = lines.slice(1).map((line): [string, string] => {
    const colon = line.indexOf(': ');
    if (colon < 1) throw new Error(`Not a header line: ${JSON.stringify(line)}`);
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  return { status: Number(status), headers };
};

type Read = { readonly bytes: Buffer; readonly end: number };

/** A body in chunks from an offset on; undefined while its last chunk is not there. */
const readChunks = (received: Buffer, from: number): Read | undefined => {
  const parts: Buffer[] = [];
  let at = from;
  for (;;) {
    const lineEnd = received.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16);
    const end = lineEnd + 2 + size + 2;
    if (received.length < end) return undefined;
    if (size === 0) return { bytes: Buffer.concat(parts), end };
    parts.push(received.subarray(lineEnd + 2, end - 2));
    at = end;
  }
};

const readBody = (received: Buffer, from: number, answer: Head, toHead: boolean): Read | undefined => {
  if (toHead || answer.status === 204 || answer.status === 304) return { bytes: Buffer.alloc(0), end: from };
  if (headerOf(answer, 'transfer-encoding') === 'chunked') return readChunks(received, from);
  const length = headerOf(answer, 'content-length');
  if (length === undefined) throw new Error(`The answer ${answer.status} does not say how long its body is.`);
  const end = from + Number(length);
  return received.length < end ? undefined : { bytes: received.subarray(from, end), end };
};

/**
 * A TCP connection on which a test says every byte itself: HTTP clients repair or refuse what is not well-formed.
 */
export class RawConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #ended = false;
  #wake: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    const changed = (): void => { this.#wake(); };
    socket.on('data', (bytes) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      changed();
    });
    const ended = (): void => {
      this.#ended = true;
      changed();
    };
    // A server that closes while bytes are still on their way resets the connection; that counts as closed.
    socket.on('end', ended).on('close', ended).on('error', () => undefined);
  }

  /**
   * @param keepOpen whether this side stays open when the server has ended its side
   * @param localPort the port of this side; without it any
   */
  static open(port: number, host = '127.0.0.1', keepOpen = false, localPort?: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const own = localPort === undefined ? {} : { localPort };
      const socket = connect({ port, host, noDelay: true, allowHalfOpen: keepOpen, ...own });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new RawConnection(socket));
      });
    });
  }

  /** Sends bytes as they are; may be called again for the rest of a request. */
  send(bytes: string | Buffer): void {
    this.#socket.write(bytes);
  }

  /** Sends one byte at a time, with a pause between them, until the connection ends or is cut. */
  drip(bytes: string, pauseMs: number): void {
    let at = 0;
    const timer = setInterval(() => {
      if (this.#socket.writable && at < bytes.length) this.#socket.write(bytes.charAt(at));
      else clearInterval(timer);
      at += 1;
    }, pauseMs);
  }

  /**
   * The next answer on this connection.
   * @param toHead whether it answers a HEAD request, which has no body whatever its headers say
   * @throws Error when the connection ended before a whole answer was there
   */
  async next(toHead = false): Promise<RawAnswer> {
    for (;;) {
      const answer = this.#take(toHead);
      if (answer !== undefined) return answer;
      if (this.#ended) throw new Error(`The connection ended after ${JSON.stringify(this.#received.toString('latin1').slice(0, 200))}`);
      await this.#change();
    }
  }

  /** The next answer that is not the last to its request, such as 100; it has no body. */
  interim(): Promise<RawAnswer> {
    return this.next(true);
  }

  /** Waits until a text has arrived as part of an answer that is not complete. */
  async arrived(text: string): Promise<void> {
    while (!this.#received.includes(text)) {
      if (this.#ended) throw new Error(`The connection ended before ${JSON.stringify(text)}.`);
      await this.#change();
    }
  }

  /** Waits until the server ends the connection. Resolves to what it sent that no `next` has taken. */
  async closed(): Promise<string> {
    while (!this.#ended) await this.#change();
    this.#socket.destroy();
    return this.#received.toString('latin1');
  }

  /** Reads nothing more. */
  pause(): void {
    this.#socket.pause();
  }

  /** Cuts the connection. */
  destroy(): void {
    this.#socket.destroy();
  }

  #take(toHead: boolean): RawAnswer | undefined {
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return undefined;
    const read = readHead(this.#received.toString('latin1', 0, headEnd).split('\r\n'));
    const body = readBody(this.#received, headEnd + 4, read, toHead);
    if (body === undefined) return undefined;
    this.#received = this.#received.subarray(body.end);
    return { ...read, bytes: body.bytes, body: body.bytes.toString('utf8') };
  }

  #change(): Promise<void> {
    return new Promise((resolve) => { this.#wake = resolve; });
  }
}

/** Sends one request on a connection of its own and gives the answer. */
export const ask = async (port: number, bytes: string | Buffer, toHead = false): Promise<RawAnswer> => {
  const connection = await RawConnection.open(port);
  try {
    connection.send(bytes);
    return await connection.next(toHead);
  } finally {
    connection.destroy();
  }
};
