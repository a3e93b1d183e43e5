import { streams } from '../../contract/streams.ts';
import { Problem } from '../problem.ts';
import type { StreamSources } from '../streamSource.ts';
import type { Observer } from './observer.ts';
import type { Route, Router } from './router.ts';
import { WatchedRequest } from './watched.ts';
import type { WebSockets } from './webSockets.ts';

/** The streams that the service serves. What opens them is loaded with the first. */
export class Streams {
  readonly #sources: StreamSources;
  #sockets: Promise<WebSockets> | undefined;
  #isClosed = false;

  constructor(sources: StreamSources) {
    this.#sources = sources;
  }

  /** Makes a route of every row of the table of streams. */
  addRoutes(router: Router, observer: Observer | undefined): void {
    for (const { id, path } of streams) {
      const handler: Route['handler'] = async ({ raw }, reply) => {
        const behind = raw instanceof WatchedRequest ? raw.behindHandshake : null;
        if (behind === null) {
          reply.header('upgrade', 'websocket');
          throw new Problem('handshake-missing');
        }
        const sockets = await this.#load(observer);
        if (this.#isClosed) throw new Problem('service-stopping');
        if (!sockets.hasRoom) throw new Problem('too-many-sockets');
        reply.giveAway();
        sockets.open(raw, behind, this.#sources[id]);
      };
      router.add({ method: 'GET', path, getOnly: true, handler });
    }
  }

  /** Has every client open its streams anew. */
  async beginAgain(): Promise<void> {
    (await this.#loaded())?.endAll(1012, 'What is stored was replaced; open the stream again.');
  }

  /** Ends all streams and opens no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    (await this.#loaded())?.endAll(1001, 'The service is stopping.');
  }

  /** What opens them, where it is loaded or will be. That it cannot be is told to who asks for a stream. */
  async #loaded(): Promise<WebSockets | undefined> {
    try {
      return await this.#sockets;
    } catch {
      return undefined;
    }
  }

  #load(observer: Observer | undefined): Promise<WebSockets> {
    return this.#sockets ??= import('./webSockets.ts').then((module) => new module.WebSockets(observer));
  }
}
